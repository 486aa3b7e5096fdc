import { useLoaderData } from '#client/app/router.ts';
import { Checkboxes } from '#client/ui/field/choices.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { fieldId, rollPath, rollPersonPath, type RollPersonData } from '#shared/areas/admin.ts';
import { historyPathOf } from '#shared/audit/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, FoldedForm, chosenOf, fieldsOf } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import styles from '../back-office.module.scss';
import { Facts } from '../facts.tsx';
import { RoleFields } from '../staff/role-fields.tsx';
import { devicesIn, rolesIn, rollStateWords, secondFactorWords } from '../staff/words.ts';
import { PersonsMatters } from './matters.tsx';

/** One of the staff: what they may see, how they sign in, and what is theirs. */
export function Component() {
  const data = useLoaderData() as RollPersonData;
  const { person, me } = data;
  const [kind, word] = rollStateWords[person.state];
  return (
    <AdminPage data={data} title={person.name} place={<a href={rollPath}>Staff</a>} history={historyPathOf(rollPersonPath(person.id))}>
      <p className={styles.row}>
        <Status kind={kind}>{word}</Status>
      </p>
      <Facts
        facts={[
          ['E-mail address', person.email],
          ['Roles', rolesIn(person)],
          ['Second factor', secondFactorWords(person)],
          ['Added', londonTime(person.addedAt)],
          ['Last sign-in', person.signedInAt === null ? 'Never' : londonTime(person.signedInAt)],
          ['Signed in now', person.sessions === 0 ? 'No' : devicesIn(person.sessions)],
          ['Shut out since', person.disabledAt === null ? null : londonTime(person.disabledAt)],
          [
            'Invitation works until',
            person.state !== 'invited' ? null : person.invitedUntil === null ? 'It has run out: send it again' : londonTime(person.invitedUntil),
          ],
        ]}
      />
      {person.state === 'locked' && (
        <Notice title="Too many wrong passwords or codes.">They go on by setting a new password by mail, from the sign-in page.</Notice>
      )}
      {person.id === me ? (
        <Notice title="This is you.">Another owner changes your roles; what you sign in with, you change under “Sign-in and security”.</Notice>
      ) : (
        <Acts data={data} />
      )}
      <PersonsMatters matters={data.matters} isGoing={person.state === 'disabled'} />
    </AdminPage>
  );
}

function Acts({ data }: { data: RollPersonData }) {
  const { person } = data;
  const form = { data, path: rollPersonPath(person.id), version: person.version };
  const isJoined = person.state !== 'invited';
  return (
    <section aria-labelledby="acts">
      <h2 id="acts">Change</h2>
      {!isJoined && (
        <div className={styles.row}>
          <ActionForm {...form} action="resend" button="Send the invitation again" look="secondary" />
          <ActionForm {...form} action="withdraw" button="Withdraw the invitation" look="danger" />
        </div>
      )}
      <FoldedForm {...form} action="roles" summary="Change roles" button="Change the roles">
        <RoleFields data={data} action="roles" first={person.roles} />
        <TipKey data={data} action="roles" />
        <p>They are signed out everywhere, and see the difference when they sign in again.</p>
      </FoldedForm>
      {isJoined && (
        <>
          <FoldedForm {...form} action="end-sessions" summary="Sign them out everywhere" button="Sign them out">
            <p>For a device that was lost. They sign in again with password and code.</p>
          </FoldedForm>
          <FoldedForm {...form} action="reset-factor" summary="Reset the second factor" button="Reset it" look="danger">
            <p>
              For a telephone that was lost. App, recovery codes and passkeys are removed, and they set a new app up when they sign in next. They are told by
              mail. Make sure by voice that it is they who ask.
            </p>
          </FoldedForm>
          {person.state === 'disabled' ? (
            <FoldedForm {...form} action="enable" summary="Let them back in" button="Let them back in">
              <Reason data={data} action="enable" />
            </FoldedForm>
          ) : (
            <FoldedForm {...form} action="disable" summary="Shut them out" button="Shut them out" look="danger">
              <Reason data={data} action="disable" />
              <TipKey data={data} action="disable" />
              <p>They are signed out at once, on every device, and cannot sign in. What they wrote stays. You can let them back in.</p>
            </FoldedForm>
          )}
        </>
      )}
    </section>
  );
}

const Reason = ({ data, action }: { data: RollPersonData; action: string }) => (
  <TextField {...fieldsOf(data, action)('reason')} label="Reason" hint="It stays in the audit log for good. Name nobody in it." autoComplete="off" />
);

const tipKeyWords = {
  'one-of-two': 'Only one custodian with a key would be left: no further tips are taken until there are two.',
  last: 'No custodian with a key would be left: tips that are here could be opened with the recovery key alone, and no further ones are taken.',
} as const;

/** Said before a custodian goes, and kept from being passed over. */
function TipKey({ data, action }: { data: RollPersonData; action: string }) {
  const { tipKey } = data;
  if (tipKey !== 'one-of-two' && tipKey !== 'last') return null;
  const { error } = fieldsOf(data, action)('known');
  return (
    <>
      <Notice kind="warn" title="They hold a key for anonymous tips.">
        {tipKeyWords[tipKey]}
      </Notice>
      <Checkboxes
        name="known"
        id={fieldId(action, 'known')}
        label="If they read tips no longer"
        error={error}
        options={[{ value: 'yes', label: 'I know what becomes of tips' }]}
        defaultValue={chosenOf(data, action, undefined, 'known')}
        isOptional
      />
    </>
  );
}
