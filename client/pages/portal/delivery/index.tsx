import { firm } from '#content/firm.ts';
import { AccountPage } from '#client/app/area/account/account-page.tsx';
import { MailedCodeField } from '#client/app/area/mailed-code-field.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import type { DeliveryData } from '#shared/areas/portal.ts';
import { deadLinkWords } from '#shared/matters/report-views.ts';
import { londonTime } from '#shared/text/clock-time.ts';

type Step<Name extends DeliveryData['step']> = { data: Extract<DeliveryData, { step: Name }> };

const path = '/portal/report';

/** For whoever a report was sent to: no account is needed. */
export function Component() {
  const data = useLoaderData() as DeliveryData;
  switch (data.step) {
    case 'link':
      return <Link data={data} />;
    case 'code':
      return <Code data={data} />;
    case 'dead-link':
      return <DeadLink data={data} />;
    case 'asked':
      return (
        <AccountPage title="We have been told">
          <p>
            The people who work on it decide whether a new link is sent. If so, it comes to the same address as the one before. We are told once a day at most.
          </p>
          <Contact />
        </AccountPage>
      );
    case 'no-link':
      return (
        <AccountPage title="Open the link in your mail">
          <p>This page needs the link that was mailed to you. If you had it open a while ago, open it again: a code is good for 15 minutes.</p>
          <Contact />
        </AccountPage>
      );
  }
}

function Link({ data: { token, hint, expiresAt, opensLeft, problems, note } }: Step<'link'>) {
  return (
    <AccountPage title="A report for you" problems={problems} note={note}>
      <p>
        {firm.name} has sent a report to <b>{hint}</b>. It is a file to save on your device, and opens with a code that we mail to that address.
      </p>
      <p>
        The link works until {londonTime(expiresAt)}, {opensLeft === 1 ? 'for one more opening' : `for ${opensLeft} more openings`}. Nothing is counted yet.
      </p>
      <form method="post" action={path}>
        <Kept name="token" value={token} />
        <p>
          <Button type="submit" name="action" value="mail-code">
            Mail me the code
          </Button>
        </p>
      </form>
      <p>It is not for you? Then leave it: without the code nobody can open it.</p>
    </AccountPage>
  );
}

function Code({ data: { hint, problems, note } }: Step<'code'>) {
  return (
    <AccountPage title="Enter the mailed code" problems={problems} note={note}>
      <p>
        A code has been mailed to <b>{hint}</b>. It is good for 15 minutes and five tries. With the right one your browser saves the report as a file: look for
        it where your downloads are.
      </p>
      <form method="post" action={path} noValidate>
        <MailedCodeField problems={problems} />
        <p>
          <Button type="submit" name="action" value="open">
            Open the report
          </Button>
        </p>
      </form>
      <form method="post" action={path}>
        <p>Has no mail come, or do you need the file once more? A code works once, and a new one ends the one before.</p>
        <p>
          <Button type="submit" look="secondary" name="action" value="mail-code">
            Mail me another code
          </Button>
        </p>
      </form>
    </AccountPage>
  );
}

function DeadLink({ data: { reason, token, problems, note } }: Step<'dead-link'>) {
  return (
    <AccountPage title="This link does not work" problems={problems} note={note}>
      <p>{deadLinkWords[reason]}</p>
      {reason !== 'unknown' && (
        <form method="post" action={path}>
          <Kept name="token" value={token} />
          <p>
            <Button type="submit" name="action" value="ask-new">
              Ask for a new one
            </Button>
          </p>
        </form>
      )}
      <Contact />
    </AccountPage>
  );
}

const Contact = () => (
  <p>
    Or ask whoever had it sent to you, or us: <a href={firm.phone.href}>{firm.phone.text}</a>, <a href={`mailto:${firm.email}`}>{firm.email}</a>.
  </p>
);
