import { useLoaderData } from '#client/app/router.ts';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { rollPath, rollPersonPath, type RollData } from '#shared/areas/admin.ts';
import type { RollPerson } from '#shared/staff/roll.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import { None } from '../none.tsx';
import { RoleFields } from './role-fields.tsx';
import { devicesIn, rolesIn, rollStateWords, secondFactorWords } from './words.ts';

const columnsFor = (me: string): readonly Column<RollPerson>[] => [
  {
    key: 'name',
    head: 'Name',
    isName: true,
    cell: ({ id, name, email }) => (
      <>
        <a href={rollPersonPath(id)}>{name}</a>
        {id === me && ' (you)'}
        {email !== name && (
          <>
            <br />
            {email}
          </>
        )}
      </>
    ),
  },
  { key: 'roles', head: 'Roles', cell: rolesIn },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => {
      const [kind, word] = rollStateWords[state];
      return <Status kind={kind}>{word}</Status>;
    },
  },
  { key: 'factor', head: 'Second factor', cell: secondFactorWords },
  { key: 'seen', head: 'Last sign-in', cell: ({ signedInAt }) => (signedInAt === null ? 'Never' : longDate(londonDay(new Date(signedInAt)))) },
  { key: 'sessions', head: 'Signed in now', cell: ({ sessions }) => (sessions === 0 ? <None>No</None> : devicesIn(sessions)) },
];

/** Who is on the staff, and who is to come. */
export function Component() {
  const data = useLoaderData() as RollData;
  const field = fieldsOf(data, 'invite');
  return (
    <AdminPage data={data} title="Staff">
      <FoldedForm data={data} path={rollPath} action="invite" summary="Invite somebody" button="Send the invitation">
        <TextField {...field('name')} label="Name" autoComplete="off" width="half" />
        <TextField {...field('email')} label="E-mail address" type="email" autoComplete="off" spellCheck={false} width="half" />
        <RoleFields data={data} action="invite" />
        <p>A link is mailed to them, with which they choose a password; an authenticator app is set up at the first sign-in.</p>
      </FoldedForm>
      <DataTable caption="Everybody on the staff" isCaptionHidden columns={columnsFor(data.me)} rows={data.people} rowKey={({ id }) => id} />
    </AdminPage>
  );
}
