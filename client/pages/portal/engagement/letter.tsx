import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { matterPath, type EngagementData } from '#shared/areas/portal.ts';
import type { LetterState, LetterView } from '#shared/matters/engagement.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { Digest } from '../digest.tsx';
import styles from './engagement.module.scss';
import { RightToCancel } from './right-to-cancel.tsx';
import { Sign } from './sign.tsx';

const said: Record<LetterState, string> = {
  sent: 'Waiting for your signature',
  signed: 'Signed',
  superseded: 'Replaced by a newer letter',
  cancelled: 'Cancelled',
};
const kinds = { sent: 'waiting', signed: 'done', superseded: 'closed', cancelled: 'closed' } as const;

type Props = { letter: LetterView; isNewest: boolean; data: EngagementData };

/** One letter: where it stands, its text, and what follows from that. */
export function Letter({ letter, isNewest, data }: Props) {
  const { number, state, sentAt, signedAt, cancelledAt } = letter;
  const heading = `letter-${number}`;
  const isOpen = isNewest && state !== 'cancelled';
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Engagement letter no. {number}</h2>
      <p>
        <Status kind={kinds[state]}>{said[state]}</Status>
      </p>
      <p>
        Sent {londonTime(sentAt)}
        {signedAt !== null && `, signed ${londonTime(signedAt)}`}
        {cancelledAt !== null && `, cancelled ${londonTime(cancelledAt)}`}. {state === 'signed' && !isNewest && 'It holds until you have signed the newer one.'}
      </p>
      <Downloads letter={letter} matterRef={data.matter.ref} />
      {isOpen ? (
        <Text letter={letter} matterRef={data.matter.ref} />
      ) : (
        <Disclosure summary="Read the text">
          <Text letter={letter} matterRef={data.matter.ref} />
        </Disclosure>
      )}
      {letter.signable && <Sign letter={letter} data={data} />}
      {letter.cancellable && <RightToCancel letter={letter} matterRef={data.matter.ref} />}
    </section>
  );
}

const fileOf = (ref: string, { id }: LetterView, file: string): string => `${matterPath(ref, 'engagement')}/${id}/${file}`;

function Text({ letter, matterRef }: { letter: LetterView; matterRef: string }) {
  return (
    <div className={styles.reading}>
      <div className={styles.letter}>{letter.text}</div>
      <Digest of="this text" sha256={letter.hash}>
        A fingerprint of the exact words: one comma more and it is another. <a href={fileOf(matterRef, letter, 'text')}>Save the text</a> to check it.
      </Digest>
    </div>
  );
}

function Downloads({ letter, matterRef }: { letter: LetterView; matterRef: string }) {
  return (
    <>
      {letter.noteSha256 !== null && (
        <div className={styles.reading}>
          <p>
            <a href={fileOf(matterRef, letter, 'cancellation')}>Save the note of your cancellation</a>: it says that we have received it, and when.
          </p>
          <Digest of="the note" sha256={letter.noteSha256} />
        </div>
      )}
      {letter.copySha256 !== null && (
        <div className={styles.reading}>
          <p>
            <a href={fileOf(matterRef, letter, 'copy')}>Save your signed copy</a>: the letter with the certificate of its signature. We keep the same file.
          </p>
          <Digest of="the signed copy" sha256={letter.copySha256} />
        </div>
      )}
    </>
  );
}
