/** The one change to a font that no library here makes without losing its variations: another name. */

/** The id of the notice of copyright, which has to stay as it is (OFL 1.1, condition 2). */
const copyright = 0;

/** Length of the header of an sfnt, of each entry of its list of tables, of the header of a name table, and of its entries. */
const sizes = { header: 12, entry: 16, names: 6, record: 12 };

/**
 * Replaces a font's name wherever its name table has it, with and without spaces (OpenType 1.9.1, "name").
 * @param font sfnt. Its checksums are left as they are: no browser reads them.
 */
export function renameFont(font: Buffer, from: string, to: string): Buffer {
  const tables = tablesOf(font).map(({ tag, data }) => ({ tag, data: tag === 'name' ? renamed(data, from, to) : data }));
  const head = Buffer.alloc(sizes.header + tables.length * sizes.entry);
  font.copy(head, 0, 0, head.length);
  let end = head.length;
  const parts = tables.map(({ data }, index) => {
    const entry = sizes.header + index * sizes.entry;
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    // Tables begin at multiples of four bytes.
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    end += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
}

/** @returns every table of an sfnt, in the order of its list. */
function tablesOf(font: Buffer): { tag: string; data: Buffer }[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = sizes.header + index * sizes.entry;
    const start = font.readUInt32BE(entry + 8);
    return { tag: font.toString('latin1', entry, entry + 4), data: font.subarray(start, start + font.readUInt32BE(entry + 12)) };
  });
}

function renamed(table: Buffer, from: string, to: string): Buffer {
  const count = table.readUInt16BE(2);
  const storage = table.readUInt16BE(4);
  const head = Buffer.from(table.subarray(0, storage));
  const texts: Buffer[] = [];
  let end = 0;
  for (let index = 0; index < count; index++) {
    const record = sizes.names + index * sizes.record;
    // Windows and Unicode have their texts in UTF-16, the Macintosh (1) in its own alphabet.
    const isWide = table.readUInt16BE(record) !== 1;
    const start = storage + table.readUInt16BE(record + 10);
    const bytes = Buffer.from(table.subarray(start, start + table.readUInt16BE(record + 8)));
    const text = isWide ? bytes.swap16().toString('utf16le') : bytes.toString('latin1');
    const isKept = table.readUInt16BE(record + 6) === copyright;
    const now = isKept ? text : text.replaceAll(from, to).replaceAll(from.replaceAll(' ', ''), to.replaceAll(' ', ''));
    const written = isWide ? Buffer.from(now, 'utf16le').swap16() : Buffer.from(now, 'latin1');
    head.writeUInt16BE(written.length, record + 8);
    head.writeUInt16BE(end, record + 10);
    texts.push(written);
    end += written.length;
  }
  return Buffer.concat([head, ...texts]);
}
