import { useLoaderData } from '#client/app/router.ts';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { staffMatterPath, type ReportData } from '#shared/areas/admin.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import { Facts } from '../facts.tsx';
import styles from '../back-office.module.scss';
import { StaffMatterFrame } from '../staff-matter-frame.tsx';

/** Versions of the report, and the links by which it was delivered. */
export function Component() {
  const data = useLoaderData() as ReportData;
  const { matter, reports, manages } = data;
  const path = staffMatterPath(matter.ref, 'report');
  return (
    <StaffMatterFrame data={data}>
      <section aria-labelledby="reports">
        <h2 id="reports">Versions</h2>
        {reports.length === 0 && <p>None is issued.</p>}
        <ul className={styles.items}>
          {reports.map(({ id, number, issuedAt, superseded, name, sha256 }) => (
            <li key={id}>
              <h3>Version {number}</h3>
              <p>
                <Status kind={superseded ? 'closed' : 'done'}>{superseded ? 'Replaced' : 'Issued'}</Status>
              </p>
              <Facts
                facts={[
                  ['File', name],
                  ['Issued', londonTime(issuedAt)],
                  ['SHA-256', <code key="hash">{sha256}</code>],
                ]}
              />
              <p>
                <a href={`${path}/${id}`}>Save version {number}</a>
              </p>
            </li>
          ))}
        </ul>
      </section>
      {manages && matter.state !== 'closed' && <Issue data={data} path={path} />}
      {manages && reports.length > 0 && <Links data={data} path={path} />}
    </StaffMatterFrame>
  );
}

function Issue({ data: { candidates, matter, me }, path }: { data: ReportData; path: string }) {
  return (
    <section aria-labelledby="issue">
      <h2 id="issue">Issue a version</h2>
      <p>
        Add the report to the <a href={staffMatterPath(matter.ref, 'documents')}>documents</a>; somebody else reads it and issues it here. From then on nobody
        changes it, and links to the version before end.
      </p>
      <ul className={styles.items}>
        {candidates.map(({ id, version, name, addedAt, addedBy }) => (
          <li key={id} className={styles.row}>
            <span>
              {name}, added at {londonTime(addedAt)}
            </span>
            {addedBy === `staff:${me}` ? (
              <span>You added this: somebody else issues it.</span>
            ) : (
              <ActionForm path={path} action="issue" item={id} version={version} button="Issue" label={`Issue ${name} as the report`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Links({ data, path }: { data: ReportData; path: string }) {
  const field = fieldsOf(data, 'deliver');
  return (
    <section aria-labelledby="links">
      <h2 id="links">Links that work</h2>
      {data.links.length === 0 && <p>None.</p>}
      <ul className={styles.items}>
        {data.links.map(({ id, report, recipient, expiresAt, opens, mostOpens }) => (
          <li key={id} className={styles.row}>
            <span>
              <b>{recipient}</b>: version {report}, until {londonTime(expiresAt)}, opened {opens} of {mostOpens} times
            </span>
            <ActionForm path={path} action="revoke" item={id} button="Withdraw" label={`Withdraw the link of ${recipient}`} look="secondary" />
          </li>
        ))}
      </ul>
      {data.matter.state !== 'closed' && (
        <ActionForm path={path} action="deliver" button="Mail a link">
          <h3>Deliver the report</h3>
          <TextField
            {...field('address')}
            label="Recipient’s e-mail address"
            type="email"
            autoComplete="off"
            hint="A code that opens the link goes there too."
          />
          <TextField {...field('days', '7')} label="Days" hint="1 to 30." inputMode="numeric" width="4" />
          <TextField {...field('opens', '5')} label="Openings" hint="1 to 20." inputMode="numeric" width="4" />
        </ActionForm>
      )}
    </section>
  );
}
