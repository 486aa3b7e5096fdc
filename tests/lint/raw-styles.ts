/** Finds colours, font sizes and font families that a style sheet states by itself instead of taking a token. */
import { listDeclarations, type Declaration } from './declarations.ts';

export type RawStyle = { line: number; /** What stands there, and what to use instead. */ message: string };

// CSS Color 4, section 6.1. `transparent` and `currentcolor` state no colour and are not among them.
const colourNames = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse
  chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen
  darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray
  dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred
  indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey
  lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon
  mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue
  mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred
  papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver
  skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`;

// CSS Color 4, section 6.2, without the deprecated ones.
const systemNames = `accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext highlight
  highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`;

const anyOf = (names: string): RegExp => new RegExp(`(?<![\\w$.@%-])(?:${names.trim().split(/\s+/).join('|')})(?![\\w(-])`, 'i');

const colourName = anyOf(colourNames);
const systemColour = anyOf(systemNames);
const colourValue = /#[0-9a-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)?/i;

/** Their values name animations, areas and the like, and `red` may be such a name. */
const takesNames = /^(animation|transition|grid|container|counter|view-transition|will-change|composes)/;

const token = /^(?:var\(--[\w-]+\)|inherit|initial|unset|revert)$/;
const fontParts = /^(?:[\d.\s/]|\b(?:normal|italic|oblique|bold|small-caps)\b)*$/;

/** Raw colours, font sizes and font families in the text of one .scss file, in the order of its lines. */
export function findRawStyles(text: string): RawStyle[] {
  return listDeclarations(text).flatMap((declaration) =>
    [rawColour(declaration), rawFont(declaration)].filter((message) => message !== undefined).map((message) => ({ line: declaration.line, message })),
  );
}

function rawColour({ property, value, within }: Declaration): string | undefined {
  const bare = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const [raw] = colourValue.exec(bare) ?? (takesNames.test(property) ? null : colourName.exec(bare)) ?? [];
  if (raw !== undefined) return `raw colour ${raw}: use a colour of client/styles/tokens.scss, such as var(--ink)`;
  const forced = within.some((prelude) => /forced-colors:\s*active/.test(prelude));
  const [system] = (!forced && !takesNames.test(property) && systemColour.exec(bare)) || [];
  return system && `system colour ${system}: it belongs inside @media (forced-colors: active); elsewhere use a colour of client/styles/tokens.scss`;
}

function rawFont({ property, value, within }: Declaration): string | undefined {
  const plain = value.replace(/\s*!important$/, '');
  const isFace = within.some((prelude) => prelude.startsWith('@font-face'));
  if (property === 'font-size' && !token.test(plain)) return `raw font-size ${value}: use a size of client/styles/tokens.scss, such as var(--t-base)`;
  if (property === 'font-family' && !isFace && !token.test(plain)) return `raw font-family ${value}: use var(--sans), var(--serif) or var(--mono)`;
  if (property === 'font' && !token.test(plain) && !isTokenFont(plain))
    return `raw font ${value}: take size and family from client/styles/tokens.scss, such as 500 var(--t-sm) / 1.5 var(--sans)`;
  return undefined;
}

/** Weight, style and line height may stand as they are; size and family must be tokens. */
function isTokenFont(value: string): boolean {
  const tokens = value.match(/var\(--[\w-]+\)/g) ?? [];
  return tokens.length >= 2 && fontParts.test(value.replace(/var\(--[\w-]+\)/g, ' '));
}
