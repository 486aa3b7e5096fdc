import { useLoaderData } from '#client/app/router.ts';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import { Status } from '#client/ui/status/status.tsx';
import { tipKeysPath, tipPath, tipsPath, type TipData } from '#shared/areas/admin.ts';
import { historyPathOf } from '#shared/audit/views.ts';
import { outcomes, publicStateOf } from '#shared/tips/states.ts';
import { longDate } from '#shared/text/dates.ts';
import { AdminPage } from '../admin-page.tsx';
import styles from '../back-office.module.scss';
import { Facts } from '../facts.tsx';
import { PassphraseForm } from '../passphrase-form.tsx';
import { dueOf, publicTipWords, tipStateWords, tipStatusOf } from '../tip-words.ts';
import { Erase, Summarise } from './endings.tsx';
import { TipMoves } from './moves.tsx';
import { Reply, useDraft } from './reply.tsx';
import { ThreadView } from './thread.tsx';
import { useOpenTip } from './use-open-tip.ts';

const day = (iso: string | null): string | null => (iso === null ? null : longDate(iso));

/** One tip: where it stands, what is in it once its reader has opened it, and what may be done. */
export function Component() {
  const data = useLoaderData() as TipData;
  const open = useOpenTip(data.tip);
  const draft = useDraft();
  const { tip, thread } = open;
  const path = tipPath(tip.ref);
  const due = dueOf(tip, data.today);
  return (
    <AdminPage data={data} title={`Tip ${tip.ref}`} place={<a href={tipsPath}>Tips</a>} history={historyPathOf(path)}>
      <p className={styles.row}>
        <Status kind={tipStatusOf(tip.state)}>{tipStateWords[tip.state]}</Status>
        {due?.isLate === true && <Status kind="late">{due.words}</Status>}
        {tip.withdrawnOn !== null && <b>Its sender took it back: nobody acts on it.</b>}
      </p>
      <Facts
        facts={[
          ['Received', day(tip.receivedOn)],
          ['Opened', day(tip.openedOn) ?? 'By nobody yet'],
          ['Answered', day(tip.answeredOn)],
          ['Next', due?.isLate === true ? null : due?.words],
          ['Its sender reads', publicTipWords[publicStateOf(tip.state)]],
          ['Outcome', tip.outcome === null ? null : outcomes[tip.outcome]],
          ['Concluded', day(tip.concludedOn)],
          ['Withdrawn', day(tip.withdrawnOn)],
          ['Messages', tip.unread ? `${tip.entries}, with something unread` : String(tip.entries)],
          ['Suspicion', tip.unsorted ? 'It came as from a machine; read it like the others.' : null],
        ]}
      />
      {thread === undefined ? (
        <section aria-labelledby="read">
          <h2 id="read">What is in it</h2>
          <Locked data={data} onPassphrase={open.unlock} hasDraft={draft.hasText()} />
        </section>
      ) : (
        <>
          <ThreadView open={open} thread={thread} />
          <Reply open={open} draft={draft} today={data.today} />
        </>
      )}
      <TipMoves data={data} tip={tip} path={path} />
      <Summarise data={data} path={path} />
      <Erase data={data} path={path} />
    </AdminPage>
  );
}

type LockedProps = { data: TipData; hasDraft: boolean; onPassphrase: (passphrase: string) => Promise<void> };

function Locked({ data: { tip, hasOwn }, hasDraft, onPassphrase }: LockedProps) {
  const isScripted = useScripted();
  if (!hasOwn)
    return (
      <p>
        You have no key yet: <a href={tipKeysPath}>make one</a>. Then a colleague lets you in to this tip.
      </p>
    );
  if (!tip.readable)
    return <p>Your key does not open this tip. Ask a colleague who can open it to let you in: on their page “Keys for tips”, after comparing keys.</p>;
  if (!isScripted)
    return <p>Tips are read with scripts only: the keys never leave your browser, so the server cannot show you one. Everything else here works without.</p>;
  return (
    <>
      <p>Opening it is written down with your name. Its sender reads that it was opened, and on which day, never by whom.</p>
      {hasDraft && <p>What you were writing is kept in this page and comes back with the tip.</p>}
      <PassphraseForm button="Open it" failed="The tip was not opened." hint="It stays in this page." onPassphrase={onPassphrase} />
    </>
  );
}
