import { useLoaderData } from '#client/app/router.ts';
import { TextField } from '#client/ui/field/text-field.tsx';
import { staffMatterPath, type StaffPeopleData } from '#shared/areas/admin.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import styles from '../back-office.module.scss';
import { StaffMatterFrame } from '../staff-matter-frame.tsx';

const day = (moment: string): string => longDate(londonDay(new Date(moment)));

/** Who outside the firm sees this matter. */
export function Component() {
  const data = useLoaderData() as StaffPeopleData;
  const { matter, members, invitations } = data;
  const path = staffMatterPath(matter.ref, 'people');
  // Offered as long as it is of use: who is here already needs no invitation.
  const isIn = (address: string | undefined): boolean => [...members, ...invitations].some((one) => one.address === address);
  return (
    <StaffMatterFrame data={data}>
      <section aria-labelledby="people">
        <h2 id="people">Who can see this matter</h2>
        {members.length + invitations.length === 0 && <p>Nobody outside the firm.</p>}
        <ul className={styles.items}>
          {members.map(({ id, role, address, addedAt, until }) => (
            <li key={id} className={styles.row}>
              <span>
                <b>{address}</b>, {role}, since {day(addedAt)}
                {until !== null && `, until ${day(until)}`}
              </span>
              <ActionForm path={path} action="end" item={id} button="End access" label={`End the access of ${address}`} look="secondary" />
            </li>
          ))}
          {invitations.map(({ id, role, address, expiresAt }) => (
            <li key={id} className={styles.row}>
              <span>
                <b>{address}</b>, {role}, invited until {day(expiresAt)}
              </span>
              <ActionForm path={path} action="withdraw" item={id} button="Withdraw" label={`Withdraw the invitation of ${address}`} look="secondary" />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="invite">
        <h2 id="invite">Invite the client</h2>
        <ActionForm path={path} action="invite" button="Invite">
          <TextField
            {...fieldsOf(data, 'invite')('address', isIn(matter.contact?.address) ? undefined : matter.contact?.address)}
            label="Client’s e-mail address"
            hint="The link works once, for seven days, for this address alone. A newer invitation ends it."
            type="email"
            autoComplete="off"
          />
        </ActionForm>
      </section>
    </StaffMatterFrame>
  );
}
