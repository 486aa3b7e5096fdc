/**
 * The drawn band above an article: contour lines, and on them the shape of its argument. Lines
 * are dotted while something is uncertain and solid once it is established; the one yellow box
 * marks the turn. The figure keeps to x 40–600 and y 36–154, which every crop of the band shows.
 */
import type { Plate } from '#shared/site/words.ts';
import type { Article } from '../../schema.ts';
import { lineAt, surveyLand } from '../contour-lines.ts';
import { hashText, valueNoise } from '../og/noise.ts';

type Figure = Omit<Plate, 'contours'>;

/** Units of the band's view box. */
const size = { width: 1200, height: 190 };
/** Heights that are drawn. */
const levels = 11;
/** Far enough to leave the band at any width of the window. */
const away = 2600;

/** Two accounts meet at one finding. */
const meeting: Figure = {
  dotted: 'M60 48L190 72L262 42L396 96L530 96M60 146L170 126L286 152L396 110L530 96',
  solid: `M530 96H${away}`,
  boxes: [
    { x: 60, y: 48, text: 'A' },
    { x: 60, y: 146, text: 'B' },
    { x: 530, y: 96, text: '1', turn: true },
  ],
};

/** Three bearings cross at one place. */
const bearings: Figure = {
  dotted: 'M60 52L600 108M60 148L600 84M236 152L510 64',
  solid: `M424 90H${away}`,
  boxes: [
    { x: 60, y: 52, text: 'A' },
    { x: 60, y: 148, text: 'B' },
    { x: 236, y: 152, text: 'C' },
    { x: 424, y: 90, text: '1', turn: true },
  ],
};

/** Of three branches one can be followed to its end. */
const branches: Figure = {
  dotted: 'M190 96L290 50H420M190 96H330',
  solid: `M60 96H190L290 146H530H${away}`,
  boxes: [
    { x: 60, y: 96, text: '1' },
    { x: 190, y: 96, text: '2' },
    { x: 420, y: 50, text: '?' },
    { x: 344, y: 96, text: '?' },
    { x: 530, y: 146, text: '3', turn: true },
  ],
};

/** A record with a gap: what stands on either side of it is known. */
const gap: Figure = {
  dotted: 'M300 96H440',
  solid: `M60 96H300M440 96H${away}M120 84V108M180 84V108M240 84V108M500 84V108M560 84V108`,
  boxes: [
    { x: 60, y: 96, text: '1' },
    { x: 300, y: 96, text: '2' },
    { x: 440, y: 96, text: '3', turn: true },
  ],
};

/** Attempts that end nowhere, and the one that arrives. */
const attempts: Figure = {
  dotted: 'M60 96L170 50M60 96L300 72M60 96L220 146',
  solid: `M60 96L420 118L530 96H${away}M164 44L176 56M176 44L164 56M294 66L306 78M306 66L294 78M214 140L226 152M226 140L214 152`,
  boxes: [
    { x: 60, y: 96, text: 'A' },
    { x: 530, y: 96, text: '1', turn: true },
  ],
};

/** Several sources are read down to a single one. */
const sources: Figure = {
  dotted: 'M60 48H250L390 96M60 96H390M60 146H250L390 96',
  solid: `M390 96H530H${away}`,
  boxes: [
    { x: 60, y: 48, text: 'A' },
    { x: 60, y: 96, text: 'B' },
    { x: 60, y: 146, text: 'C' },
    { x: 390, y: 96, text: '1', turn: true },
    { x: 530, y: 96, text: '2' },
  ],
};

const figures: Partial<Record<Article['icon'], Figure>> = {
  people: meeting,
  rings: meeting,
  scales: meeting,
  compass: bearings,
  map: bearings,
  lens: bearings,
  drawing: bearings,
  chain: branches,
  coins: branches,
  chart: branches,
  anchor: branches,
  house: branches,
  disk: gap,
  clock: gap,
  document: gap,
  phone: gap,
  envelope: attempts,
  key: attempts,
  flag: attempts,
  storefront: attempts,
};

/** @param seed The page's slug: it decides the landscape. @param icon The subject: it decides the figure. */
export const plateOf = (seed: string, icon: Article['icon']): Plate => ({ ...(figures[icon] ?? sources), contours: contoursOf(seed) });

/** Path data of the band's land: rolling, without a summit, so that nothing competes with the figure. */
function contoursOf(seed: string): string {
  const noise = valueNoise(hashText(seed));
  const survey = surveyLand((x, y) => 0.74 * noise(x / 210 + 9, y / 150 + 9) + 0.26 * noise(x / 95 + 40, y / 80 + 40), size);
  return Array.from({ length: levels }, (_, index) => lineAt(0.16 + (0.68 * (index + 1)) / (levels + 1), survey)).join('');
}
