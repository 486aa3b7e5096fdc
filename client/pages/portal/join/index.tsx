import { AccountPage, problemAt } from '#client/app/area/account/account-page.tsx';
import { MailedCodeField } from '#client/app/area/mailed-code-field.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import type { JoinData } from '#shared/areas/portal.ts';

/** Joins a matter: with our invitation, or with the reference of an enquiry and a code that we mail to its address. */
export function Component() {
  const data = useLoaderData() as JoinData;
  switch (data.step) {
    case 'invitation':
      return <Invitation data={data} />;
    case 'dead-link':
      return <DeadLink reason={data.reason} />;
    case 'reference':
      return <Reference data={data} />;
    case 'code':
      return <MailedCode data={data} />;
  }
}

function Invitation({ data }: { data: Extract<JoinData, { step: 'invitation' }> }) {
  return (
    <AccountPage title="Join the matter" problems={data.problems} note={data.note}>
      <p>
        This invitation was sent to <b>{data.hint}</b>. It works for the account with that address.{' '}
        {data.role === 'delegate' && 'You will see single items of the matter, which its client has chosen.'}
      </p>
      <form method="post" action="/portal/join">
        <Kept name="token" value={data.token} />
        <p>
          <Button type="submit">Join</Button>
        </p>
      </form>
    </AccountPage>
  );
}

const reasons = {
  used: 'It has been used. If it was you, the matter is in your list.',
  superseded: 'A newer invitation was sent after it. Look for that mail.',
  expired: 'It was good for seven days, and they are over.',
  unknown: 'It may have been cut short on its way: copy the whole line from the mail into the address bar.',
} as const;

function DeadLink({ reason }: { reason: keyof typeof reasons }) {
  return (
    <AccountPage title="This invitation does not work">
      <p>{reasons[reason]} Nothing was changed. If you need a new one, ask whoever invited you, or us.</p>
      <p>
        <ButtonLink href="/portal/dashboard">Your matters</ButtonLink>
      </p>
    </AccountPage>
  );
}

function Reference({ data }: { data: Extract<JoinData, { step: 'reference' }> }) {
  return (
    <AccountPage title="Join a matter" problems={data.problems} note={data.note}>
      <p>Give the reference of your enquiry and the e-mail address that you gave with it. We mail a code to that address.</p>
      <form method="post" action="/portal/join" noValidate>
        <TextField
          name="reference"
          label="Reference"
          hint="Such as ENQ-7K4M-2QXD."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          width="half"
          defaultValue={data.values.reference}
          error={problemAt(data.problems, 'reference')}
        />
        <TextField
          name="address"
          label="E-mail address of the enquiry"
          type="email"
          autoComplete="email"
          defaultValue={data.values.address}
          error={problemAt(data.problems, 'address')}
        />
        <p>
          <Button type="submit" name="action" value="mail-code">
            Mail me the code
          </Button>
        </p>
      </form>
      <p>Have you been invited? Then open the link in that mail instead.</p>
    </AccountPage>
  );
}

function MailedCode({ data }: { data: Extract<JoinData, { step: 'code' }> }) {
  return (
    <AccountPage title="Enter the mailed code" problems={data.problems} note={data.note}>
      <p>
        If the reference and the address belong together, and we have taken the enquiry on, a code is on its way to that address. It is good for 15 minutes and
        five tries.
      </p>
      <form method="post" action="/portal/join" noValidate>
        <Kept name="join" value={data.join} />
        <MailedCodeField problems={data.problems} />
        <p>
          <Button type="submit" name="action" value="use-code">
            Join
          </Button>
        </p>
      </form>
      <p>
        <a href="/portal/join">Ask for another code</a>
      </p>
    </AccountPage>
  );
}
