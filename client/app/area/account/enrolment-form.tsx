import { Button } from '#client/ui/button/button.tsx';
import type { Enrolment } from '#shared/areas/account.ts';
import type { Problem } from '#shared/forms/definition.ts';
import { CodeField } from './proof-fields.tsx';
import styles from './account.module.scss';

/** The key for the app, and the form that shows that the app has it. */
export function EnrolmentForm({ enrolment, problems, path }: { enrolment: Enrolment; problems: readonly Problem[]; path: string }) {
  return (
    <>
      <p>Scan the picture with an authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <div className={styles.setup}>
        <img src={enrolment.qr} width={176} height={176} alt="QR code of the key beside it" />
        <div>
          <p>
            Key: <code>{enrolment.secret}</code>
          </p>
          <p>
            <a href={enrolment.uri}>Open the app on this device</a>
          </p>
        </div>
      </div>
      <FirstCodeForm problems={problems} path={path} />
    </>
  );
}

/** Shows that the app has the key. */
export const FirstCodeForm = ({ problems, path }: { problems: readonly Problem[]; path: string }) => (
  <form method="post" action={path} noValidate>
    <CodeField name="totp-code" problems={problems} />
    <p>
      <Button type="submit" name="action" value="confirm-totp">
        Turn it on
      </Button>
    </p>
  </form>
);
