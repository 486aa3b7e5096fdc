/** Headers of a download: whatever a file holds, no browser runs it. */

export type Download = { name: string; type: string; bytes: number };

/**
 * @param type One of the allowed types, never what a sender called it.
 * @returns header names in lower case. The name is given twice (RFC 6266): in ASCII, and in full (RFC 8187).
 */
export function downloadHeaders({ name, type, bytes }: Download): Record<string, string> {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const full = encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    'content-type': type,
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${full}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
