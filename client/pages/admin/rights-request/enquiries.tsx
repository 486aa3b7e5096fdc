import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { enquiryPath, inboxPath, type RightsRequestData } from '#shared/areas/admin.ts';
import { actorWords } from '#shared/audit/who.ts';
import type { ErasureView } from '#shared/rights/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, FoldedForm, fieldsOf } from '../action-form.tsx';
import styles from '../back-office.module.scss';

type Props = { data: RightsRequestData; path: string; isOpen: boolean };

/** Enquiries of the person that are erased because they ask for it: one of the staff asks, an owner who is another erases. */
export function Enquiries({ data, path, isOpen }: Props) {
  const { erasures, identity, version } = data.request;
  const field = fieldsOf(data, 'ask-erasure');
  const isKnown = identity === 'confirmed' || identity === 'not-needed';
  if (!isOpen && erasures.length === 0) return null;
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries">Enquiries to be erased</h2>
      <p>
        Two people are needed: one asks, and an owner who is another erases. An enquiry with a matter, or under a legal hold, stays: then that part of the
        request is refused, with that reason.
      </p>
      {erasures.length > 0 && (
        <ul className={styles.items}>
          {erasures.map((erasure) => (
            <Erasure key={erasure.id} data={data} path={path} isOpen={isOpen} erasure={erasure} />
          ))}
        </ul>
      )}
      {isOpen && !isKnown && <p>Note first who asks: nothing is erased for somebody who is not known.</p>}
      {isOpen && isKnown && (
        <FoldedForm data={data} path={path} action="ask-erasure" version={version} summary="Ask that an enquiry be erased" button="Ask for it" look="secondary">
          <p>
            Find it under <a href={inboxPath}>Enquiries</a>, by the name or the address of the person, and see that it is theirs.
          </p>
          <TextField {...field('enquiry')} label="Reference of the enquiry" autoComplete="off" spellCheck={false} width="half" />
          <TextArea {...field('reason')} label="Why it is this person’s, and why nothing keeps it" hint="Kept sealed, with this request." rows={3} />
        </FoldedForm>
      )}
    </section>
  );
}

function Erasure({ data, path, isOpen, erasure }: Props & { erasure: ErasureView }) {
  const { id, ref, state, askedAt, askedBy, reason, settledAt, settledBy } = erasure;
  const { people, me, owns, request } = data;
  const isOwn = askedBy === `staff:${me}`;
  return (
    <li>
      <p className={styles.when}>
        {londonTime(askedAt)}, {actorWords(askedBy, people)}
      </p>
      <p>
        {state === 'asked' ? <a href={enquiryPath(ref)}>{ref}</a> : ref} <Standing state={state} />
        {settledAt !== null && ` ${londonTime(settledAt)}, ${actorWords(settledBy ?? '', people)}`}
      </p>
      <p className={styles.text}>{reason}</p>
      {state === 'asked' && isOpen && (
        <div className={styles.row}>
          {owns && !isOwn && (
            <ActionForm
              path={path}
              action="erase"
              item={id}
              version={request.version}
              button="Erase it for good"
              label={`Erase ${ref} for good`}
              look="danger"
            />
          )}
          {(!owns || isOwn) && <p>An owner who has not asked for it erases it.</p>}
          <ActionForm
            path={path}
            action="withdraw-erasure"
            item={id}
            version={request.version}
            button="Take it back"
            label={`Do not erase ${ref}`}
            look="secondary"
          />
        </div>
      )}
    </li>
  );
}

function Standing({ state }: Pick<ErasureView, 'state'>) {
  if (state === 'asked') return <Status kind="waiting">Waits for an owner</Status>;
  return state === 'erased' ? <Status kind="done">Erased</Status> : <Status kind="closed">Taken back</Status>;
}
