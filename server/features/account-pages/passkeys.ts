/** Passkeys of staff over HTTP. The browser's own scripts speak with the device, so what is sent here and answered is JSON. */
import { accountPaths } from '#shared/areas/account.ts';
import type { AreaRoute, AreaSession, PostVisit } from '../../http/area-router.ts';
import type { Accounts } from '../accounts/index.ts';
import { safeNext } from './next.ts';
import { orAgain, visitorOf } from './pages.ts';
import { wrong } from './security.ts';
import type { AccountPagesSettings } from './settings.ts';
import type { Held, Said } from './words.ts';

type Passkeys = NonNullable<Accounts['passkeys']>;
type Asserted = Parameters<Passkeys['signInWithPasskey']>[0]['response'];
type Registered = Parameters<Passkeys['confirmPasskey']>[0]['response'];

const unknown: Said = { status: 422, problems: [{ message: 'This passkey is not known here, or it was removed. Sign in with your password.' }] };
const notAdded: Said = { status: 422, problems: [{ message: 'The passkey was not added: too much time has passed, or it is one that you have already.' }] };

export function passkeyRoutes({ area, accounts }: AccountPagesSettings): AreaRoute[] {
  const paths = accountPaths(area);
  const passkeys = (): Passkeys => {
    const found = accounts().passkeys;
    if (found === undefined) throw new Error('This area has no passkeys');
    return found;
  };

  /** A script gets the sentence that a form would have shown. */
  const say = async ({ response }: PostVisit, { status, problems, retryAfterSeconds }: Said): Promise<void> => {
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    response
      .status(status)
      .type('text/plain')
      .send(problems.map(({ message }) => message).join(' '));
  };
  const orSay = (visit: PostVisit, work: () => Promise<void>): Promise<void> => orAgain(work, (said) => say(visit, said));

  const challenge = (visit: PostVisit): Promise<void> =>
    orSay(visit, async () => {
      const result = await passkeys().passkeyChallenge(visitorOf(visit));
      if (result.state === 'begun') visit.json(200, result.options);
      else await say(visit, wrong(result, 'passkey'));
    });

  const signIn = (visit: PostVisit): Promise<void> =>
    orSay(visit, async () => {
      const response = answerIn<Asserted>(visit.posted.value('response'));
      const result = response === undefined ? refused : await passkeys().signInWithPasskey({ ...visitorOf(visit), response, scripts: true });
      if (result.state === 'refused') return say(visit, unknown);
      if (result.state !== 'signed-in') return say(visit, wrong(result, 'passkey'));
      visit.setCookies(result.cookies);
      visit.json(200, { to: safeNext(area, visit.posted.value('next')) ?? paths.home });
    });

  const add = (visit: PostVisit<AreaSession>): Promise<void> =>
    orSay(visit, async () => {
      const { value } = visit.posted;
      if (value('response') === '') {
        const result = await passkeys().beginPasskey({ ...visitorOf(visit), password: value('password'), code: value('code') });
        return result.state === 'begun' ? visit.json(200, result.options) : say(visit, wrong(result, 'passkey'));
      }
      const response = answerIn<Registered>(value('response'));
      const result = response === undefined ? refused : await passkeys().confirmPasskey({ headers: visit.request.headers, name: value('name'), response });
      if (result.state === 'refused') return say(visit, notAdded);
      if (result.state !== 'done') return say(visit, wrong(result, 'passkey'));
      visit.setCookies(result.cookies);
      visit.json(200, { to: `${paths.security}?done=passkey` });
    });

  return [
    { method: 'post', path: paths.passkeyChallenge, who: 'anyone', handle: challenge },
    { method: 'post', path: paths.passkey, who: 'anyone', handle: signIn },
    { method: 'post', path: paths.addPasskey, who: 'signed-in', isSecret: true, handle: add },
  ];
}

const refused = { state: 'refused' } as const satisfies Held;

/** What the device has answered, as far as a stranger's text can be trusted: its id is a text, and the rest is checked by whoever verifies it. */
function answerIn<Answer extends { id: string }>(text: string): Answer | undefined {
  try {
    const answer = JSON.parse(text) as Partial<Answer> | null;
    return typeof answer?.id === 'string' ? (answer as Answer) : undefined;
  } catch {
    return undefined;
  }
}
