/** A return code as it is shown: words to write down, and a square to photograph. */
import { encode } from 'uqr';
import type { QrPath, ShownCode } from '#shared/tips/live.ts';

export const shownCode = (code: string): ShownCode => ({ words: code.split(' '), qr: qrPath(code) });

/** Modules around it that stay white (ISO/IEC 18004: four). */
const quiet = 4;

/** Each dark module as a square of the path, in a picture that needs neither a script nor an address. */
export function qrPath(text: string): QrPath {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : []))).join('');
  return { size: data.length + 2 * quiet, path };
}
