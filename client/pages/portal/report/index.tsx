import { useLoaderData } from '#client/app/router.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { matterPath, type ReportData } from '#shared/areas/portal.ts';
import type { LinkView, ReportView } from '#shared/matters/report-views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { longDate } from '#shared/text/dates.ts';
import { Digest } from '../digest.tsx';
import { MatterFrame } from '../matter-frame.tsx';
import styles from '../matter-frame.module.scss';

/** The report as it was issued, version by version, and who else can open it. */
export function Component() {
  const data = useLoaderData() as ReportData;
  const { matter, reports, links } = data;
  const [newest, ...earlier] = reports;
  return (
    <MatterFrame data={data}>
      <section aria-labelledby="report">
        <h2 id="report">{newest === undefined ? 'Report' : `Report, version ${newest.number}`}</h2>
        {newest === undefined ? (
          <EmptyState title="No report yet.">
            When a second person has read it, it is issued here. You are told by e-mail that there is something new; the mail says nothing of what it is.
          </EmptyState>
        ) : (
          <Version report={newest} matterRef={matter.ref} />
        )}
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier">Earlier versions</h2>
          <ul className={styles.items}>
            {earlier.map((report) => (
              <li key={report.id}>
                <h3>Version {report.number}</h3>
                <Version report={report} matterRef={matter.ref} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {newest !== undefined && links !== undefined && <Links links={links} />}
    </MatterFrame>
  );
}

function Version({ report, matterRef }: { report: ReportView; matterRef: string }) {
  const { id, number, issuedAt, superseded, name, bytes, sha256 } = report;
  return (
    <>
      <p>
        Issued {londonTime(issuedAt)}.{' '}
        {superseded ? 'A newer version has taken its place.' : 'Nobody can change it any more: a correction would be a version of its own.'}
      </p>
      <p>
        <b>{name}</b>, {fileSize(bytes)}
      </p>
      <p>
        <ButtonLink
          href={`${matterPath(matterRef, 'report')}/${id}`}
          look={superseded ? 'secondary' : 'primary'}
          isSmall={superseded}
          aria-label={`Download version ${number}`}
        >
          Download
        </ButtonLink>
      </p>
      <Digest of="this file" sha256={sha256}>
        Any copy of it can be checked against these digits, by you or by whoever is shown it.
      </Digest>
    </>
  );
}

function Links({ links }: { links: readonly LinkView[] }) {
  return (
    <section aria-labelledby="links">
      <h2 id="links">Links to it that work now</h2>
      <p>
        For those who have no account here. Each opens for one address alone, with a code that is mailed there. If one should end, write to us: it ends at once.
      </p>
      {links.length === 0 ? (
        <p>There are none. If somebody should have one, tell us who.</p>
      ) : (
        <ul className={styles.items}>
          {links.map(({ id, report, recipient, expiresAt, opens, mostOpens, openedOn }) => (
            <li key={id}>
              <p>
                <b>{recipient}</b>, version {report}
              </p>
              <p>
                Until {londonTime(expiresAt)}. {mostOpens - opens} of {mostOpens} {mostOpens === 1 ? 'opening' : 'openings'} left.
              </p>
              {openedOn.length > 0 && (
                <p className={styles.when}>
                  Opened {openedOn.map((each) => `${longDate(each.day)}${each.opens > 1 ? ` (${each.opens} times)` : ''}`).join(', ')}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
