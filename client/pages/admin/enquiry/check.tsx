import { Fragment, type ReactNode } from 'react';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { Radios } from '#client/ui/field/choices.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { enquiryPath, staffMatterPath, wallPath, type EnquiryData } from '#shared/areas/admin.ts';
import { hasEnded, isOpenTo, type EnquiryState } from '#shared/enquiries/states.ts';
import type { CheckLimits, CheckView, HitView } from '#shared/enquiries/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import { Facts } from '../facts.tsx';
import styles from '../back-office.module.scss';
import { Ref } from '../ref.tsx';
import { decisionWords, placeWords, rankWords, standingWords } from './words.ts';

/** The conflict check: made, shown, decided. */
export function Check({ data, path, name }: { data: EnquiryData; path: string; name: (id: string) => string }) {
  const { enquiry, work } = data;
  const { check, standing, earlier } = work;
  const [kind, word] = standingWords[standing];
  const mayCheck = !enquiry.quarantined && !hasEnded(enquiry.state as EnquiryState);
  return (
    <section aria-labelledby="check">
      <h2 id="check">Conflict check</h2>
      <p>
        <Status kind={kind}>{word}</Status>
      </p>
      {check !== undefined && <Result check={check} earlier={earlier} name={name} />}
      {mayCheck && standing === 'undecided' && check !== undefined && <Decide data={data} path={path} check={check} />}
      {mayCheck && (
        <ActionForm
          path={path}
          action="check"
          button={check === undefined ? 'Check for conflicts' : 'Check again'}
          look={isOpenTo(standing) ? 'secondary' : 'primary'}
        >
          <p>Everybody named above and the sender are looked for in all enquiries and matters, and among clients and staff. The result is kept.</p>
        </ActionForm>
      )}
    </section>
  );
}

const columns: readonly Column<HitView>[] = [
  { key: 'ours', head: 'Here', isName: true, cell: ({ ours }) => ours || 'Not shown' },
  { key: 'rank', head: 'How close', cell: ({ kind, rank }) => (kind === 'closed' ? 'Not shown' : rankWords[rank]) },
  { key: 'where', head: 'Where', cell: whereOf },
  { key: 'theirs', head: 'Found there', cell: ({ theirs = 'Not shown' }) => theirs },
];
const reasonColumn: Column<HitView> = { key: 'reason', head: 'Why it does not stand in the way', cell: ({ reason = 'Nothing said' }) => reason };

function whereOf({ kind, ref, state, closed = [] }: HitView): ReactNode {
  if (closed.length > 0) {
    return (
      <>
        Possible conflict, behind a wall:{' '}
        {closed.map((one) => (
          <Fragment key={one}>
            <a href={wallPath(one)}>look at {one}</a>{' '}
          </Fragment>
        ))}
      </>
    );
  }
  if (ref === undefined) return placeWords[kind];
  return (
    <>
      {placeWords[kind]} <Ref path={(kind === 'matter' ? staffMatterPath : enquiryPath)(ref)}>{ref}</Ref>, {state?.replaceAll('_', ' ')}
    </>
  );
}

function Result({ check, earlier, name }: { check: CheckView; earlier: number; name: (id: string) => string }) {
  const { askedAt, askedBy, terms, tokens, hits, limits, decided } = check;
  const left = limitsOf(limits);
  return (
    <>
      <Facts
        facts={[
          ['Checked', `${londonTime(askedAt)}, ${name(askedBy)}`],
          ['Asked for', `${terms.join('; ')} (${tokens} keys)`],
          ['Found', hits.length === 0 ? 'Nothing' : `${hits.length}`],
          ['Decided', decided === undefined ? null : `${decisionWords[decided.decision]}. ${londonTime(decided.at)}, ${name(decided.by)}`],
          ['Because', decided?.reason],
          ['Checks before this one', earlier === 0 ? null : `${earlier}`],
        ]}
      />
      {left.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {hits.length > 0 && (
        <DataTable
          caption="What was found"
          isBroad
          columns={hits.some(({ reason }) => reason !== undefined) ? [...columns, reasonColumn] : columns}
          rows={hits}
          rowKey={({ key }) => key}
        />
      )}
    </>
  );
}

/** What the check could not look at, in sentences. */
function limitsOf({ common, left, accounts }: CheckLimits): string[] {
  return [
    common > 0 &&
      `Some words are very common (${common} keys). Records with one of them were looked at only where a second word of the same name was found too.`,
    left > 0 && 'More was found than is looked at in one check. The closest were looked at first.',
    accounts && 'There are more accounts than were compared.',
  ].filter((sentence) => sentence !== false);
}

function Decide({ data, path, check: { id, hits } }: { data: EnquiryData; path: string; check: CheckView }) {
  const field = fieldsOf(data, 'decide', id);
  return (
    <ActionForm path={path} action="decide" item={id} version={data.work.version} button="Decide">
      <h3>Decide</h3>
      {hits.map((hit) => (
        <TextField
          key={hit.key}
          {...field(`hit-${hit.key}`)}
          label={`Why this does not stand in the way: ${callOf(hit)}`}
          hint="Needed for each, where all is clear."
          autoComplete="off"
        />
      ))}
      <Radios
        {...field('decision')}
        label="What the check comes to"
        options={(['clear', 'waived', 'conflict'] as const).map((value) => ({ value, label: decisionWords[value] }))}
      />
      <TextField {...field('reason')} label="Reason" hint="Needed unless all is clear." autoComplete="off" />
      <p className={styles.when}>Kept with your name. Where a possible conflict is for the owner, an owner decides.</p>
    </ActionForm>
  );
}

const callOf = ({ key, kind, ours, ref }: HitView): string =>
  kind === 'closed' ? `${key}, a possible conflict` : `${key}, ${ours}${ref === undefined ? '' : ` in ${ref}`}`;
