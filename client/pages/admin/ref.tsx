import styles from './list.module.scss';

type Props = { path: string; children: string };

/** A reference that leads to its record: in one line, each of its signs as wide as the others. */
export const Ref = ({ path, children }: Props) => (
  <a href={path} className={styles.ref}>
    {children}
  </a>
);
