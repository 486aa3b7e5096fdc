import type { Link } from '#shared/site/documents.ts';
import styles from './breadcrumb.module.scss';

type Props = {
  crumbs: readonly Link[];
  /** Where a page has more than one trail, what each is the way to. */
  label?: string;
};

/** The way from the start to this page, which comes last and is no link. */
export function Breadcrumb({ crumbs, label: name = 'Breadcrumb' }: Props) {
  return (
    <nav aria-label={name} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ label, path }, index) => (
          <li key={path}>{index === crumbs.length - 1 ? <span aria-current="page">{label}</span> : <a href={path}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
