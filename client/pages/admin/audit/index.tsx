import { useLoaderData } from '#client/app/router.ts';
import { auditPath, kindOfSubject, recordKinds, type AuditData, type AuditLine } from '#shared/audit/views.ts';
import { enquiryPath, staffMatterPath } from '#shared/areas/admin.ts';
import { AdminPage } from '../admin-page.tsx';
import { AuditTable } from '../audit-table.tsx';
import { Ref } from '../ref.tsx';
import { Filter } from './filter.tsx';
import { Health } from './health.tsx';
import { Save } from './save.tsx';
import styles from '../audit-table.module.scss';

/** Everything that was done, for owners: looked through, checked, and saved for a span of days. */
export function Component() {
  const data = useLoaderData() as AuditData;
  const { log, people, health, filter } = data;
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <AdminPage data={data} title="Audit log">
      <Health health={health} />
      <section aria-labelledby="lines">
        <h2 id="lines">Lines</h2>
        <Filter data={data} />
        <AuditTable
          caption="Lines of the audit log"
          log={log}
          people={people}
          empty={isFiltered ? <a href={auditPath}>Show all lines</a> : 'What is done is listed here.'}
          record={recordOf}
          who={whoOf}
        />
      </section>
      <Save data={data} />
    </AdminPage>
  );
}

/** A client is not named here, but all that one client did can be looked up. */
const whoOf = ({ actor }: AuditLine, words: string) =>
  actor.startsWith('client:') ? <a href={`${auditPath}?who=${encodeURIComponent(actor)}`}>{`${words} (${actor.slice(7, 15)})`}</a> : words;

function recordOf({ subject, detail: { ref } }: AuditLine) {
  const kind = kindOfSubject(subject);
  if (kind === '' || !subject.includes(':')) return Object.hasOwn(recordKinds, kind) ? recordKinds[kind as keyof typeof recordKinds] : kind || 'Not shown';
  const words = Object.hasOwn(recordKinds, kind) ? recordKinds[kind as keyof typeof recordKinds] : kind;
  const own = `${auditPath}?record=${encodeURIComponent(subject)}`;
  const path = typeof ref !== 'string' ? undefined : kind === 'enquiry' ? enquiryPath(ref) : kind === 'matter' ? staffMatterPath(ref) : undefined;
  return (
    <span className={styles.record}>
      {path === undefined ? words : <Ref path={path}>{String(ref)}</Ref>}{' '}
      <a href={own} aria-label={`All lines about ${typeof ref === 'string' ? ref : `${words} ${subject.slice(kind.length + 1, kind.length + 9)}`}`}>
        all lines
      </a>
    </span>
  );
}
