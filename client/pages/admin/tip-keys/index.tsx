import { useLoaderData } from '#client/app/router.ts';
import { CopyText } from '#client/ui/copy-text/copy-text.tsx';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import { tipsPath, type TipKeysData } from '#shared/areas/admin.ts';
import { shortRecipient } from '#shared/tips/desk.ts';
import { longDate } from '#shared/text/dates.ts';
import { AdminPage } from '../admin-page.tsx';
import styles from '../back-office.module.scss';
import { TipChannelNotice } from '../tip-channel-notice.tsx';
import { LetIn } from './let-in.tsx';
import { MakeKey } from './make-key.tsx';

/** Who can open tips, and the reader's own key. */
export function Component() {
  const data = useLoaderData() as TipKeysData;
  const { channel, own, custodians, recovery, toReseal } = data;
  const isScripted = useScripted();
  return (
    <AdminPage data={data} title="Keys for tips" place={<a href={tipsPath}>Tips</a>}>
      {/* What has to be done about colleagues stands below. */}
      <TipChannelNotice channel={channel} toReseal={0} />
      <section aria-labelledby="who">
        <h2 id="who">Who can open tips</h2>
        <p className={styles.text}>
          These keys come from the server. Before you let somebody in, ring them and have them read the short form of their key to you: a key that is not theirs
          would open every tip that you seal to it.
        </p>
        <ul className={styles.items}>
          {custodians.map(({ name, recipient, isMe }) => (
            <Key key={recipient} name={isMe ? `${name} (you)` : name} recipient={recipient} />
          ))}
          {recovery !== undefined && <Key name={`Recovery key, set on ${longDate(recovery.madeOn)}`} recipient={recovery.recipient} />}
        </ul>
        {custodians.length === 0 && recovery === undefined && <p>Nobody yet.</p>}
      </section>
      {own !== undefined && (
        <section aria-labelledby="let-in">
          <h2 id="let-in">Let colleagues in</h2>
          {toReseal === 0 && <p>Everybody above can open every tip that you can.</p>}
          {toReseal > 0 && (isScripted ? <LetIn data={data} /> : <NeedsScripts />)}
        </section>
      )}
      <section aria-labelledby="own">
        <h2 id="own">Your key</h2>
        {own !== undefined && <p>Made on {longDate(own.madeOn)}.</p>}
        {isScripted ? <MakeKey isReplacing={own !== undefined} /> : <NeedsScripts />}
      </section>
    </AdminPage>
  );
}

const NeedsScripts = () => <p>Keys are made and used with scripts only: they never leave your browser, so no form could do it.</p>;

function Key({ name, recipient }: { name: string; recipient: string }) {
  return (
    <li>
      <p>
        <b>{name}</b>: <code>{shortRecipient(recipient)}</code>
      </p>
      <CopyText text={recipient} what={`the whole key of ${name}`} />
    </li>
  );
}
