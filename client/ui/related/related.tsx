import type { Teaser } from '#shared/site/documents.ts';
import styles from './related.module.scss';

type Props = { links: readonly Teaser[]; heading?: string };

/** What kind of page an address leads to, as a clerk would stamp it. */
const kinds: readonly (readonly [start: string, kind: string])[] = [
  ['/services/', 'Service'],
  ['/resources/playbooks', 'Playbook'],
  ['/resources/legal', 'Legal'],
  ['/resources/templates', 'Template'],
  ['/resources/guides', 'Guide'],
  ['/guides', 'Guide'],
  ['/insights/case-', 'Case'],
  ['/insights/', 'Insight'],
  ['/contact', 'Contact'],
  ['/anonymous-tip', 'Contact'],
  ['/about', 'The firm'],
  ['/professional-standards', 'Policy'],
  ['/gdpr-compliance', 'Policy'],
  ['/privacy-policy', 'Policy'],
  ['/terms-of-service', 'Policy'],
];

/** Indexes, by their whole path. */
const indexes: readonly string[] = ['/services', '/case-studies', '/insights', '/resources', '/resources/legal', '/tool-library', '/sitemap'];

/** What no line names is a landing page, which is about a service. @example kindOf('/guides/verify-uk-company') is "Guide" */
export const kindOf = (path: string): string => (indexes.includes(path) ? 'Index' : (kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'Service'));

/** Pages worth reading next. Prints nothing when there are none. */
export function Related({ links, heading = 'Read next' }: Props) {
  if (links.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">{heading}</h2>
      <ul>
        {links.map(({ label, path, line }) => (
          <li key={path}>
            <span className={styles.kind}>{kindOf(path)}</span>
            <a href={path}>{label}</a>
            <p>{line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
