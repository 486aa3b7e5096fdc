import documents from 'virtual:documents/service';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { Figure } from '#client/ui/figures/figure.tsx';
import { Leaders } from '#client/ui/leaders/leaders.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Related } from '#client/ui/related/related.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { href } from '#shared/site/href.ts';
import type { ServiceWords } from '#shared/site/words.ts';
import styles from './service.module.scss';

export { documents };

/** One service: what it is, for whom, on what basis, with what result, and where it stops. */
export function Component() {
  return (
    <FixedPage<ServiceWords>>
      {(words) => (
        <>
          <PageTop top={words} label={`${words.number} Service`} />
          {words.figure && <Figure figure={words.figure} />}
          <div className={styles.columns}>
            <AtAGlance words={words} />
            <section className={styles.part} aria-labelledby="included" data-label="Scope">
              <h2 id="included">What is included</h2>
              <ul className={styles.features}>
                {words.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </section>
            <section className={styles.part} aria-labelledby="works" data-label="Method">
              <h2 id="works">How it works</h2>
              <Prose html={words.body.html} />
            </section>
            {words.process.length > 0 && <Process steps={words.process} />}
            <section className={styles.part} aria-labelledby="limits" data-label="Limits">
              <h2 id="limits">What we will not do</h2>
              <div data-block="refuse">
                <ul>
                  {words.limits.map((limit) => (
                    <li key={limit}>{limit}</li>
                  ))}
                </ul>
              </div>
            </section>
          </div>
          <div className={styles.inset}>
            <Related links={words.related} />
          </div>
          <Section id="siblings" label={<a href={words.category.path}>All of this category</a>} heading={`Also in ${words.category.label}`}>
            <Leaders lines={words.siblings.map(({ number, label, path, timeline }) => ({ number, label, path, end: timeline }))} />
          </Section>
          <ClosingBand {...closing[words.kind]} />
        </>
      )}
    </FixedPage>
  );
}

const closing = {
  business: {
    heading: 'Is this the right service?',
    line: 'Tell us what has to be proved, to whom and by when. If another service fits better, or none does, you hear it on the first call.',
  },
  personal: {
    heading: 'Would we take it on?',
    line: 'Tell us what you want to know and whom it concerns, and whether it is safe to call you back. You hear yes or no, and why.',
  },
};

function AtAGlance({ words: { timeline, instructs, lawfulBasis, deliverable } }: { words: ServiceWords }) {
  return (
    <aside className={styles.glance} aria-labelledby="glance">
      <h2 id="glance">At a glance</h2>
      <dl>
        <dt>Timeline</dt>
        <dd className={styles.timeline}>{timeline}</dd>
        <dt>Who instructs us</dt>
        <dd>{instructs}</dd>
        <dt>Usual lawful basis</dt>
        <dd>{lawfulBasis}</dd>
        <dt>You receive</dt>
        <dd>{deliverable}</dd>
      </dl>
      <a className={styles.ask} href={href('contact')}>
        Ask about this service
      </a>
    </aside>
  );
}

function Process({ steps }: { steps: ServiceWords['process'] }) {
  return (
    <section className={styles.part} aria-labelledby="process" data-label="Steps">
      <h2 id="process">Step by step</h2>
      <ol className={styles.process}>
        {steps.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
