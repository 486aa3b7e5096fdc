import { isText, labelOf, numbered } from '#client/app/area/typed-fields.ts';
import { useLoaderData } from '#client/app/router.ts';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { unsentPath, type UnsentData } from '#shared/areas/admin.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { AdminPage } from '../admin-page.tsx';
import styles from '../back-office.module.scss';

/** What somebody sent when their session had run out: looked at, put right, sent or thrown away. */
export function Component() {
  const data = useLoaderData() as UnsentData;
  return (
    <AdminPage data={data} title="Not sent yet">
      {data.forms.length === 0 ? (
        <EmptyState title="Nothing waits for you.">What you send after your session has run out is kept here for a day, for you alone.</EmptyState>
      ) : (
        <>
          <p>
            Your session had run out when you sent this, so nothing was done. Look at it, and send it. Files have to be chosen again. What you leave here is
            gone after a day.
          </p>
          {data.forms.map((form, index) => (
            <Form key={form.id} form={form} number={index + 1} />
          ))}
        </>
      )}
    </AdminPage>
  );
}

function Form({ form: { id, at, path, fields }, number }: { form: UnsentData['forms'][number]; number: number }) {
  const heading = `form-${number}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Sent at {londonTime(at)}</h2>
      <p>
        To <a href={path}>{path}</a>
      </p>
      <form method="post" action={`${unsentPath}?send=${encodeURIComponent(id)}`} noValidate className={styles.form}>
        {numbered(fields, heading).map((field) =>
          isText([field.name, field.value]) ? (
            <TextArea key={field.id} name={field.name} id={field.id} label={labelOf(field.name)} defaultValue={field.value} rows={4} />
          ) : (
            <Kept key={field.id} name={field.name} value={field.value} />
          ),
        )}
        <p>
          <Button type="submit">Send it now</Button>
        </p>
      </form>
      <form method="post" action={unsentPath}>
        <Kept name="away" value={id} />
        <p>
          <Button type="submit" look="secondary" isSmall>
            Throw it away
          </Button>
        </p>
      </form>
    </section>
  );
}
