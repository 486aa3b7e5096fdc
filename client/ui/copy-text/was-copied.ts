/** Copies a text. @returns false where the browser gives no clipboard, as to a page that arrived without encryption. */
export async function wasCopied(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
