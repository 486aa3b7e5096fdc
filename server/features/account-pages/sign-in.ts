/** Signing in and out, and registering. */
import { accountPaths, type CodeData, type RegisterData, type SignInData, type SignInReason } from '#shared/areas/account.ts';
import type { AreaRoute, PostVisit, Visit } from '../../http/area-router.ts';
import { blank, orAgain, showAgain, visitorOf } from './pages.ts';
import { safeNext } from './next.ts';
import type { AccountPagesSettings } from './settings.ts';
import { say } from './words.ts';

const reasons: readonly SignInReason[] = ['signed-out', 'expired', 'unsent', 'reset', 'joined', 'new-address', 'deleted'];
const wrong = { field: 'email', message: 'The address and the password do not belong together. Check both; capital letters count in the password.' };
const wrongCode = { field: 'code', message: 'This code is not right, or it was used before. Enter the one that your app shows now.' };
const wrongRecovery = { field: 'code', message: 'This is none of your unused recovery codes.' };
const field = (name: string): string => name;

export function signInRoutes({ area, accounts }: AccountPagesSettings): AreaRoute[] {
  const paths = accountPaths(area);
  const signInTitle = area === 'portal' ? 'Sign in to your portal' : 'Staff sign-in';

  const nextOf = (text: string): { next?: string } => {
    const next = safeNext(area, text);
    return next === undefined ? {} : { next };
  };
  const onward = (path: string, next: string | undefined): string => (next === undefined ? path : `${path}?${new URLSearchParams({ next }).toString()}`);

  async function signIn(visit: PostVisit): Promise<void> {
    const { posted, goTo, setCookies } = visit;
    const [email, password] = [posted.value('email'), posted.value('password')];
    const { next } = nextOf(posted.value('next'));
    const again = (said: ReturnType<typeof say>) => showAgain<SignInData>(visit, signInTitle, nextOf(posted.value('next')), { email }, said);
    if (email.trim() === '' || password === '') return again({ status: 422, problems: emptyFields(email, password) });
    await orAgain(async () => {
      const result = await accounts().signIn({ ...visitorOf(visit), email, password, scripts: posted.value('scripts') === '1' });
      if (!('cookies' in result)) return again(say(result, { field, refused: wrong }));
      setCookies(result.cookies);
      goTo(result.state === 'signed-in' ? (next ?? paths.home) : onward(result.state === 'enrol' ? paths.setUp : paths.code, next));
    }, again);
  }

  async function code(visit: PostVisit): Promise<void> {
    const { posted, goTo, setCookies } = visit;
    const isRecovery = posted.value('kind') === 'recovery';
    const { next } = nextOf(posted.value('next'));
    const again = (said: ReturnType<typeof say>) =>
      showAgain<CodeData>(visit, codeTitle(isRecovery), { isRecovery, ...(next !== undefined && { next }) }, {}, said);
    await orAgain(async () => {
      const form = { ...visitorOf(visit), code: posted.value('code') };
      const result = isRecovery ? await accounts().useRecoveryCode(form) : await accounts().verifyCode(form);
      if (result.state === 'expired') return goTo(`${paths.signIn}?reason=expired`);
      if (result.state !== 'signed-in') return again(say(result, { field, refused: isRecovery ? wrongRecovery : wrongCode }));
      setCookies(result.cookies);
      goTo(next ?? paths.home);
    }, again);
  }

  async function register(visit: PostVisit): Promise<void> {
    const { posted } = visit;
    const [name, email, password] = [posted.value('name'), posted.value('email'), posted.value('password')];
    const again = (said: ReturnType<typeof say>) => showAgain<RegisterData>(visit, 'Create an account', { isSent: false }, { name, email }, said);
    await orAgain(async () => {
      const result = await accounts().register({ ...visitorOf(visit), name, email, password });
      if (result.state !== 'sent') return again(say(result, { field, refused: wrong }));
      // Shown at an address of its own, so that loading it again sends nothing.
      visit.goTo(`${paths.register}?sent=1`);
    }, again);
  }

  async function showSignIn({ session, query, goTo, show }: Visit): Promise<void> {
    if (session !== undefined) return goTo(safeNext(area, query.get('next') ?? '') ?? paths.home);
    const reason = reasons.find((known) => known === query.get('reason'));
    await show({ status: 200, title: signInTitle, data: { ...blank, ...(reason && { reason }), ...nextOf(query.get('next') ?? '') } satisfies SignInData });
  }

  async function showCode({ query, show }: Visit): Promise<void> {
    const isRecovery = query.get('kind') === 'recovery';
    await show({ status: 200, title: codeTitle(isRecovery), data: { ...blank, isRecovery, ...nextOf(query.get('next') ?? '') } satisfies CodeData });
  }

  async function signOut({ request, response, setCookies, goTo }: PostVisit): Promise<void> {
    setCookies(await accounts().signOut(request.headers));
    // Whatever this browser kept of the pages goes with the session (OWASP ASVS 5.0, 14.3.1).
    response.set('Clear-Site-Data', '"cache", "storage"');
    goTo(`${paths.signIn}?reason=signed-out`);
  }

  const routes: AreaRoute[] = [
    { method: 'get', path: paths.signIn, who: 'anyone', handle: showSignIn },
    { method: 'post', path: paths.signIn, who: 'anyone', handle: signIn },
    { method: 'get', path: paths.code, who: 'anyone', handle: showCode },
    { method: 'post', path: paths.code, who: 'anyone', handle: code },
    { method: 'post', path: paths.signOut, who: 'anyone', handle: signOut },
  ];
  if (area === 'admin') return routes;
  return [
    ...routes,
    {
      method: 'get',
      path: paths.register,
      who: 'anyone',
      handle: ({ show, query }) => show({ status: 200, title: 'Create an account', data: { ...blank, isSent: query.has('sent') } satisfies RegisterData }),
    },
    { method: 'post', path: paths.register, who: 'anyone', handle: register },
  ];
}

const codeTitle = (isRecovery: boolean): string => (isRecovery ? 'Enter a recovery code' : 'Enter your code');

const emptyFields = (email: string, password: string) => [
  ...(email.trim() === '' ? [{ field: 'email', message: 'Enter your e-mail address' }] : []),
  ...(password === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
];
