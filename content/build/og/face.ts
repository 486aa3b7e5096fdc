/** Turns text into outlines, so that a picture looks the same whatever fonts a machine has. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import decompress from 'woff2-encoder/decompress';

/** One weight of one typeface at one size. Lengths are in pixels. */
export type Face = {
  size: number;
  /** Height of a capital letter above the baseline. */
  capHeight: number;
  /** Width of one line of text. */
  measure: (text: string) => number;
  /** SVG path data of one line that starts at x, on the baseline y. */
  outline: (text: string, x: number, y: number) => string;
};

export type FaceOptions = {
  /** Name of the package within @fontsource-variable. */
  family: string;
  weight: number;
  size: number;
  /** Space added after each glyph, as a share of the size. */
  tracking?: number;
};

/**
 * Reads the site's own web font at one weight.
 * The file is unpacked first because fontkit 2 cannot vary a WOFF2 font (github.com/foliojs/fontkit/pull/377).
 */
export async function loadFace({ family, weight, size, tracking = 0 }: FaceOptions): Promise<Face> {
  const file = createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const variable = create(Buffer.from(await decompress(await readFile(file))));
  if (!('getVariation' in variable)) throw new Error(`${file} holds several fonts: one was expected`);
  const font = variable.getVariation({ wght: weight });
  const scale = size / font.unitsPerEm;
  return {
    size,
    capHeight: font.capHeight * scale,
    measure: (text) => {
      const { glyphs, advanceWidth } = layOut(font, text);
      return advanceWidth * scale + tracking * size * Math.max(0, glyphs.length - 1);
    },
    outline: (text, x, y) => {
      const { glyphs, positions } = layOut(font, text);
      let pen = x;
      return glyphs
        .map((glyph, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          // Font units point upwards, picture units downwards.
          const path = glyph.path.transform(scale, 0, 0, -scale, pen + xOffset * scale, y - yOffset * scale).toSVG();
          pen += xAdvance * scale + tracking * size;
          return path;
        })
        .join('');
    },
  };
}

/** Glyphs with kerning. A letter that the font lacks would be printed as an empty box. */
function layOut(font: Font, text: string): ReturnType<Font['layout']> {
  const unknown = [...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  if (unknown.length > 0) throw new Error(`The typeface ${font.familyName} has no "${unknown.join('')}": use another character in "${text}"`);
  return font.layout(text);
}
