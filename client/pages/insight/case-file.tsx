import { CopyShare } from '#client/ui/copy-share/copy-share.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { PrintButton } from '#client/ui/page-top/print-button.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Reading } from '#client/ui/prose/reading.tsx';
import { Tag } from '#client/ui/tag/tag.tsx';
import { href } from '#shared/site/href.ts';
import type { CaseWords } from '#shared/site/words.ts';
import { longDate } from '#shared/text/dates.ts';
import styles from './case-file.module.scss';

export function CaseFile({ words }: { words: CaseWords }) {
  const { heading, crumbs, number, sample, challenge, solution, outcome } = words;
  return (
    <>
      <PageTop
        top={words}
        label={`Case file ${number}`}
        note={sample ? <Tag look="sample">Sample</Tag> : undefined}
        tools={
          <>
            <CopyShare title={heading} path={crumbs.at(-1)?.path ?? '/'} />
            <PrintButton />
          </>
        }
      />
      <Docket words={words} />
      <Reading aside={<HowToRead sample={sample} />}>
        <ol className={styles.parts}>
          <Part label="Challenge" heading="What had gone wrong" html={challenge} />
          <Part label="Solution" heading="What we did" html={solution} />
          <Part label="Outcome" heading="Where it ended, and what we could not establish" html={outcome} />
        </ol>
      </Reading>
    </>
  );
}

/** The result at display size, and the facts a clerk would write on the cover. */
function Docket({ words: { client, published, impact, sample, services } }: { words: CaseWords }) {
  return (
    <div className={styles.docket}>
      <p className={styles.impact}>
        <span>Result</span> {impact}
      </p>
      <dl>
        <div>
          <dt>Client</dt>
          <dd>{client === 'business' ? 'A business' : 'A private person'}</dd>
        </div>
        <div>
          <dt>{services.length > 1 ? 'Services' : 'Service'}</dt>
          {services.map(({ label, path }) => (
            <dd key={path}>
              <a href={path}>{label}</a>
            </dd>
          ))}
        </div>
        <div>
          <dt>Names, places and sums</dt>
          <dd>{sample ? 'Invented' : 'Altered, with the client’s consent'}</dd>
        </div>
        <div>
          <dt>Published</dt>
          <dd>
            <time dateTime={published}>{longDate(published)}</time>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Part({ label, heading, html }: { label: string; heading: string; html: string }) {
  return (
    <li>
      <p className={styles.label}>{label}</p>
      <h2>{heading}</h2>
      <Prose html={html} />
    </li>
  );
}

function HowToRead({ sample }: { sample: boolean }) {
  return (
    <aside className={styles.aside} aria-labelledby="about-case-files">
      <h2 id="about-case-files">How to read this file</h2>
      {sample && <p>It was composed to show the method. It is not about a real client, and it promises no result.</p>}
      <p>What we could not establish stands beside what we found. A file without that sentence would be an advertisement.</p>
      <p>
        <a href={href('case-studies')}>All case studies</a>
      </p>
    </aside>
  );
}
