import documents from 'virtual:documents/sitemap';
import { FixedPage } from '#client/app/fixed.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import type { SitemapWords } from '#shared/site/words.ts';
import styles from './sitemap.module.scss';

export { documents };

/** Every public page, under the heading of its branch. */
export function Component() {
  return (
    <FixedPage<SitemapWords>>
      {(words) => (
        <>
          <PageTop top={words} label={`${words.groups.reduce((sum, { links }) => sum + links.length, 0)} pages`} />
          <div className={styles.intro}>
            <Prose html={words.body.html} sans />
          </div>
          <div className={styles.groups}>
            {words.groups.map(({ name, links }, index) => (
              <section key={name} aria-labelledby={`group-${index}`}>
                <h2 id={`group-${index}`}>
                  {name} <small aria-hidden="true">{links.length}</small>
                </h2>
                <ul>
                  {links.map(({ label, path }) => (
                    <li key={path}>
                      <a href={path}>{label}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </FixedPage>
  );
}
