import { useSite } from '#client/app/site-context.ts';
import { href } from '#shared/site/href.ts';
import type { HomeWords } from '#shared/site/words.ts';
import styles from './home.module.scss';

/** What we promise, a map of how a case runs, and three values in one line. */
export function Hero({ hero, values, process }: HomeWords) {
  return (
    <>
      <div className={styles.hero}>
        <div>
          <Heading text={hero.heading} />
          <p>{hero.lead}</p>
          <div className={styles.acts}>
            <a href={href('contact')}>Request a Consultation</a>
            <a href={href('services')}>Explore Services</a>
            <small>
              <a href={`${href('professional-standards')}#claim-reply-1h`}>Usually answered within 1 hour</a>
            </small>
          </div>
        </div>
        <RouteMap steps={process.steps} />
      </div>
      <div className={styles.values}>
        <dl>
          {values.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <a href="#services">Services, tab 1</a>
      </div>
    </>
  );
}

/**
 * The last two words start under a redaction bar, which draws back once when the page is
 * loaded. It is decoration over words that are there: a visit within the site has no bar.
 */
function Heading({ text }: { text: string }) {
  const [, start = '', end = text] = /^(.*\s)(\S+\s\S+)$/s.exec(text) ?? [];
  const isLoaded = useSite() !== undefined;
  return (
    <h1>
      {start}
      <span>
        {end}
        {isLoaded && <i aria-hidden="true" />}
      </span>
    </h1>
  );
}

/** The steps of a case as a walk to a summit. Choosing a mark shows its step, without script. */
function RouteMap({ steps }: { steps: HomeWords['process']['steps'] }) {
  return (
    <div className={styles.map} role="radiogroup" aria-label="The steps of a case on a map">
      <div className={styles.field}>
        <div>
          <svg viewBox="0 0 900 640" aria-hidden="true">
            <path d="M100 450 205 290 360 205 520 300 700 425" />
          </svg>
          {steps.map(({ title }, index) => (
            <label key={title}>
              <input type="radio" name="step" defaultChecked={index === 0} aria-label={`Step ${index + 1}: ${title}`} />
              <span>{index + 1}</span>
            </label>
          ))}
        </div>
      </div>
      {steps.map(({ title, text }) => (
        <p key={title}>
          <b>{title}</b>
          {text}
        </p>
      ))}
    </div>
  );
}
