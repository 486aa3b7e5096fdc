/** File names come from strangers: they are shown and sent back, and never used as a path. */

const longest = 120;

/** Control characters, and those that turn the direction of what follows: "gnp.exe" shown as "exe.png". */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Names that Windows keeps for devices, with any ending. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=$|\.)/i;

/**
 * @param raw As the browser sent it; may be a whole path.
 * @returns a name of at most 120 characters that any system can save, with its ending kept.
 */
export function cleanFileName(raw: string): string {
  const last = raw.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    // Windows drops dots and spaces at the end; a dot in front hides the file elsewhere.
    .replace(/^[ .]+|[ .]+$/g, '');
  const named = plain === '' ? 'file' : plain.replace(device, '_$1');
  const ending = /\.[^.]{1,10}$/.exec(named)?.[0] ?? '';
  const stem = Array.from(named.slice(0, named.length - ending.length));
  return stem.slice(0, longest - Array.from(ending).length).join('') + ending;
}

/** The name with another ending: what the content turned out to be. */
export function withExtension(name: string, extension: string): string {
  return cleanFileName(`${name.replace(/\.[^.]+$/, '')}.${extension}`);
}
