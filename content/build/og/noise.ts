/** Smooth chance that is the same on every machine: a seed gives one landscape. */

/** A number from 0 to 1 for a point of the plane. */
export type Noise = (x: number, y: number) => number;

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Value noise: chance at whole coordinates, blended smoothly between them. */
export function valueNoise(seed: number): Noise {
  const corner = (x: number, y: number) => mix(seed ^ Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1));
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [ease(x - left), ease(y - top)];
    const upper = blend(corner(left, top), corner(left + 1, top), across);
    const lower = blend(corner(left, top + 1), corner(left + 1, top + 1), across);
    return blend(upper, lower, down);
  };
}

/** Scatters the bits of a whole number; answers from 0 to 1. */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0xffffffff;
}

const ease = (share: number) => share * share * (3 - 2 * share);
const blend = (from: number, to: number, share: number) => from + (to - from) * share;
