import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowedTypes } from '#shared/files/allowed-types.ts';
import { aDocument, aHeic, aPdf, aPhotograph, aPixelFlood, aZip, sampleFiles } from '#tests/support/sample-files.ts';
import { createInspector, type Inspected } from './inspector.ts';
import { FileRefused, type RefusalReason } from './refusals.ts';

/** @param pieceBytes In which it arrives. */
async function inspect(name: string, content: Buffer | string, pieceBytes = 16_384): Promise<Inspected> {
  const inspector = createInspector(name, 25_000_000);
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += pieceBytes) await inspector.push(bytes.subarray(at, at + pieceBytes));
  return inspector.end();
}

async function reasonFor(name: string, content: Buffer | string): Promise<RefusalReason | 'taken'> {
  try {
    await inspect(name, content);
    return 'taken';
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return error.reason;
  }
}

const samples = await sampleFiles();

test.each(allowedTypes.map((type) => [type.name, type] as const))('a %s is taken under every ending of its kind', async (_, type) => {
  const sample = samples[`a.${type.extensions[0]}`] ?? Buffer.alloc(0);
  for (const extension of type.extensions) {
    for (const name of [`a.${extension}`, `A.${extension.toUpperCase()}`]) {
      const sha256 = createHash('sha256').update(sample).digest('hex');
      expect(await inspect(name, sample)).toEqual({ name, type: type.mime, bytes: sample.length, sha256 });
      expect((await inspect(name, sample, 1)).sha256).toBe(sha256);
    }
  }
});

test('no kind passes for another, but pictures and recordings among themselves, and a table for text', async () => {
  const familyOf = (name: string) => allowedTypes.find(({ extensions }) => name.endsWith(`.${extensions[0]}`))?.family ?? name;
  const [passed, akin] = [[] as string[], [] as string[]];
  for (const [name, content] of Object.entries(samples)) {
    for (const claimed of Object.keys(samples).filter((other) => other !== name)) {
      if (familyOf(name) === familyOf(claimed) && ['picture', 'recording'].includes(familyOf(name))) akin.push(`${name} as ${claimed}`);
      if ((await reasonFor(claimed, content)) === 'taken') passed.push(`${name} as ${claimed}`);
    }
  }
  expect(passed.toSorted()).toEqual([...akin, 'a.txt as a.csv', 'a.csv as a.txt'].toSorted());
});

test('a picture under the ending of another kind gets its own', async () => {
  expect(await inspect('holiday.jpg', aHeic(4032, 3024))).toMatchObject({ name: 'holiday.heic', type: 'image/heic' });
  expect(await inspect('voice.m4a', samples['a.mp4'] ?? '')).toMatchObject({ name: 'voice.m4a', type: 'audio/mp4' });
});

const page = '<!DOCTYPE html><html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
test.each<[string, string, Buffer | string, RefusalReason]>([
  ['a page as a picture', 'html-as.png', page, 'not-what-it-says'],
  ['a page as a document', 'fake.pdf', page, 'not-what-it-says'],
  ['a page as text', 'page.txt', `\n\n  ${page}`, 'active-content'],
  ['a drawing as text', 'drawing.txt', svg, 'active-content'],
  ['a drawing', 'drawing.svg', svg, 'not-allowed'],
  ['a page', 'page.html', page, 'not-allowed'],
  ['a program as text', 'run.txt', Buffer.from('MZ\x90\0\x03\0', 'latin1'), 'not-what-it-says'],
  ['a script that begins like a GIF', 'polyglot.gif', 'GIF89a/*aaaaaaaaaaaaaaaaaaa*/=1;alert(1)', 'not-what-it-says'],
  [
    'a picture with a page in its comment',
    'page.gif',
    Buffer.concat([samples['a.gif']?.subarray(0, -1) ?? Buffer.of(), Buffer.from(`!\xfe\x35${page}\0;`, 'latin1')]),
    'active-content',
  ],
  ['a picture with a page after it', 'trail.png', Buffer.concat([samples['a.png'] ?? Buffer.of(), Buffer.from(page)]), 'active-content'],
  ['a document that was cut off', 'cut.pdf', '%PDF-1.7\nobj', 'not-what-it-says'],
  ['nothing', 'empty.pdf', '', 'empty'],
  ['nothing without an ending', 'empty', '', 'empty'],
  ['a file without an ending', 'photo', samples['a.png'] ?? '', 'not-allowed'],
  ['a name that is only an ending', '.png', 'x', 'not-what-it-says'],
  ['a double ending', 'invoice.pdf.exe', aPdf(), 'not-allowed'],
  ['bytes as text', 'noise.csv', Buffer.from([0x61, 0x00, 0x62]), 'not-what-it-says'],
  ['text in no known writing', 'odd.txt', Buffer.from([0x61, 0x81, 0xff]), 'not-what-it-says'],
  ['a story as a mail', 'story.eml', 'Dear Sir: it was raining.\n', 'not-what-it-says'],
  ['a locked document', 'secret.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'locked'],
  ['a table as a document', 'table.docx', samples['a.xlsx'] ?? '', 'not-what-it-says'],
  ['any container as a document', 'bag.docx', aZip({ name: 'a.txt', content: 'x' }), 'not-what-it-says'],
  ['a document with macros', 'macro.docx', aDocument({ name: 'word/vbaProject.bin' }), 'active-content'],
  ['a document that was cut', 'half.docx', aDocument().subarray(0, -10), 'not-what-it-says'],
  ['a container', 'bomb.zip', aZip({ name: 'a' }), 'not-allowed'],
  ['a bomb as a document', 'bomb.docx', aDocument({ name: 'x', content: 'x'.repeat(1000), packed: 1_000_000, unpacked: 900_000_000 }), 'unpacks-badly'],
  ['a document of four gigabytes', 'huge.docx', aDocument({ name: 'x', packed: 4_000_000_000, unpacked: 4_000_000_000 }), 'unpacks-badly'],
  ['a document that leaves its folder', 'slip.docx', aDocument({ name: '../../etc/cron.d/x' }), 'unpacks-badly'],
  ['a document with a link out', 'symlink.docx', aDocument({ name: 'x', content: '/etc/passwd', mode: 0o120777 }), 'unpacks-badly'],
  ['a flood of pixels', 'flood.png', aPixelFlood(), 'too-many-pixels'],
  ['a flood of pixels from a phone', 'flood.heic', aHeic(30_000, 30_000), 'too-many-pixels'],
  ['a picture without a size', 'odd.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'not-what-it-says'],
])('%s is refused', async (_, name, content, reason) => {
  expect(await reasonFor(name, content)).toBe(reason);
});

test('the size of a photograph is found behind any amount of hidden details', async () => {
  const photograph = samples['a.jpg'] ?? Buffer.of();
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd, 7)]);
  const frame = photograph.indexOf(Buffer.from([0xff, 0xc0]));
  const flooded = Buffer.from(photograph);
  flooded.writeUInt16BE(30_000, frame + 5);
  flooded.writeUInt16BE(30_000, frame + 7);
  const deep = (picture: Buffer, segments: number) => Buffer.concat([picture.subarray(0, 2), ...Array<Buffer>(segments).fill(segment), picture.subarray(2)]);
  // Byte by byte one segment goes beyond the head that is held, too.
  for (const [pieceBytes, segments] of [
    [1, 1],
    [7, 5],
    [65_536, 5],
  ] as const) {
    await expect(inspect('deep.jpg', deep(photograph, segments), pieceBytes)).resolves.toMatchObject({ type: 'image/jpeg' });
    await expect(inspect('deep.jpg', deep(flooded, segments), pieceBytes)).rejects.toMatchObject({ reason: 'too-many-pixels' });
  }
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s with place, camera and author in it is an honest picture', async (format) => {
  expect(await reasonFor(`photo.${format === 'jpeg' ? 'jpg' : format}`, await aPhotograph(format, 'marker'))).toBe('taken');
});

test('a file is refused while it still comes, not at its end', async () => {
  const inspector = createInspector('large.txt', 100_000);
  await inspector.push(Buffer.alloc(99_000, 'a'));
  await expect(inspector.push(Buffer.alloc(2000, 'a'))).rejects.toMatchObject({ reason: 'too-big' });
  const page2 = createInspector('page.png', 25_000_000);
  await expect(page2.push(Buffer.alloc(64 * 1024, page))).rejects.toMatchObject({ reason: 'not-what-it-says' });
});

test('a song with a large cover is still a song', async () => {
  const cover = Buffer.alloc(300_000, 5);
  const bytes = cover.length;
  const head = Buffer.from(
    ['I', 'D', '3'].map((letter) => letter.charCodeAt(0)).concat(3, 0, 0, (bytes >> 21) & 127, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127),
  );
  expect(await reasonFor('song.mp3', Buffer.concat([head, cover, samples['a.mp3'] ?? Buffer.of()]))).toBe('taken');
});
