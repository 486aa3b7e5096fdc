import { largestFile, largestMegabytes } from '#shared/files/limits.ts';

/** Why a file need not be sent at all, and what to do; undefined where only the server can tell. */
export function whyUnfit({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return 'It is empty. Check it and choose it again.';
  if (size > largestFile) return `It is larger than ${largestMegabytes} MB. Send it in parts, or ask us for another way.`;
  return undefined;
}
