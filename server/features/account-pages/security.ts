/** Everything about how somebody signs in, on one page. */
import { renderSVG } from 'uqr';
import { accountPaths, type Enrolment, type SecurityData } from '#shared/areas/account.ts';
import type { AreaRoute, AreaSession, PostVisit, Visit } from '../../http/area-router.ts';
import { blank, orAgain, showAgain, visitorOf } from './pages.ts';
import type { AccountPagesSettings } from './settings.ts';
import { say, type Held, type Said } from './words.ts';

const title = 'Sign-in and security';

/** What pages that a script sends somebody back to say, by the name in their address. */
const doneWords: Readonly<Record<string, string>> = { passkey: 'The passkey is added. You can sign in with it from now on.' };

/** What a form has brought about: a sentence, what is shown this once, and the cookies of the session that goes on. */
type Done = Pick<SecurityData, 'done' | 'enrolment' | 'recoveryCodes'> & { cookies?: readonly string[] };

export function securityRoutes({ area, accounts }: AccountPagesSettings): AreaRoute[] {
  const paths = accountPaths(area);

  /** What the page shows of the account as it is now. */
  async function stateOf(session: AreaSession): Promise<Omit<SecurityData, 'values' | 'problems'>> {
    const [sessions, secondStep, passkeys] = await Promise.all([
      accounts().listSessions(session),
      accounts().secondStepOf(session),
      accounts().passkeys?.listPasskeys(session),
    ]);
    return {
      email: session.user.email,
      sessions: sessions.map(({ id, created_at, seen_at, isThis }) => ({ id, startedAt: created_at, lastUsedAt: seen_at, isThis })),
      totp: { ...secondStep, isMandatory: area === 'admin' },
      ...(passkeys && { passkeys }),
    };
  }

  const showPage = async (visit: Visit, session: AreaSession, done: Done = {}): Promise<void> =>
    visit.show({ status: 200, title, data: { ...blank, ...(await stateOf(session)), ...done } satisfies SecurityData });

  const actions: Readonly<Record<string, (visit: PostVisit<AreaSession>) => Promise<Done | Said | { to: string }>>> = {
    async 'begin-totp'(visit) {
      const result = await accounts().beginTotp({ ...visitorOf(visit), ...proof(visit, 'totp') });
      return result.state === 'begun' ? { enrolment: enrolmentOf(result) } : wrong(result, 'totp');
    },
    async 'confirm-totp'(visit) {
      const result = await accounts().confirmTotp({ ...visitorOf(visit), code: visit.posted.value('totp-code') });
      if (result.state !== 'confirmed') return wrong(result, 'totp', 'code');
      return { cookies: result.cookies, recoveryCodes: result.codes, done: 'The second step is on.' };
    },
    async 'renew-codes'(visit) {
      const result = await accounts().renewRecoveryCodes({ ...visitorOf(visit), ...proof(visit, 'totp') });
      return result.state === 'done' ? { recoveryCodes: result.codes, done: 'Your earlier recovery codes no longer work.' } : wrong(result, 'totp');
    },
    async 'disable-totp'(visit) {
      const result = await accounts().disableTotp({ ...visitorOf(visit), ...proof(visit, 'totp') });
      if (result.state !== 'done') return wrong(result, 'totp');
      return { cookies: result.cookies, done: 'The second step is off.' };
    },
    async 'change-password'(visit) {
      const result = await accounts().changePassword({ ...visitorOf(visit), ...proof(visit, 'change'), newPassword: visit.posted.value('new-password') });
      if (result.state !== 'done') return wrong(result, 'change', 'password', 'new-password');
      return { cookies: result.cookies, done: 'Your password is changed, and you are signed out everywhere else.' };
    },
    async 'change-email'(visit) {
      const result = await accounts().changeEmail({ ...visitorOf(visit), ...proof(visit, 'address'), email: visit.posted.value('new-email') });
      return result.state === 'sent'
        ? { done: 'A link is on its way to the new address. Until it is followed, the old one stays in use.' }
        : wrong(result, 'address', 'password', 'new-email');
    },
    async 'end-session'({ session, posted }) {
      const isEnded = await accounts().endSession(session, posted.value('session'));
      return { done: isEnded ? 'That sign-in is ended.' : 'That sign-in had ended already.' };
    },
    async 'end-others'({ session }) {
      await accounts().endOtherSessions(session);
      return { done: 'You are signed out everywhere else.' };
    },
    async 'remove-passkey'(visit) {
      const id = visit.posted.value('passkey');
      const form = `passkey-${id}`;
      const result = await accounts().passkeys?.removePasskey({ ...visitorOf(visit), ...proof(visit, form), id });
      if (result?.state !== 'done') return wrong(result ?? { state: 'gone' }, form);
      return { cookies: result.cookies, done: 'The passkey is removed, and you are signed out everywhere else.' };
    },
    async 'delete-account'(visit) {
      const result = await accounts().deleteAccount({ ...visitorOf(visit), ...proof(visit, 'delete') });
      if (result.state !== 'done') return wrong(result, 'delete');
      visit.setCookies(result.cookies);
      return { to: `${paths.signIn}?reason=deleted` };
    },
  };

  async function act(visit: PostVisit<AreaSession>): Promise<void> {
    const { session, posted } = visit;
    const name = posted.value('action');
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    const isSettingUp = name === 'confirm-totp';
    const again = async (said: Said) =>
      showAgain<SecurityData>(visit, title, { ...(await stateOf(session)), isSettingUp }, { 'new-email': posted.value('new-email') }, said);
    if (action === undefined) return showPage(visit, session);
    await orAgain(async () => {
      const result = await action(visit);
      if ('to' in result) visit.goTo(result.to);
      else if ('problems' in result) await again(result);
      else await showDone(visit, result);
    }, again);
  }

  /** A change of how the account is entered has begun a new session: the page is that one's. */
  async function showDone(visit: PostVisit<AreaSession>, { cookies = [], ...done }: Done): Promise<void> {
    visit.setCookies(cookies);
    const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
    const session = cookies.length === 0 ? visit.session : await accounts().sessionOf({ cookie });
    await showPage(visit, session ?? visit.session, done);
  }

  const doneOf = ({ query }: Visit): Done => {
    const name = query.get('done') ?? '';
    return Object.hasOwn(doneWords, name) ? { done: doneWords[name] ?? '' } : {};
  };

  return [
    { method: 'get', path: paths.security, who: 'signed-in', handle: (visit) => showPage(visit, visit.session, doneOf(visit)) },
    { method: 'post', path: paths.security, who: 'signed-in', isSecret: true, handle: act },
  ];
}

const proof = ({ posted }: PostVisit<AreaSession>, form: string) => ({ password: posted.value(`${form}-password`), code: posted.value(`${form}-code`) });

/** @param form Whose fields these are. @param at Which of them a wrong answer is said at. @param unfit Where an unfit answer is said. */
export const wrong = (held: Held, form: string, at: 'password' | 'code' = 'password', unfit = `${form}-${at}`): Said =>
  say(held, {
    field: () => unfit,
    refused: {
      field: `${form}-${at}`,
      message:
        at === 'code'
          ? 'This code is not right, or it was used before. Enter the one that your app shows now.'
          : 'This is not your password, or the code is not right.',
    },
  });

/** What the app is given, and a picture of it. */
export const enrolmentOf = ({ secret, uri }: { secret: string; uri: string }): Enrolment => ({
  secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
  uri,
  qr: `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri)).toString('base64')}`,
});
