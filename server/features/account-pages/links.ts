/** Mailed links. A GET shows a form and changes nothing; the form's POST uses the link up and leads to an address without it. */
import { accountPaths, type ForgottenData, type LinkData } from '#shared/areas/account.ts';
import type { AreaRoute, PostVisit, Visit } from '../../http/area-router.ts';
import { blank, orAgain, showAgain, visitorOf } from './pages.ts';
import type { AccountPagesSettings } from './settings.ts';
import { say, type Said } from './words.ts';

type Purpose = LinkData['purpose'];

const titles: Record<Purpose, string> = {
  confirm: 'Confirm your address',
  email: 'Confirm your new address',
  reset: 'Choose a new password',
  join: 'Choose your password',
};
const forgottenTitle = 'Set a new password';
const dead = 'This link does not work';
const refused = { field: 'password', message: 'This is not the password that you registered with. Register once more if you have forgotten it.' };

export function linkRoutes({ area, accounts }: AccountPagesSettings): AreaRoute[] {
  const paths = accountPaths(area);

  const showDead = (visit: Visit, purpose: Purpose): Promise<void> => visit.show({ status: 410, title: dead, data: { ...blank, purpose } satisfies LinkData });

  const showLink = (purpose: Purpose) => async (visit: Visit) => {
    const token = visit.query.get('token') ?? '';
    if (!(await accounts().isLinkGood(purpose, token))) return showDead(visit, purpose);
    return visit.show({ status: 200, title: titles[purpose], data: { ...blank, purpose, token } satisfies LinkData });
  };

  /** @param use Uses the link up; answers whether and where to go on, or what is wrong. */
  const follow = (purpose: Purpose, use: (visit: PostVisit, token: string) => Promise<string | Said | 'gone'>) => async (visit: PostVisit) => {
    const token = visit.posted.value('token');
    const again = (said: Said) => showAgain<LinkData>(visit, titles[purpose], { purpose, token }, {}, said);
    await orAgain(async () => {
      const result = await use(visit, token);
      if (result === 'gone') await showDead(visit, purpose);
      else if (typeof result === 'string') visit.goTo(result);
      else await again(result);
    }, again);
  };

  const confirm = follow('confirm', async (visit, token) => {
    const { posted, setCookies } = visit;
    const result = await accounts().confirmEmail({ ...visitorOf(visit), token, password: posted.value('password'), scripts: posted.value('scripts') === '1' });
    if (result.state === 'gone') return 'gone';
    if (!('cookies' in result)) return say(result, { field: (name) => name, refused });
    setCookies(result.cookies);
    return result.state === 'signed-in' ? paths.home : paths.code;
  });

  const newAddress = follow('email', async (_, token) => {
    const result = await accounts().confirmNewEmail({ token });
    return result.state === 'gone' ? 'gone' : `${paths.signIn}?reason=new-address`;
  });

  const reset = follow('reset', async ({ posted }, token) => {
    const result = await accounts().reset({ token, password: posted.value('password') });
    if (result.state === 'gone') return 'gone';
    return result.state === 'done' ? `${paths.signIn}?reason=reset` : say(result, { field: (name) => name, refused });
  });

  const join = follow('join', async (visit, token) => {
    const result = await accounts().join({ ...visitorOf(visit), token, password: visit.posted.value('password') });
    if (result.state === 'gone') return 'gone';
    return result.state === 'done' ? `${paths.signIn}?reason=joined` : say(result, { field: (name) => name, refused });
  });

  /** Asks for a link to a new password. */
  async function ask(visit: PostVisit): Promise<void> {
    const email = visit.posted.value('email');
    const again = (said: Said) => showAgain<ForgottenData>(visit, forgottenTitle, { isSent: false }, { email }, said);
    if (email.trim() === '') return again({ status: 422, problems: [{ field: 'email', message: 'Enter your e-mail address' }] });
    await orAgain(async () => {
      const result = await accounts().requestReset({ ...visitorOf(visit), email });
      if (result.state === 'sent') visit.goTo(`${paths.reset}?sent=1`);
      else await again(say(result, { field: (name) => name, refused }));
    }, again);
  }

  const pair = (purpose: Purpose, handle: (visit: PostVisit) => Promise<void>): AreaRoute[] => [
    { method: 'get', path: `/${area}/${purpose}`, who: 'anyone', handle: showLink(purpose) },
    { method: 'post', path: `/${area}/${purpose}`, who: 'anyone', handle },
  ];

  return [
    {
      method: 'get',
      path: paths.reset,
      who: 'anyone',
      handle: (visit) =>
        visit.query.has('token')
          ? showLink('reset')(visit)
          : visit.show({ status: 200, title: forgottenTitle, data: { ...blank, isSent: visit.query.has('sent') } satisfies ForgottenData }),
    },
    { method: 'post', path: paths.reset, who: 'anyone', handle: (visit) => (visit.posted.value('token') === '' ? ask(visit) : reset(visit)) },
    ...pair('email', newAddress),
    ...(area === 'portal' ? pair('confirm', confirm) : pair('join', join)),
  ];
}
