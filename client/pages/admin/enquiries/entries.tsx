import type { FormEvent } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { enquiryPath, type InboxData } from '#shared/areas/admin.ts';
import { hasEnded, type EnquiryState } from '#shared/enquiries/states.ts';
import styles from './inbox.module.scss';
import { Moment } from '../moment.tsx';
import { None } from '../none.tsx';
import { ReplyBy } from '../reply-by.tsx';
import { enquiryStateWords, intentWords, risksIn } from '../words.ts';
import { useEntries, type ShownEntry, type Verb } from './use-entries.ts';
import { enquiryStatusOf, nobodyAnyMore } from './words.ts';

/** Id of the form to which the boxes of the rows belong. */
const several = 'several';

type Props = Pick<InboxData, 'entries' | 'path' | 'people' | 'me'> & { isSpam: boolean };

type Given = Pick<Props, 'path' | 'people' | 'me'> & { send: (entry: ShownEntry, verb: Verb) => void };

const columnsFor = ({ path, people, me, send }: Given): readonly Column<ShownEntry>[] => [
  { key: 'ref', head: 'Enquiry', isName: true, cell: (entry) => <Name entry={entry} /> },
  { key: 'received', head: 'Received', cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'reply', head: 'Reply by', cell: (entry) => <ReplyBy {...entry} /> },
  { key: 'state', head: 'State', cell: ({ state, quarantined }) => <State state={state} quarantined={quarantined} /> },
  { key: 'people', head: 'People', cell: ({ parties }) => (parties.length === 0 ? <None>Nobody named</None> : parties.join('; ')) },
  {
    key: 'risks',
    head: 'Risks',
    cell: ({ risks }) => (risks.length === 0 ? <None>None seen</None> : <Status kind="late">{risksIn(risks)}</Status>),
  },
  {
    key: 'handler',
    head: 'Works on it',
    holds: 'name',
    cell: ({ handler }) => (handler === null ? <None>Nobody yet</None> : (people[handler] ?? nobodyAnyMore)),
  },
  {
    key: 'do',
    head: 'Do',
    narrow: 'plain',
    cell: (entry) => (
      <div className={styles.moves}>
        {verbsOf(entry, me).map((verb) => (
          <Move key={verb === 'take' ? 'take' : 'spam'} entry={entry} verb={verb} path={path} onSend={() => send(entry, verb)} />
        ))}
      </div>
    ),
  },
];

/** The enquiries of a page, with what can be done to one of them or to several. */
export function Entries({ entries, path, people, me, isSpam }: Props) {
  const { shown, news, send } = useEntries(entries, path, me);
  return (
    <>
      <p role={news?.kind ?? 'status'} className={styles.news}>
        {news?.text}
      </p>
      <DataTable caption="Enquiries" isCaptionHidden columns={columnsFor({ path, people, me, send })} rows={shown} rowKey={({ ref }) => ref} />
      <form id={several} method="post" action={path} className={styles.several}>
        <span>With those that are ticked:</span>
        {(isSpam ? (['release'] as const) : (['take', 'hold'] as const)).map((verb) => (
          <Button key={verb} type="submit" name="action" value={`${verb}-chosen`} look="secondary" isSmall>
            {verbWords[verb]}
          </Button>
        ))}
      </form>
    </>
  );
}

const verbWords: Readonly<Record<Verb, string>> = { release: 'Release', hold: 'Spam', take: 'Take' };
const labelOf: Readonly<Record<Verb, (ref: string) => string>> = {
  release: (ref) => `Release ${ref} from suspected spam`,
  hold: (ref) => `Spam: mark ${ref} as suspected spam`,
  take: (ref) => `Take ${ref}`,
};

function verbsOf({ quarantined, state, handler }: ShownEntry, me: string): readonly Verb[] {
  if (quarantined) return ['release'];
  const isGoing = !hasEnded(state as EnquiryState);
  return [...(state === 'received' || state === 'triage' ? (['hold'] as const) : []), ...(isGoing && handler !== me ? (['take'] as const) : [])];
}

type MoveProps = { entry: ShownEntry; verb: Verb; path: string; onSend: () => void };

/** A form of its own; a script sends the same without leaving the page. */
function Move({ entry: { ref, version, isBusy }, verb, path, onSend }: MoveProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <form method="post" action={path} onSubmit={submit}>
      <Kept name="item" value={ref} />
      <Kept name="version" value={String(version)} />
      <Button type="submit" name="action" value={verb} look="secondary" isSmall isBusy={isBusy === true} aria-label={labelOf[verb](ref)}>
        {verbWords[verb]}
      </Button>
    </form>
  );
}

function Name({ entry: { ref, version, intent, audience } }: { entry: ShownEntry }) {
  return (
    <span className={styles.name}>
      <input type="checkbox" form={several} name="chosen" value={`${ref} ${version}`} aria-label={`Choose ${ref}`} />
      <span>
        <a href={enquiryPath(ref)}>{ref}</a>
        <br />
        {intentWords[intent]}, {audience === 'business' ? 'organisation' : 'private'}
      </span>
    </span>
  );
}

function State({ state, quarantined }: Pick<ShownEntry, 'state' | 'quarantined'>) {
  return quarantined ? <Status kind="late">Suspected spam</Status> : <Status kind={enquiryStatusOf(state)}>{enquiryStateWords[state as EnquiryState]}</Status>;
}
