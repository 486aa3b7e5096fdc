import { firm } from '#content/firm.ts';
import type { Specimen } from '#shared/site/words.ts';
import below from './below.module.scss';
import styles from './home.module.scss';

/** A sheet of a report. Each of its parts after the heading is what one note of the section is about. */
export function SpecimenPage({ heading, reference, sources, events, withheld, lawful, page }: Specimen) {
  return (
    <figure className={below.page} aria-label="Specimen page of a report">
      <div>
        <small>
          <span>{firm.name}</span>
          <span>{reference}</span>
        </small>
        <b>{heading}</b>
      </div>
      <div>
        {paragraph(sources)}
        <table>
          <thead>
            <tr>
              <th scope="col">Time (UTC)</th>
              <th scope="col">Event</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ time, event, exhibit }) => (
              <tr key={time}>
                <td>{time}</td>
                <td>{event}</td>
                <td>{exhibit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>{withheld.map(paragraph)}</div>
      <div>{paragraph(lawful)}</div>
      <figcaption>
        <small className={styles.sample}>Sample</small>
        <b>{page}</b>
      </figcaption>
    </figure>
  );
}

/** Prints {FG/07} as an exhibit tag and {-} as a name under a bar. */
const paragraph = (text: string) => (
  <p key={text}>
    {[...text.matchAll(/\{(.*?)\}|[^{]+/g)].map(({ 0: words, 1: mark, index }) => {
      if (mark === undefined) return words;
      return mark === '-' ? <i key={index}>name withheld</i> : <b key={index}>{mark}</b>;
    })}
  </p>
);
