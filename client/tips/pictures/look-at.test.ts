import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { aJpegWithRestarts, anExif, aPngChunk, aSegment, aWebpChunk, placesIn, webpWith, withInside } from '#tests/support/hidden-details.ts';
import { aPhotograph, sampleFiles } from '#tests/support/sample-files.ts';
import { lookAt } from './look-at.ts';

const marker = 'marker-text';

const fileOf = (bytes: Buffer, name = 'a.bin'): File => new File([new Uint8Array(bytes)], name, { type: 'image/x-test' });

async function look(bytes: Buffer) {
  const file = fileOf(bytes);
  const looked = await lookAt(file);
  return { ...looked, isSame: looked.file === file, bytes: Buffer.from(await looked.file.arrayBuffer()) };
}

/** Pixels as they are stored, or upright. */
const pixelsOf = (bytes: Buffer, isUpright = false): Promise<Buffer> => {
  const picture = sharp(bytes, { animated: true, failOn: 'warning' });
  return (isUpright ? picture.autoOrient() : picture).raw().toBuffer();
};

/** Something to see, other with each seed: noise over a colour, with see-through parts where there are four channels. */
function aPicture(seed: number, channels: 3 | 4 = 3): Sharp {
  const [width, height] = [17 + ((seed * 7) % 60), 9 + ((seed * 13) % 50)];
  const pixels = Buffer.alloc(width * height * channels);
  let state = seed + 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[index] = ((state >> 16) & 63) + (index % channels) * 40;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

const seeds = Array.from({ length: 24 }, (_, seed) => seed);

/** The mark with which most pictures begin; sharp leaves it out. */
const jfif = aSegment(0xe0, 'JFIF\0\x01\x01\0\0\x48\0\x48\0\0');

const hiddenInJpeg = (seed: number): Buffer[] => [
  aSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), anExif({ marker, orientation: 1, isLittle: seed % 2 === 0 })])),
  aSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${marker}</dc:creator></x:xmpmeta>`),
  aSegment(0xe0, `JFXX\0\x10${marker}`),
  aSegment(0xe2, `ICC_PROFILE\0\x01\x01${marker}`),
  aSegment(0xe2, `MPF\0${marker}`),
  aSegment(0xed, `Photoshop 3.0\0${marker}`),
  aSegment(0xef, marker),
  aSegment(0xfe, marker),
  aSegment(0xfe, ''),
];

test.each(seeds)('of a JPEG remains what it would have been without hidden details, byte for byte (%i)', async (seed) => {
  const made = await aPicture(seed)
    .jpeg({ quality: 30 + seed * 2, progressive: seed % 2 === 0, chromaSubsampling: seed % 3 === 0 ? '4:4:4' : '4:2:0', mozjpeg: seed % 5 === 0 })
    .toBuffer();
  const clean = seed % 4 < 2 ? withInside(made, 2, jfif) : made;
  const places = placesIn(clean);
  // A progressive picture has several scans, and room between them.
  expect(places.length).toBeGreaterThan(seed % 2 === 0 ? 10 : 4);
  let dirty = clean;
  hiddenInJpeg(seed)
    .map((hidden, index) => ({ hidden, at: places[(seed * 5 + index * 3) % places.length] ?? 2 }))
    .toSorted((a, b) => b.at - a.at)
    // Fill bytes may stand before any marker.
    .forEach(({ hidden, at }) => (dirty = withInside(dirty, at, Buffer.alloc(seed % 3, 0xff), hidden)));
  dirty = Buffer.concat([dirty, clean, Buffer.from(marker)]);
  const { bytes, isClear, words } = await look(dirty);
  expect(bytes.equals(clean)).toBe(true);
  expect(isClear).toBe(true);
  expect(words).toBe(
    'This photo said where it was taken, which camera or phone took it and when it was taken. It held a smaller picture of itself, comments or names, a colour profile, something behind its end and other details. All of that is gone.',
  );
});

test('a JPEG with restart markers and fill bytes keeps each of them', async () => {
  const clean = aJpegWithRestarts(40);
  // Before the last marker and before a table.
  const filled = withInside(withInside(clean, clean.length - 2, Buffer.alloc(3, 0xff)), 2, Buffer.alloc(2, 0xff));
  expect(await pixelsOf(filled)).toEqual(await pixelsOf(clean));
  const { bytes } = await look(withInside(filled, 2, aSegment(0xfe, marker)));
  expect(bytes.equals(filled)).toBe(true);
});

test.each([2, 3, 4, 5, 6, 7, 8])('a picture that lies on its side is turned as before, and says nothing else (%i)', async (orientation) => {
  for (const [format, name] of [
    ['jpeg', 'photo'],
    ['png', 'picture'],
    ['webp', 'picture'],
  ] as const) {
    const clean = await aPicture(orientation).toFormat(format, { lossless: true }).toBuffer();
    const dirty = await sharp(clean)
      .withMetadata({ orientation })
      .withExif({ IFD0: { Make: marker }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 28/1 44/1' } })
      .toFormat(format, { lossless: true })
      .toBuffer();
    const { bytes, words } = await look(dirty);
    expect(words).toBe(`This ${name} said where it was taken and which camera or phone took it. It held a colour profile. All of that is gone.`);
    const { orientation: kept, exif } = await sharp(bytes).metadata();
    expect([format, kept, bytes.includes(marker), (exif?.length ?? 0) <= 32]).toEqual([format, orientation, false, true]);
    expect((await pixelsOf(bytes, true)).equals(await pixelsOf(dirty, true))).toBe(true);
    // It would not be cleaned a second time.
    expect((await look(bytes)).isSame).toBe(true);
  }
});

test('the mark of JFIF stays first, without the smaller picture in it', async () => {
  const plain = await aPicture(1).jpeg().toBuffer();
  const small = aSegment(0xe0, Buffer.concat([Buffer.from(jfif.subarray(4, 16)), Buffer.from([2, 2]), Buffer.alloc(12, 0x7e)]));
  const exif = (orientation: number) => aSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), anExif({ marker, orientation, isLittle: false })]));
  expect((await look(withInside(plain, 2, small, exif(1)))).bytes.equals(withInside(plain, 2, jfif))).toBe(true);
  const { bytes } = await look(withInside(plain, 2, exif(6), small));
  expect(bytes.subarray(2, 2 + jfif.length).equals(jfif)).toBe(true);
  expect(bytes.toString('latin1', 2 + jfif.length, 12 + jfif.length)).toBe('\xff\xe1\0\x22Exif\0\0');
});

test('the mark that tells how the colours of print are coded stays', async () => {
  const dirty = await aPicture(3).toColourspace('cmyk').jpeg().toBuffer();
  expect(dirty.includes('Adobe')).toBe(true);
  const { bytes } = await look(withInside(dirty, 2, aSegment(0xfe, marker)));
  expect(bytes.includes('Adobe\0')).toBe(true);
  expect(bytes.includes(marker)).toBe(false);
  expect((await sharp(bytes).metadata()).channels).toBe(4);
});

const hiddenInPng = (seed: number): Buffer[] => [
  aPngChunk('eXIf', anExif({ marker, orientation: 1, isLittle: seed % 2 === 0 })),
  aPngChunk('tEXt', `Author\0${marker}`),
  aPngChunk('tEXt', `Creation Time\0${marker}`),
  aPngChunk('zTXt', `Comment\0\0${marker}`),
  aPngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0<x exif:GPSLatitude="${marker}"/>`),
  aPngChunk('tIME', Buffer.from([7, 234, 11, 20, 21, 0, 0])),
  aPngChunk('iCCP', `${marker}\0\0`),
  aPngChunk('prVt', marker),
];

test.each(seeds)('of a PNG remains what it would have been without hidden details, byte for byte (%i)', async (seed) => {
  const clean = await aPicture(seed, seed % 2 === 0 ? 3 : 4)
    .png({ palette: seed % 3 === 0, progressive: seed % 4 === 0 })
    .toBuffer();
  const hidden = hiddenInPng(seed);
  const cut = seed % hidden.length;
  // Behind the head, and before the end.
  const dirty = Buffer.concat([withInside(withInside(clean, clean.length - 12, ...hidden.slice(cut)), 33, ...hidden.slice(0, cut)), Buffer.from(marker)]);
  const { bytes, isClear, words } = await look(dirty);
  expect(bytes.equals(clean)).toBe(true);
  expect(isClear).toBe(true);
  expect(words).toMatch(/^This picture said where it was taken, which camera or phone took it and when it was taken\. It held .* All of that is gone\.$/);
});

test('a PNG keeps what changes how it looks: transparency, colours, size of a point, movement', async () => {
  const plain = await aPicture(2).png().toBuffer();
  const looks = [
    aPngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    aPngChunk('cHRM', Buffer.alloc(32, 1)),
    aPngChunk('sRGB', '\0'),
    aPngChunk('sBIT', '\x08\x08\x08'),
    aPngChunk('bKGD', Buffer.alloc(6)),
    aPngChunk('tRNS', Buffer.alloc(6)),
    aPngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
    aPngChunk('fcTL', Buffer.alloc(26)),
    aPngChunk('fdAT', Buffer.alloc(8)),
  ];
  const clean = withInside(plain, 33, ...looks);
  const { bytes } = await look(withInside(clean, 33, aPngChunk('tEXt', `Comment\0${marker}`)));
  expect(bytes.equals(clean)).toBe(true);
});

/** A moving WebP of three pictures. */
async function aMovingWebp(seed: number): Promise<Buffer> {
  const { data, info } = await aPicture(seed, 4).resize(16, 48, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4, pageHeight: 16 } })
    .webp({ lossless: true, delay: [100, 100, 100], loop: 0 })
    .toBuffer();
}

const kinds: [string, (seed: number) => Promise<Buffer>][] = [
  [
    'lossy',
    (seed) =>
      aPicture(seed)
        .webp({ quality: 40 + seed })
        .toBuffer(),
  ],
  ['lossless', (seed) => aPicture(seed, 4).webp({ lossless: true }).toBuffer()],
  ['with transparency', (seed) => aPicture(seed, 4).webp({ quality: 60 }).toBuffer()],
  ['moving', aMovingWebp],
];

test.each(kinds)('of a WebP remains its picture alone, and it says so (%s)', async (_, make) => {
  for (const seed of seeds.slice(0, 8)) {
    const clean = await make(seed);
    const profiled = await sharp(clean, { animated: true })
      .withExif({ IFD0: { Make: marker } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${marker}</exif:GPSLatitude></x:xmpmeta>`)
      .withIccProfile('srgb')
      .webp({ lossless: true })
      .toBuffer();
    const dirty = Buffer.concat([webpWith(profiled, aWebpChunk('PRVT', marker)), Buffer.from(marker)]);
    const { bytes, words } = await look(dirty);
    expect(bytes.includes(marker)).toBe(false);
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    const { exif, xmp, icc, pages } = await sharp(bytes, { animated: true }).metadata();
    expect({ exif, xmp, icc, pages }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      pages: (await sharp(clean, { animated: true }).metadata()).pages,
    });
    expect((await pixelsOf(bytes)).equals(await pixelsOf(profiled))).toBe(true);
    // Of the features that the head announces only movement and transparency are left.
    expect(bytes.toString('latin1', 12, 16)).toBe('VP8X');
    expect((bytes[20] ?? 0) & ~0x12).toBe(0);
    expect(words).toContain('said where it was taken and which camera or phone took it. It held a colour profile, something behind its end and other details.');
  }
});

test('a frame of a moving WebP loses what is hidden in it', async () => {
  const clean = await aMovingWebp(5);
  const at = clean.indexOf('ANMF');
  const length = clean.readUInt32LE(at + 4);
  const hidden = aWebpChunk('PRVT', marker);
  const dirty = withInside(clean, at + 8 + length, hidden);
  dirty.writeUInt32LE(length + hidden.length, at + 4);
  dirty.writeUInt32LE(dirty.length - 8, 4);
  expect((await pixelsOf(dirty)).equals(await pixelsOf(clean))).toBe(true);
  expect((await look(dirty)).bytes.equals(clean)).toBe(true);
});

test('a picture in which nothing is hidden stays the same file', async () => {
  for (const [name, bytes] of Object.entries(await sampleFiles())) {
    if (!/\.(?:jpg|png|webp)$/.test(name)) continue;
    const { isSame, isClear, words } = await look(bytes);
    expect([name, isSame, isClear]).toEqual([name, true, true]);
    expect(words).toMatch(/^Nothing was hidden in this (?:photo|picture) that we know of\.$/);
  }
});

test('a file of another kind stays as it is, and its sender is told what it may say', async () => {
  for (const [name, bytes] of Object.entries(await sampleFiles())) {
    if (/\.(?:jpg|png|webp)$/.test(name)) continue;
    const { isSame, isClear, words } = await look(bytes);
    expect([name, isSame, isClear, words.includes('may name whoever made it')]).toEqual([name, true, false, true]);
  }
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s that ends too early stays as it is, wherever it ends, and its sender is told', async (format) => {
  const whole = await aPhotograph(format, marker);
  const wrong: number[] = [];
  for (let length = 16; length < whole.length; length += 1) {
    const { isSame, isClear, words } = await look(whole.subarray(0, length));
    if (!isSame || isClear || !words.includes('damaged')) wrong.push(length);
  }
  expect(wrong).toEqual([]);
});

test.each(['jpeg', 'png', 'webp'] as const)('a damaged %s is either left as it is or has lost something, whatever is wrong with it', async (format) => {
  const whole = await aPhotograph(format, marker);
  const wrong: number[] = [];
  for (let index = 12; index < whole.length; index += 1) {
    for (const value of [0, 0xff, (whole[index] ?? 0) ^ 0x20]) {
      const damaged = Buffer.from(whole);
      damaged[index] = value;
      const { isSame, isClear, bytes } = await look(damaged);
      if (isSame === isClear || (isClear && bytes.length >= damaged.length)) wrong.push(index);
    }
  }
  expect(wrong).toEqual([]);
});
