/**
 * Prints the fixed parts of the layout. The server hands these to the layout with its words; in
 * the browser, which keeps the server's markup, nothing imports them.
 */
import { firm } from '#content/firm.ts';
import type { Place } from '#shared/site/define-routes.ts';
import { href } from '#shared/site/href.ts';
import { rows } from '#shared/site/routes.ts';
import type { SiteWords } from '#shared/site/words.ts';
import { currentOf } from './here.ts';
import { Wordmark } from './wordmark.tsx';

export { Wordmark };

type Kind = SiteWords['categories'][number]['kind'];

/** Categories that the footer names (specification, section 2). */
const services = ['corporate-legal', 'hr-internal', 'digital-forensics', 'osint-tracing', 'due-diligence'].map((category) => href('category', { category }));

const social: readonly { name: string; href: string }[] = firm.social;

/** Telephone, e-mail, the notice of a sample site, social links. */
export const stripLinks = (stage: 'demo' | 'live', isPrivate: boolean, wide: string | undefined) => (
  <>
    <a href={firm.phone.href}>{firm.phone.text}</a>
    {!isPrivate && (
      <a className={wide} href={`mailto:${firm.email}`}>
        {firm.email}
      </a>
    )}
    {stage === 'demo' && <span>Sample site: not a real firm</span>}
    {!isPrivate && social.length > 0 && (
      <nav className={wide} aria-label="Social media">
        {social.map(({ name, href: address }) => (
          <a key={name} href={address} rel="noreferrer">
            {name}
          </a>
        ))}
      </nav>
    )}
  </>
);

/** The categories of one kind: number, name, what it is, how many services. */
export const categoryLines = ({ categories }: SiteWords, kind: Kind, here: readonly string[]) =>
  categories
    .filter((category) => category.kind === kind)
    .map(({ number, label, path, line, count }) => (
      <li key={path}>
        <a href={path} aria-current={currentOf(path, here)}>
          <i>{number}</i> <b>{label}</b> <span>{line}</span> <small>{`${count} services`}</small>
        </a>
      </li>
    ));

/** The numbers of the categories of one kind: "1–5". */
export function categoryRange({ categories }: SiteWords, kind: Kind): string {
  const numbers = categories.filter((category) => category.kind === kind).map(({ number }) => number);
  return `${numbers[0]}–${numbers.at(-1)}`;
}

/** Who we are, and the three lists of links. */
export const footerColumns = (words: SiteWords, here: readonly string[], isPrivate: boolean) => (
  <>
    <div>
      <Wordmark />
      <p>Confidential, evidence-based investigation for businesses, lawyers and private people, in England, Wales, Scotland and Northern Ireland.</p>
      <address>
        {firm.address.street}
        <br />
        {`${firm.address.locality} ${firm.address.postcode}`}
        <br />
        <a href={firm.phone.href}>{firm.phone.text}</a>
        <br />
        {isPrivate ? firm.email : <a href={`mailto:${firm.email}`}>{firm.email}</a>}
      </address>
    </div>
    <Column
      title="Services"
      here={here}
      links={services.map((path) => ({ path, label: words.categories.find((category) => category.path === path)?.label }))}
    />
    <Column title="Company" here={here} links={linksIn('footer-company')} />
    <Column title="Legal" here={here} links={linksIn('footer-legal')} />
  </>
);

/** What the Companies Act and the E-Commerce Regulations ask a website to say. */
export const legalDetails = () => (
  <>
    <span>{`© ${firm.legalName}`}</span> <span>{`Company no. ${firm.companyNumber}, registered in ${firm.registeredIn}`}</span>{' '}
    <span>{`VAT ${firm.vatNumber}`}</span> <span>{`ICO register: ${firm.icoReference}`}</span>
  </>
);

const linksIn = (place: Place) => rows.filter((row) => row.in?.includes(place)).map(({ path, label }) => ({ path, label }));

type ColumnProps = { title: string; links: readonly { path: string; label: string | undefined }[]; here: readonly string[] };

function Column({ title, links, here }: ColumnProps) {
  const id = `footer-${title.toLowerCase()}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={path} aria-current={currentOf(path, here)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
