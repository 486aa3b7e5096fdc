import type { ReactNode } from 'react';
import { Fixed, useFixedWords } from '#client/app/fixed.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { ExitForm, exitFormId, ExitNote } from '#client/ui/exit-link/exit-link.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { formFields } from '#shared/forms/live.ts';
import type { ArrivedDocument } from '#shared/site/documents.ts';
import type { EnquiryLive } from '#shared/forms/enquiry.ts';
import type { ProseWords } from '#shared/site/words.ts';
import { CheckAnswers } from './check-answers.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { Closed, Resume, Saved, SentPage } from './ends.tsx';
import { useSteps } from './use-steps.ts';
import styles from './contact.module.scss';

type Part = (words: ProseWords) => ReactNode;

/** The steps of an enquiry between the fixed words of the page, which only the form itself shows. */
export function ContactFrame({ top, after }: { top: Part; after: Part }) {
  const words = useFixedWords<ProseWords>();
  const { live: loaded } = useLoaderData() as ArrivedDocument<ProseWords, EnquiryLive>;
  const { live, show, change } = useSteps(loaded);
  const isForm = live.step === 'form' || live.step === 'closed';
  // A page that was sent as a later step has no words around a form, and goes on by full pages.
  const isWhole = loaded.step === 'form' || loaded.step === 'closed';
  const note = (
    <div className={styles.note}>
      <ExitNote erases />
    </div>
  );
  return (
    <>
      <ExitForm action="/contact/exit" />
      {live.step === 'check' && live.files.map(({ ticket }) => <Kept key={ticket} form={exitFormId} name={formFields.held} value={ticket} />)}
      {isWhole && (
        <div hidden={!isForm}>
          <Fixed name="top" words={words}>
            {top}
          </Fixed>
        </div>
      )}
      <div className={styles.page} data-step={live.step}>
        {isForm && note}
        {live.step === 'form' && <EnquiryForm live={live} onAnswer={show} />}
        {live.step === 'closed' && <Closed />}
        {live.step === 'check' && <CheckAnswers live={live} isWhole={isWhole} onAnswer={show} onChange={change} />}
        {live.step === 'sent' && <SentPage sent={live.sent} />}
        {live.step === 'saved' && <Saved until={live.savedUntil} />}
        {live.step === 'resume' && <Resume until={live.savedUntil} token={live.token} />}
        {!isForm && note}
      </div>
      {isWhole && (
        <div hidden={!isForm}>
          <Fixed name="after" words={words}>
            {after}
          </Fixed>
        </div>
      )}
    </>
  );
}
