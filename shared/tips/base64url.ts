/** Bytes as text: base64url without padding (RFC 4648, section 5). */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function toBase64url(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 6;) {
      bits -= 6;
      text += alphabet[(held >> bits) & 63];
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(held << (6 - bits)) & 63];
}

/** @returns undefined where the text was not written by `toBase64url`: there is one spelling for the same bytes. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [at, held, bits] = [0, 0, 0];
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value === -1) return undefined;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 255;
      at += 1;
    }
  }
  return toBase64url(bytes) === text ? bytes : undefined;
}
