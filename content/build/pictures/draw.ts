/** Draws the pictures of articles as SVG that holds shapes alone. */
import { canvas, type Colour, type Easel } from '../../pictures/easel.ts';
import { pictures } from '../../pictures/index.ts';
import { lineAt, surveyLand } from '../contour-lines.ts';
import { loadFace, type Face } from '../og/face.ts';
import { hashText, valueNoise } from '../og/noise.ts';
import { palette } from '../og/palette.ts';

type Faces = Record<'head' | 'body' | 'mono', Face>;

let loaded: Promise<Faces> | undefined;

const loadFaces = async (): Promise<Faces> => {
  const [head, body, mono] = await Promise.all([
    loadFace({ family: 'schibsted-grotesk', weight: 650, size: 60, tracking: -0.02 }),
    loadFace({ family: 'schibsted-grotesk', weight: 600, size: 34, tracking: -0.01 }),
    loadFace({ family: 'sometype-mono', weight: 550, size: 28 }),
  ]);
  return { head, body, mono };
};

/** @throws Error when nobody has drawn a picture of this name. */
export async function drawPictureOf(name: string): Promise<string> {
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (picture === undefined) throw new Error(`content/pictures has no picture "${name}"`);
  const faces = await (loaded ??= loadFaces());
  const { width, height } = canvas;
  const parts = picture({ colour: palette satisfies Record<Colour, string>, text: lettering(faces), land: contoursOf });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="square">${parts.join('')}</svg>`;
}

const lettering =
  (faces: Faces): Easel['text'] =>
  (x, y, words, { face = 'body', colour = 'ink', anchor = 'start' } = {}) => {
    const letters = faces[face];
    const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * letters.measure(words);
    return `<path d="${letters.outline(words, x - shift, y)}" fill="${palette[colour]}"/>`;
  };

/** Rolling land without a summit, so that nothing competes with what stands on it. */
function contoursOf(seed: string): string {
  const noise = valueNoise(hashText(seed));
  const survey = surveyLand((x, y) => 0.74 * noise(x / 330 + 9, y / 260 + 9) + 0.26 * noise(x / 150 + 40, y / 130 + 40), canvas);
  return Array.from({ length: 12 }, (_, index) => lineAt(0.14 + (0.72 * (index + 1)) / 13, survey)).join('');
}
