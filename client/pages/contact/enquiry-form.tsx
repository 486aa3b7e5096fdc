import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { FormQuestion, shownRows } from '#client/ui/form-items/form-items.tsx';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import { findProblems, readAnswers, type Pairs } from '#shared/forms/answers.ts';
import { itemsOf, textOf, type RowsItem } from '#shared/forms/definition.ts';
import { enquiryForm, type EnquiryLive } from '#shared/forms/enquiry.ts';
import { formFields } from '#shared/forms/live.ts';
import { Files } from './files.tsx';
import { partId } from '#client/ui/form-items/part-id.ts';
import { Bait, Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { useSending } from './use-sending.ts';
import { useUploads } from './use-uploads.ts';
import styles from './contact.module.scss';

type Props = { live: EnquiryLive; onAnswer: (live: EnquiryLive) => void };

const offline = 'We could not reach our server, so nothing was sent. Everything you wrote is still here: check your connection and try again, or call us.';

/** The form itself: native, checked when it is sent, and alive where scripts run. */
export function EnquiryForm({ live, onAnswer }: Props) {
  const form = enquiryForm(live.context.subjects, textOf(live.answers, 'intent'));
  const isScripted = useScripted();
  const uploads = useUploads(live.files, live.token);
  // From what is in sight: one more than that is what “Add another” asks for.
  const [rows, setRows] = useState(() => Math.max(live.rows, ...itemsOf(form).map((item) => (item.kind === 'rows' ? shownRows(item, live) : 0))));
  const { isBusy, attempt, onSubmit } = useSending({
    onAnswer(answer) {
      uploads.renew(answer.files);
      onAnswer(answer);
    },
    keep(element, pressed) {
      const answers = readAnswers(form, pairsOf(element));
      if (pressed?.value !== 'check') return false;
      const problems = [...uploads.problems(), ...findProblems(enquiryForm(live.context.subjects, textOf(answers, 'intent')), answers, uploads.held.length)];
      if (problems.length === 0) return false;
      onAnswer({ ...live, answers, problems, files: uploads.held, rows });
      return true;
    },
    onFailure: (element) => onAnswer({ ...live, answers: readAnswers(form, pairsOf(element)), problems: [{ message: offline }], files: uploads.held, rows }),
  });
  const state = { answers: live.answers, problems: live.problems, rows };

  return (
    <>
      <form className={styles.form} method="post" action="/contact" encType="multipart/form-data" noValidate onSubmit={onSubmit}>
        {live.problems.length > 0 && <ErrorSummary errors={live.problems} attempt={attempt} note={live.note} />}
        <Kept name={formFields.token} value={live.token} />
        <Kept name={formFields.rows} value={String(rows)} />
        <Bait />
        {/* Enter in a field presses the first button of a form: it must be this one. */}
        <button type="submit" name={formFields.action} value="check" hidden>
          Check your answers
        </button>
        {form.sections.map(({ id, title, lead, items }, index) => (
          <section key={id} id={partId(id)} className={styles.section} aria-labelledby={`${partId(id)}-title`}>
            <h2 id={`${partId(id)}-title`}>
              <span aria-hidden="true">{index + 1}</span> {title}
            </h2>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            {items.map((item) =>
              item.kind === 'files' ? (
                <Files key={item.name} item={item} uploads={uploads} problems={live.problems} />
              ) : (
                <FormQuestion key={item.name} item={item} state={state} />
              ),
            )}
            {items.map((item) => item.kind === 'rows' && <AddRow key={item.name} item={item} rows={rows} isScripted={isScripted} onAdd={setRows} />)}
          </section>
        ))}
        <div className={styles.actions}>
          <Button type="submit" name={formFields.action} value="check" isBusy={isBusy}>
            Check your answers
          </Button>
          <Button type="submit" name={formFields.action} value="save" look="quiet">
            Save and finish later
          </Button>
        </div>
        <p className={styles.small}>
          Nothing is sent to us before you have checked it. “Save and finish later” keeps what you wrote, encrypted, for 24 hours; a cookie on this device opens
          it again. Do not use it on a device that you share. Files are not kept with it.
        </p>
      </form>
      <nav className={styles.parts} aria-labelledby="form-parts">
        <p id="form-parts">On this form</p>
        <ol>
          {form.sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${partId(id)}`}>
                <span aria-hidden="true">{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

type AddRowProps = { item: RowsItem; rows: number; isScripted: boolean; onAdd: (rows: number) => void };

function AddRow({ item, rows, isScripted, onAdd }: AddRowProps) {
  if (rows >= item.most) return null;
  const next = `${item.name}-${rows + 1}-${item.row[0]?.name}`;
  const add = () => {
    onAdd(rows + 1);
    // The new row is there after React has printed it.
    requestAnimationFrame(() => document.getElementById(next)?.focus());
  };
  // Without scripts the fragment of the address moves the focus there.
  const how = isScripted ? { type: 'button' as const, onClick: add } : { type: 'submit' as const, formAction: `/contact#${next}` };
  return (
    <p>
      <Button {...how} name={formFields.action} value="add" look="secondary" isSmall>
        Add another {item.one}
      </Button>
    </p>
  );
}

const pairsOf = (form: HTMLFormElement): Pairs =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
