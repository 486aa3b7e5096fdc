import { CopyShare } from '#client/ui/copy-share/copy-share.tsx';
import { NewBadge } from '#client/ui/new-badge/new-badge.tsx';
import { href } from '#shared/site/href.ts';
import { longDate } from '#shared/text/dates.ts';
import type { ArticleCard, HomeWords } from '#shared/site/words.ts';
import { Head } from './head.tsx';
import below from './below.module.scss';
import styles from './home.module.scss';

/** The newest article large, the others beside it. */
export function Insights({ insights: { heading, articles } }: HomeWords) {
  if (articles.length === 0) return null;
  return (
    <section className={styles.section}>
      <Head name="insights" heading={heading} />
      <div className={below.articles}>{articles.map((article, index) => card(article, index === 0))}</div>
      <p className={below.after}>
        <a href={href('insights')}>All insights</a>
      </p>
    </section>
  );
}

const card = ({ label, path, excerpt, category, published, author }: ArticleCard, isLead: boolean) => (
  <article key={path}>
    <p>
      <NewBadge published={published} />
      <span>{category}</span>
      <time dateTime={published}>{longDate(published)}</time>
      <span>{author}</span>
    </p>
    <h3>
      <a href={path}>{label}</a>
    </h3>
    {isLead && <p>{excerpt}</p>}
    <CopyShare path={path} title={label} />
  </article>
);
