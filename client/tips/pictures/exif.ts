/** Reads of EXIF (CIPA DC-008) and XMP (ISO 16684-1) what a person would want to know that they said. */
import { textOf, viewOf, type Bytes, type Finding } from './findings.ts';

const tags: Readonly<Record<number, Finding>> = {
  0x10e: 'words', // ImageDescription
  0x10f: 'camera', // Make
  0x110: 'camera', // Model
  0x131: 'more', // Software
  0x132: 'time', // DateTime
  0x13b: 'words', // Artist
  0x8298: 'words', // Copyright
  0x9003: 'time', // DateTimeOriginal
  0x9004: 'time', // DateTimeDigitized
  0x927c: 'camera', // MakerNote
  0x9286: 'words', // UserComment
  0xa430: 'words', // CameraOwnerName
  0xa431: 'camera', // BodySerialNumber
  0xa433: 'camera', // LensMake
  0xa434: 'camera', // LensModel
  0xa435: 'camera', // LensSerialNumber
};

/** Of the directory about the position: latitude and longitude, time and date. */
const placeTags: Readonly<Record<number, Finding>> = { 2: 'place', 4: 'place', 7: 'time', 0x1d: 'time' };

const orientationTag = 0x112;
const detailsTag = 0x8769;
const placeTag = 0x8825;

/**
 * Adds what it says to the findings; what cannot be read counts as well.
 * @param tiff EXIF without the name in front of it.
 * @returns how the picture is to be turned: 1 is not at all.
 */
export function readExif(tiff: Bytes, found: Set<Finding>): number {
  const own = new Set<Finding>();
  let orientation = 1;
  try {
    const view = viewOf(tiff);
    const isLittle = view.getUint16(0) === 0x4949;
    const long = (at: number) => view.getUint32(at, isLittle);
    const read = (directory: number, meanings: typeof tags) => {
      const values = new Map<number, number>();
      for (let left = view.getUint16(directory, isLittle), at = directory + 2; left > 0; left -= 1, at += 12) {
        const tag = view.getUint16(at, isLittle);
        values.set(tag, at + 8);
        if (meanings[tag]) own.add(meanings[tag]);
      }
      return values;
    };
    const first = long(4);
    const values = read(first, tags);
    const [turned, details, place] = [orientationTag, detailsTag, placeTag].map((tag) => values.get(tag));
    if (turned !== undefined) orientation = view.getUint16(turned, isLittle);
    // The second directory describes the smaller picture.
    if (long(first + 2 + 12 * view.getUint16(first, isLittle)) !== 0) own.add('smaller');
    if (place !== undefined) read(long(place), placeTags);
    if (details !== undefined) read(long(details), tags);
  } catch {
    own.add('more');
  }
  const turn = orientation > 1 && orientation <= 8 ? orientation : 1;
  if (own.size === 0 && textOf(tiff) !== textOf(exifOf(turn))) own.add('more');
  for (const finding of own) found.add(finding);
  return turn;
}

/** EXIF that says how the picture is to be turned, and nothing else. @param orientation 2 to 8 */
export function exifOf(orientation: number): Bytes {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  // One entry: a short number, by itself.
  const directory = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.of(...header, ...directory, 0, 0, 0, 0);
}

const sayings: readonly (readonly [RegExp, Finding])[] = [
  [/GPS|:(?:City|Location|Country)\b/, 'place'],
  [/:(?:Make|Model|Lens|SerialNumber)\b/, 'camera'],
  [/Date\b|DateTime/, 'time'],
  [/:(?:creator|rights|title|description|Credit|OwnerName)\b/, 'words'],
];

export function readXmp(xmp: Bytes, found: Set<Finding>): void {
  const text = textOf(xmp);
  const own = sayings.filter(([pattern]) => pattern.test(text)).map(([, finding]) => finding);
  for (const finding of own.length > 0 ? own : (['more'] as const)) found.add(finding);
}
