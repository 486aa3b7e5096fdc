import { Tag } from '#client/ui/tag/tag.tsx';
import { longDate } from '#shared/text/dates.ts';
import styles from './law-stamp.module.scss';

type Props = {
  /** ISO day on which the law was read. */
  day: string;
  /** Where that law applies. */
  jurisdiction: string;
};

/** States on which day, and for which part of the United Kingdom, the law was read. */
export function LawStamp({ day, jurisdiction }: Props) {
  return (
    <p className={styles.stamp}>
      <span className={styles.day}>
        Law as at <time dateTime={day}>{longDate(day)}</time>
      </span>
      <span className={styles.place}>{jurisdiction}</span>
    </p>
  );
}

/** The part of a jurisdiction line that fits on a tag. @example tagOf('United Kingdom; one register') is "United Kingdom" */
export const tagOf = (jurisdiction: string): string => jurisdiction.split(/[;(.]|, and /)[0]?.trim() ?? jurisdiction;

/** The jurisdiction as a tag for the margin. */
export function JurisdictionTag({ jurisdiction }: { jurisdiction: string }) {
  return <Tag>{tagOf(jurisdiction)}</Tag>;
}
