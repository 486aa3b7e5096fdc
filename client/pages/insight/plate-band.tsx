import type { Plate } from '#shared/site/words.ts';
import styles from './plate-band.module.scss';

/** Side of a box, in units of the drawing. */
const side = 28;

/** The shape of the article's argument on contour lines. Decoration: the words say it all. */
export function PlateBand({ plate: { contours, dotted, solid, boxes } }: { plate: Plate }) {
  return (
    <div className={styles.band} aria-hidden="true">
      <svg viewBox="0 0 1200 190" preserveAspectRatio="xMidYMid slice">
        <path className={styles.contours} d={contours} />
      </svg>
      <svg viewBox="0 0 1200 190" preserveAspectRatio="xMinYMid slice">
        <path className={styles.dotted} d={dotted} />
        <path d={solid} />
        {boxes.map(({ x, y, text, turn }) => (
          <g key={`${x} ${y}`} className={turn ? styles.turn : undefined}>
            <rect x={x - side / 2} y={y - side / 2} width={side} height={side} />
            <text x={x} y={y + 5}>
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
