import { useLoaderData } from '#client/app/router.ts';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { mattersPath, wallPath, type WallData } from '#shared/areas/admin.ts';
import { lookMinutes, shortestLookReason } from '#shared/matters/limits.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';

/** What an owner is shown of a matter whose wall they stand outside: that there is one, and how to look behind it. */
export function Component() {
  const data = useLoaderData() as WallData;
  const field = fieldsOf(data, 'break');
  return (
    <AdminPage
      data={data}
      title="There is a wall around this matter"
      place={
        <>
          <a href={mattersPath}>Matters</a> / {data.ref}
        </>
      }
    >
      <p>Only its lead and its team see it. If you have to, you can look behind the wall for {lookMinutes} minutes.</p>
      <ul>
        <li>Its lead is told by mail that an owner has looked.</li>
        <li>Your name and your reason stand in its history and in the audit log, for good.</li>
        <li>It ends by itself; you can end it earlier.</li>
      </ul>
      <section aria-labelledby="look">
        <h2 id="look">Look behind the wall</h2>
        <ActionForm path={wallPath(data.ref)} action="break" button={`Look for ${lookMinutes} minutes`} look="danger">
          <TextArea {...field('reason')} label="Why" hint={`At least ${shortestLookReason} characters. Name nobody who is not on the staff.`} rows={3} />
          <TextField {...field('confirm')} label={`Type the reference, ${data.ref}, to confirm`} autoComplete="off" spellCheck={false} width="half" />
        </ActionForm>
      </section>
    </AdminPage>
  );
}
