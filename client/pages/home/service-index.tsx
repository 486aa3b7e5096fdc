import type { HomeCategory } from '#shared/site/words.ts';
import styles from './home.module.scss';

/** Categories with a few of their services, each with the time it takes. */
export function Index({ categories }: { categories: readonly HomeCategory[] }) {
  return (
    <ol className={styles.index}>
      {categories.map(({ label, path, line, count, services }) => (
        <li key={path}>
          <h3>
            <a href={path}>{label}</a>
          </h3>
          <p>
            {line}
            <small>{`${count} services`}</small>
          </p>
          <ul>
            {services.map((service) => (
              <li key={service.path}>
                <a href={service.path}>
                  {service.label}
                  <small>{service.timeline}</small>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
