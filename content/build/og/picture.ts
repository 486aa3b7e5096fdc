/** Draws one share image: what a messenger or a social network shows beside a link. */
import { firm } from '../../firm.ts';
import { drawContours, type Area } from './contours.ts';
import { loadFace, type Face } from './face.ts';
import { palette } from './palette.ts';
import { wrapText } from './wrap.ts';

export type SharePage = {
  path: string;
  title: string;
  /** Stands in the tag: what kind of page it is, or which part of the site it belongs to. */
  section: string;
  /** Says neither title nor section: a link shared by mistake must not tell why somebody asked. */
  neutral?: boolean;
};

export type Faces = { title: Face; tag: Face; foot: Face };

/** Size recommended for og:image by the networks that read it. */
export const pictureSize = { width: 1200, height: 630 };
/** What every neutral picture says instead of its page's words. */
export const neutralWords = { title: 'Confidential enquiries', section: 'Services' };

const margin = 64;
const lineHeight = 72;
const titleTop = 182;
/** About 26 letters of the title's size, which keeps three lines clear of the hill. */
export const titleWidth = 900;
export const titleLines = 3;

export async function loadFaces(): Promise<Faces> {
  const [title, tag, foot] = await Promise.all([
    loadFace({ family: 'schibsted-grotesk', weight: 650, size: 68, tracking: -0.02 }),
    loadFace({ family: 'sometype-mono', weight: 550, size: 26 }),
    loadFace({ family: 'sometype-mono', weight: 450, size: 24 }),
  ]);
  return { title, tag, foot };
}

/** The picture as SVG that holds shapes alone: no text, no fonts, nothing to load. */
export function drawPicture(page: SharePage, faces: Faces): string {
  const { title, section } = page.neutral === true ? neutralWords : page;
  const { width, height } = pictureSize;
  const domain = firm.email.slice(firm.email.indexOf('@') + 1);
  const foot: Line = { text: `${firm.name} · ${domain}`, face: faces.foot, baseline: height - margin };
  const lines = wrapText(setApostrophes(title), faces.title.measure, titleWidth, titleLines).map((text, index): Line => ({
    text,
    face: faces.title,
    baseline: titleTop + faces.title.capHeight + index * lineHeight,
  }));
  const hill = drawContours(page.path, { left: 560, top: 130, right: width, bottom: height }, [areaOf(lines), areaOf([foot])]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path d="M0 0h${width}v${height}H0z" fill="${palette.paper}"/>`,
    `<g fill="none" stroke="${palette.contour}" stroke-linecap="round"><path d="${hill.thin}" stroke-width="1.5"/><path d="${hill.thick}" stroke-width="2.75"/></g>`,
    `<path d="M0 0h8v${height}H0z" fill="${palette.marker}"/>`,
    drawTag(section, faces.tag),
    `<path d="${lines.map(outline).join('')}" fill="${palette.ink}"/>`,
    `<path d="${outline(foot)}" fill="${palette['ink-2']}"/>`,
    '</svg>',
  ].join('');
}

type Line = { text: string; face: Face; baseline: number };

const outline = ({ text, face, baseline }: Line): string => face.outline(text, margin, baseline);

/** Content is typed with straight apostrophes; at this size they show. */
const setApostrophes = (text: string): string => text.replaceAll(/(?<=\p{L})'/gu, '’');

/** The box around some lines, with a little air, as far as the left edge. */
const areaOf = (lines: readonly Line[]): Area => ({
  left: 0,
  top: Math.min(...lines.map(({ face, baseline }) => baseline - face.size)),
  right: margin + 16 + Math.max(...lines.map(({ text, face }) => face.measure(text))),
  bottom: Math.max(...lines.map(({ face, baseline }) => baseline + face.size * 0.4)),
});

/** The exhibit tag: mono on marker yellow, with one corner cut. */
function drawTag(section: string, face: Face): string {
  const [text = ''] = wrapText(section, face.measure, titleWidth, 1);
  const [padding, height, cut] = [18, 50, 14];
  const right = margin + face.measure(text) + 2 * padding;
  const baseline = margin + (height + face.capHeight) / 2;
  return (
    `<path d="M${margin} ${margin}H${(right - cut).toFixed(1)}l${cut} ${cut}V${margin + height}H${margin}z" fill="${palette.marker}"/>` +
    `<path d="${face.outline(text, margin + padding, baseline)}" fill="${palette.ink}"/>`
  );
}
