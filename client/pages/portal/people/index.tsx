import { useLoaderData } from '#client/app/router.ts';
import { problemAt } from '#client/app/area/account/account-page.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { DateField } from '#client/ui/field/date-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { matterPath, type PeopleData } from '#shared/areas/portal.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { MatterFrame } from '../matter-frame.tsx';
import styles from '../matter-frame.module.scss';

const day = (moment: string): string => longDate(londonDay(new Date(moment)));

/** Who may see what: the client's own list, and the client's own decision. */
export function Component() {
  const data = useLoaderData() as PeopleData;
  const { ref, members, invitations } = data.matter;
  const path = matterPath(ref, 'people');
  return (
    <MatterFrame data={data}>
      <section aria-labelledby="people">
        <h2 id="people">Who can see this matter</h2>
        <ul className={styles.items}>
          {members.map(({ id, role, address, you, until, scope }) => (
            <li key={id}>
              <p>
                <b>{address}</b> {you && '(you)'}
              </p>
              <p>
                {role === 'client' ? 'Sees everything.' : 'Sees single items only, and answers what was asked of them.'}{' '}
                {until !== null && `Until ${day(until)}.`}
              </p>
              {role === 'delegate' && <Seen names={data.items.filter((item) => scope.includes(item.id)).map(({ name }) => name)} />}
              {role === 'delegate' && (
                <form method="post" action={path}>
                  <input type="hidden" name="member" value={id} />
                  <Button type="submit" look="secondary" isSmall name="action" value="end" aria-label={`End the access of ${address}`}>
                    End access
                  </Button>
                </form>
              )}
            </li>
          ))}
          {invitations.map(({ id, address, expiresAt }) => (
            <li key={id}>
              <p>
                <b>{address}</b> is invited, until {day(expiresAt)}.
              </p>
              <form method="post" action={path}>
                <input type="hidden" name="invitation" value={id} />
                <Button type="submit" look="secondary" isSmall name="action" value="withdraw" aria-label={`Withdraw the invitation of ${address}`}>
                  Withdraw
                </Button>
              </form>
            </li>
          ))}
        </ul>
      </section>
      <Invite data={data} path={path} />
    </MatterFrame>
  );
}

function Seen({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p>Nothing is shared with them now.</p>;
  return (
    <ul className={styles.seen} aria-label="What they see">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Invite({ data: { items, values, problems }, path }: { data: PeopleData; path: string }) {
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">Let somebody else see part of it</h2>
      <p>Your solicitor, say, or a colleague. They need an account of their own. They see what you choose below, until the day you name, and no messages.</p>
      <form method="post" action={path} noValidate>
        <TextField
          name="address"
          label="Their e-mail address"
          type="email"
          autoComplete="off"
          defaultValue={values.address}
          error={problemAt(problems, 'address')}
        />
        {items.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>What they see</legend>
            {items.map(({ id, name }) => (
              <Choice key={id} id={id} label={name} isChosen={values[id] !== undefined} />
            ))}
          </fieldset>
        )}
        <DateField
          name="until"
          label="Until"
          hint="Their access ends after this day."
          defaultValue={{ day: values['until-day'] ?? '', month: values['until-month'] ?? '', year: values['until-year'] ?? '' }}
          error={problemAt(problems, 'until')}
        />
        <p>
          <Button type="submit" name="action" value="invite">
            Invite
          </Button>
        </p>
      </form>
    </section>
  );
}

const Choice = ({ id, label, isChosen }: { id: string; label: string; isChosen: boolean }) => (
  <p>
    <label>
      <input type="checkbox" name="item" value={id} defaultChecked={isChosen} /> <span>{label}</span>
    </label>
  </p>
);
