import { Leaders } from '#client/ui/leaders/leaders.tsx';
import type { CategoryCard } from '#shared/site/words.ts';
import styles from './services.module.scss';

/** One category of the index. On a phone its services are folded away under their number. */
export function CategoryFile({ category: { number, label, path, description, services } }: { category: CategoryCard }) {
  return (
    <li className={styles.file}>
      <div className={styles.about}>
        <h3>
          <span className={styles.number}>{number}</span>
          <a href={path}>{label}</a>
        </h3>
        <p>{description}</p>
      </div>
      <details className={styles.fold}>
        <summary>{services.length} services and how long they take</summary>
        <Leaders
          lines={services.map((service, index) => ({ number: `${number}.${index + 1}`, label: service.label, path: service.path, end: service.timeline }))}
        />
      </details>
    </li>
  );
}
