import { Icon } from '#client/ui/icon/icon.tsx';
import { NewBadge } from '#client/ui/new-badge/new-badge.tsx';
import { longDate } from '#shared/text/dates.ts';
import type { ArticleCard } from '#shared/site/words.ts';
import styles from './insights.module.scss';

/** The newest article, across the page. */
export function LeadArticle({ article: { icon, label, path, excerpt, category, published, readTime, author } }: { article: ArticleCard }) {
  return (
    <article className={styles.lead} aria-labelledby="lead">
      <p className={styles.facts}>
        <NewBadge published={published} />
        <time dateTime={published}>{longDate(published)}</time>
        <span className={styles.subject}>
          <Icon name={icon} />
          {category}
        </span>
      </p>
      <h2 id="lead">
        <a href={path}>{label}</a>
      </h2>
      <div className={styles.standfirst}>
        <p>{excerpt}</p>
        <p className={styles.byline}>
          {author}, {readTime}
        </p>
      </div>
    </article>
  );
}
