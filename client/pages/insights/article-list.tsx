import { Icon } from '#client/ui/icon/icon.tsx';
import { NewBadge } from '#client/ui/new-badge/new-badge.tsx';
import { longDate } from '#shared/text/dates.ts';
import type { ArticleCard } from '#shared/site/words.ts';
import { subjectFor, subjects } from './subjects.ts';
import styles from './insights.module.scss';

/** Earlier articles. The choice of a subject is plain radio buttons and a style rule: it needs no script. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <section className={styles.list} aria-labelledby="articles">
      <h2 id="articles">Earlier articles</h2>
      <fieldset className={styles.filter}>
        <legend>Show</legend>
        {[{ id: 'all', label: 'All' }, ...subjects].map(({ id, label }, index) => (
          <label key={id}>
            <input type="radio" name="subject" value={id} defaultChecked={index === 0} />
            {label} <small>{id === 'all' ? articles.length : articles.filter(({ category }) => subjectFor(category) === id).length}</small>
          </label>
        ))}
      </fieldset>
      <ul>
        {articles.map(({ icon, label, path, excerpt, category, published, readTime }) => (
          <li key={path} className={styles.article} data-subject={subjectFor(category)}>
            <p className={styles.facts}>
              <NewBadge published={published} />
              <time dateTime={published}>{longDate(published)}</time>
              <span className={styles.subject}>
                <Icon name={icon} />
                {category}
              </span>
              <span className={styles.time}>{readTime}</span>
            </p>
            <h3>
              <a href={path}>{label}</a>
            </h3>
            <p className={styles.excerpt}>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
