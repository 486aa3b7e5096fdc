import { SelectField } from '#client/ui/field/select-field.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { Status } from '#client/ui/status/status.tsx';
import type { EnquiryData } from '#shared/areas/admin.ts';
import { hasEnded, lawfulBases, purposeQuestions, type EnquiryState } from '#shared/enquiries/states.ts';
import type { PurposeView } from '#shared/enquiries/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, FoldedForm, fieldsOf } from '../action-form.tsx';
import { Facts } from '../facts.tsx';
import styles from '../back-office.module.scss';
import { basisWords, questionWords } from './words.ts';

/** Whether the law lets us do this at all: written by one, approved by another. */
export function Purpose({ data, path, name }: { data: EnquiryData; path: string; name: (id: string) => string }) {
  const { purpose } = data.work;
  const isGoing = !hasEnded(data.enquiry.state as EnquiryState);
  if (purpose === undefined && !isGoing) return null;
  return (
    <section aria-labelledby="purpose">
      <h2 id="purpose">Assessment of the purpose</h2>
      {purpose === undefined ? <p>Needed before work is proposed. Another person approves it.</p> : <Assessed purpose={purpose} name={name} />}
      {isGoing && purpose !== undefined && purpose.approvedBy === null && <Approve data={data} path={path} purpose={purpose} />}
      {isGoing && <Assess data={data} path={path} purpose={purpose} />}
    </section>
  );
}

const Assessed = ({ purpose: { answers, author, changedAt, approvedBy, approvedAt }, name }: { purpose: PurposeView; name: (id: string) => string }) => (
  <>
    <p>{approvedBy === null ? <Status kind="waiting">Not approved</Status> : <Status kind="done">Approved</Status>}</p>
    <Facts
      facts={[
        ...purposeQuestions.map(
          (question) =>
            [
              questionWords[question][0],
              <span key="text" className={styles.text}>
                {answers[question]}
              </span>,
            ] as const,
        ),
        ['Lawful basis', basisWords[answers.basis]],
        ['Written', `${londonTime(changedAt)}, ${name(author)}`],
        ['Approved', approvedBy === null || approvedAt === null ? null : `${londonTime(approvedAt)}, ${name(approvedBy)}`],
      ]}
    />
  </>
);

function Approve({ data, path, purpose: { author, version } }: { data: EnquiryData; path: string; purpose: PurposeView }) {
  if (author === data.me) return <p>You wrote this: somebody else approves it.</p>;
  return <ActionForm path={path} action="approve" version={version} button="Approve the assessment" />;
}

function Assess({ data, path, purpose }: { data: EnquiryData; path: string; purpose: PurposeView | undefined }) {
  const field = fieldsOf(data, 'assess');
  const { error: _, ...basis } = field('basis', purpose?.answers.basis);
  return (
    <FoldedForm
      data={data}
      path={path}
      action="assess"
      version={purpose?.version ?? 0}
      summary={purpose === undefined ? 'Write the assessment' : 'Change the assessment: it has to be approved again'}
      button="Keep the assessment"
    >
      {purposeQuestions.map((question) => {
        const [label, hint] = questionWords[question];
        return <TextArea key={question} {...field(question, purpose?.answers[question])} label={label} hint={hint} rows={3} />;
      })}
      <SelectField
        {...basis}
        label="Lawful basis (UK GDPR Article 6)"
        options={[{ value: '', label: 'Choose' }, ...lawfulBases.map((value) => ({ value, label: basisWords[value] }))]}
        width="half"
      />
    </FoldedForm>
  );
}
