/** Hands an opened file to the browser to save. */

/** Characters that mean something to a file system, or turn the writing round so that a name seems to end otherwise. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;

/** A name that was typed by a stranger, fit for a file. */
export const safeName = (name: string): string =>
  name
    .replaceAll(unsafe, '_')
    .replace(/^[.\s]+/, '')
    .slice(-120) || 'file';

/** Saves it under that name, as bytes of no kind: the browser shows nothing of it. */
export function saveFile(name: string, content: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = safeName(name);
  link.click();
  // The browser has begun to read it by then; the address is nobody's any more.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
