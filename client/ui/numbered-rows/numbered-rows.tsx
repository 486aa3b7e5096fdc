import styles from './numbered-rows.module.scss';

type Row = { code: string | number; label: string; path: string; line: string; note?: string };

type Props = {
  rows: readonly Row[];
  /** The codes are plain numbers: their column is narrow. */
  short?: boolean;
};

/** Entries of a list with a code, a title and a sentence, in two columns where there is room. */
export function NumberedRows({ rows, short = false }: Props) {
  return (
    <ul className={styles.rows} data-short={short}>
      {rows.map(({ code, label, path, line, note }) => (
        <li key={path}>
          <p className={styles.mono}>
            <b>{code}</b> {note}
          </p>
          <div>
            <a href={path}>{label}</a>
            <p>{line}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
