/** Lines of equal height over a field, as smooth path data. Method: marching squares. */

/** Height of the land at a point of the sheet, in any unit. */
export type Height = (x: number, y: number) => number;

type Point = readonly [x: number, y: number];
/** A point on the edge between two corners of the grid; neighbouring squares share it. */
type Crossing = { key: string; point: Point };
type Links = Map<string, { point: Point; to: string[] }>;

/** Distance between two corners of the grid, in units of the sheet. */
const cell = 20;
/** A point nearer than this to the line between its neighbours is left out. */
const tolerance = 1.4;

/** Heights at the corners of a grid that reaches one cell beyond the sheet on every side. */
export type Survey = { columns: number; rows: number; heights: readonly number[] };

/** Measures the land at every corner of the grid. */
export function surveyLand(height: Height, size: { width: number; height: number }): Survey {
  const columns = Math.ceil(size.width / cell) + 3;
  const rows = Math.ceil(size.height / cell) + 3;
  const heights = Array.from({ length: columns * rows }, (_, index) => height(((index % columns) - 1) * cell, (Math.floor(index / columns) - 1) * cell));
  return { columns, rows, heights };
}

/** Path data of all lines at one level: relative coordinates, whole units. */
export function lineAt(level: number, survey: Survey): string {
  return chain(crossSquares(level, survey))
    .map((line) => printLine(simplify(line)))
    .join('');
}

/** Which crossings a line joins, square by square. */
function crossSquares(level: number, { columns, rows, heights }: Survey): Links {
  const links: Links = new Map();
  const link = ({ key, point }: Crossing, to: string) => {
    const known = links.get(key);
    if (known === undefined) links.set(key, { point, to: [to] });
    else known.to.push(to);
  };
  for (let square = 0; square < columns * (rows - 1); square += 1) {
    if (square % columns === columns - 1) continue;
    const corners = [square, square + 1, square + columns + 1, square + columns];
    const found = corners.flatMap((from, side): Crossing[] => {
      const to = corners[(side + 1) % 4] ?? from;
      const [low = 0, high = 0] = [heights[Math.min(from, to)], heights[Math.max(from, to)]];
      if (low > level === high > level) return [];
      return [
        { key: `${Math.min(from, to)}-${Math.max(from, to)}`, point: between(Math.min(from, to), Math.max(from, to), (level - low) / (high - low), columns) },
      ];
    });
    // Four crossings are a saddle; either way of joining them is a true map.
    for (let index = 0; index + 1 < found.length; index += 2) {
      const [one, other] = [found[index], found[index + 1]];
      if (one === undefined || other === undefined) continue;
      link(one, other.key);
      link(other, one.key);
    }
  }
  return links;
}

const between = (from: number, to: number, share: number, columns: number): Point => {
  const [x, y] = [(from % columns) - 1, Math.floor(from / columns) - 1];
  return to === from + 1 ? [(x + share) * cell, y * cell] : [x * cell, (y + share) * cell];
};

/** Follows the links from end to end; rings are entered anywhere and end where they began. */
function chain(links: Links): Point[][] {
  const open = [...links].filter(([, { to }]) => to.length === 1).map(([key]) => key);
  const lines: Point[][] = [];
  for (const start of [...open, ...links.keys()]) {
    const line: Point[] = [];
    const first = links.get(start)?.point;
    let next: string | undefined = start;
    let ring = false;
    while (next !== undefined) {
      const here = links.get(next);
      if (here === undefined) break;
      links.delete(next);
      line.push(here.point);
      ring = line.length > 2 && here.to.includes(start);
      next = here.to.find((key) => links.has(key));
    }
    if (ring && first !== undefined) line.push(first);
    // Specks read as dirt on the sheet.
    if (line.length > 8) lines.push(line);
  }
  return lines;
}

/** Leaves out the points that the line does not need (Ramer, Douglas and Peucker). */
function simplify(line: readonly Point[]): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  let furthest = 0;
  let most = 0;
  for (const [index, point] of line.entries()) {
    const distance = distanceFrom(point, first, last);
    if (distance > most) [most, furthest] = [distance, index];
  }
  if (most <= tolerance) return [first, last];
  return [...simplify(line.slice(0, furthest + 1)).slice(0, -1), ...simplify(line.slice(furthest))];
}

function distanceFrom([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length < 1) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length;
}

/** Curves from the middle of one stretch to the middle of the next, bent towards the point between. */
function printLine(line: readonly Point[]): string {
  const points = line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const inner = points.slice(1, -1);
  let [penX, penY] = first;
  const curves = inner.map(([x, y], index) => {
    const [nextX, nextY] = inner[index + 1] ?? last;
    const [endX, endY] = index === inner.length - 1 ? last : [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)];
    const curve = pair(x - penX, y - penY) + pair(endX - penX, endY - penY, true);
    [penX, penY] = [endX, endY];
    return curve;
  });
  const body = curves.map((curve, index) => (index === 0 || curve.startsWith('-') ? curve : ` ${curve}`)).join('');
  return `M${pair(first[0], first[1])}q${body}`;
}

const pair = (x: number, y: number, follows = false): string => `${follows && x >= 0 ? ' ' : ''}${x}${y < 0 ? '' : ' '}${y}`;
