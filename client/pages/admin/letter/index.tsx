import { useLoaderData } from '#client/app/router.ts';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { Status, type StatusKind } from '#client/ui/status/status.tsx';
import { staffMatterPath, type LetterData } from '#shared/areas/admin.ts';
import type { StaffLetter } from '#shared/matters/staff-views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { ActionForm, FoldedForm, fieldsOf } from '../action-form.tsx';
import { Facts } from '../facts.tsx';
import styles from '../back-office.module.scss';
import { StaffMatterFrame } from '../staff-matter-frame.tsx';

/** The engagement letter: drafted, sent, signed by the client in the portal. */
export function Component() {
  const data = useLoaderData() as LetterData;
  const { matter, letters } = data;
  const path = staffMatterPath(matter.ref, 'letter');
  return (
    <StaffMatterFrame data={data}>
      {matter.state !== 'closed' && !letters.some(({ state }) => state === 'draft') && (
        <section aria-labelledby="draft">
          <h2 id="draft">Draft a letter</h2>
          <ActionForm path={path} action="draft" button="Keep the draft">
            <TextArea
              {...fieldsOf(data, 'draft')('text')}
              label="Text of the letter"
              hint="Kept to the character. A letter that is signed holds until the client signs a newer one."
              rows={14}
            />
          </ActionForm>
        </section>
      )}
      <section aria-labelledby="letters">
        <h2 id="letters">Letters</h2>
        {letters.length === 0 && <p>None yet.</p>}
        <ul className={styles.items}>
          {letters.map((letter) => (
            <li key={letter.id}>
              <Letter data={data} path={path} letter={letter} />
            </li>
          ))}
        </ul>
      </section>
    </StaffMatterFrame>
  );
}

const states: Readonly<Record<StaffLetter['state'], readonly [StatusKind, string]>> = {
  draft: ['waiting', 'Draft'],
  sent: ['waiting', 'With the client to sign'],
  signed: ['done', 'Signed'],
  superseded: ['closed', 'Replaced by a newer one'],
  cancelled: ['late', 'Cancelled by the client'],
};

const moment = (time: string | null): string | null => (time === null ? null : londonTime(time));

function Letter({ data, path, letter }: { data: LetterData; path: string; letter: StaffLetter }) {
  const { id: item, number, version, state, author, text, sentAt, hash, signedBy, signedAt, cancelUntil, earlyStartAt, cancelledAt } = letter;
  const [kind, word] = states[state];
  return (
    <>
      <h3>Letter {number}</h3>
      <p>
        <Status kind={kind}>{word}</Status>
      </p>
      <Facts
        facts={[
          ['Written by', data.people[author]],
          ['Sent', moment(sentAt)],
          ['Signed', signedAt === null ? null : `${signedBy}, ${londonTime(signedAt)}`],
          ['The client may cancel until', cancelUntil === null ? null : longDate(londonDay(new Date(cancelUntil)))],
          ['Early start asked for', moment(earlyStartAt)],
          ['Cancelled', moment(cancelledAt)],
          ['SHA-256 of the text', hash === null ? null : <code key="hash">{hash}</code>],
        ]}
      />
      {state === 'draft' ? (
        <Draft data={data} path={path} letter={letter} />
      ) : (
        <Disclosure summary={`Read letter ${number}`}>
          <p className={styles.text}>{text}</p>
        </Disclosure>
      )}
      {state === 'draft' && data.manages && (
        <ActionForm path={path} action="send" item={item} version={version} button="Send it to the client" label={`Send letter ${number} to the client`} />
      )}
      {signedAt !== null && (
        <p>
          <a href={`${path}/${item}/copy`}>Signed copy of letter {number}</a>
        </p>
      )}
      {cancelledAt !== null && (
        <p>
          <a href={`${path}/${item}/cancellation`}>Acknowledgement of the cancellation of letter {number}</a>
        </p>
      )}
    </>
  );
}

const Draft = ({ data, path, letter: { id, number, version, text } }: { data: LetterData; path: string; letter: StaffLetter }) => (
  <>
    <p className={styles.text}>{text}</p>
    <FoldedForm data={data} path={path} action="revise" item={id} version={version} summary="Change the draft" button="Keep the change">
      <TextArea {...fieldsOf(data, 'revise', id)('text', text)} label={`Text of letter ${number}`} rows={14} />
    </FoldedForm>
  </>
);
