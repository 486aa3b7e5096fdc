/** References that people read out on the telephone. */
import { randomInt } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are taken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A random code of forty bits to read off one screen and type into another: "7K4M-2QXD". */
export const makeCode = (): string => `${part()}-${part()}`;

/**
 * A random reference: "ENQ-7K4M-2QXD". Forty bits: it cannot be guessed in passing, and it is no
 * secret either; it opens nothing.
 */
export const makeReference = (prefix: string): string => `${prefix}-${makeCode()}`;

/** A code as it was made, however it was typed: letters that are mistaken for others count as those. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
