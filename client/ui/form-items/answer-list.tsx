import type { ReactNode } from 'react';
import type { Answers, Form } from '#shared/forms/definition.ts';
import { listAnswers, type Line } from '#shared/forms/listing.ts';
import { formFields } from '#shared/forms/live.ts';
import { Button } from '../button/button.tsx';
import { partId } from './part-id.ts';
import styles from './answer-list.module.scss';

type Props = {
  form: Form;
  answers: Answers;
  /** Address of the form: "Change" leads back to the section there. */
  path: string;
  /** Words for the files that go with it, in the section that asks for them. */
  files?: readonly string[];
};

/** Everything that was answered, and what was not, section by section, to be checked before it is sent. */
export function AnswerList({ form, answers, path, files = [] }: Props) {
  return listAnswers(form, answers).map(({ id, title, lines }) => (
    <section key={id} className={styles.checked} aria-labelledby={`checked-${id}`}>
      <div>
        <h2 id={`checked-${id}`}>{title}</h2>
        <Button type="submit" name={formFields.action} value="change" formAction={`${path}#${partId(id)}`} look="quiet" isSmall aria-label={`Change: ${title}`}>
          Change
        </Button>
      </div>
      <dl>
        {lines.map(({ name, question, answers: given }) => (
          <Answered key={name} question={question} answers={given} />
        ))}
        {form.sections.some((section) => section.id === id && section.items.some(({ kind }) => kind === 'files')) && (
          <Answered question="Files" answers={files} />
        )}
      </dl>
    </section>
  ));
}

const Answered = ({ question, answers }: Pick<Line, 'question' | 'answers'>): ReactNode => (
  <div>
    <dt>{question}</dt>
    {answers.length === 0 ? <dd data-empty="">Not provided</dd> : [...new Set(answers)].map((answer) => <dd key={answer}>{answer}</dd>)}
  </div>
);
