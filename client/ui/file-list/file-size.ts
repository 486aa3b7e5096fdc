const units = ['bytes', 'kB', 'MB', 'GB'];

/** A number of bytes as people read it: 18400000 gives "18 MB". A unit is a thousand of the one before. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  // Rounding must not make a thousand of a unit that has a next one.
  if (Math.round(amount) === 1000 && power < units.length - 1) return `1 ${units[power + 1]}`;
  return `${amount < 9.95 ? Number(amount.toFixed(1)) : Math.round(amount)} ${units[power]}`;
}
