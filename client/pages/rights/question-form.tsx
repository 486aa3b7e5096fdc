import { Button } from '#client/ui/button/button.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { FormQuestion } from '#client/ui/form-items/form-items.tsx';
import { partId } from '#client/ui/form-items/part-id.ts';
import { Bait, Kept } from '#client/ui/form-items/hidden-fields.tsx';
import type { Form } from '#shared/forms/definition.ts';
import { formFields, type FormLive } from '#shared/forms/live.ts';
import styles from '#client/ui/form-page/form-page.module.scss';

type Props = {
  form: Form;
  action: string;
  live?: FormLive;
  /** Rank of the headings of its parts. */
  rank: 2 | 3;
};

const untouched = { answers: {}, problems: [], rows: 0 };

/** A native form of one definition. On the policy, which is the same for everybody, it carries no token: what it asks for is only checked. */
export function QuestionForm({ form, action, live, rank }: Props) {
  const Heading = rank === 2 ? 'h2' : 'h3';
  return (
    <form className={styles.form} method="post" action={action} noValidate>
      {live !== undefined && live.problems.length > 0 && <ErrorSummary errors={live.problems} note={live.note} />}
      {live !== undefined && <Kept name={formFields.token} value={live.token} />}
      <Bait />
      {form.sections.map(({ id, title, lead, items }) => (
        <section key={id} id={partId(id)}>
          <Heading>{title}</Heading>
          {lead !== undefined && <p>{lead}</p>}
          {items.map((item) => item.kind !== 'files' && <FormQuestion key={item.name} item={item} state={live ?? untouched} />)}
        </section>
      ))}
      <p>
        <Button type="submit" name={formFields.action} value="check">
          Check before you send
        </Button>
      </p>
    </form>
  );
}
