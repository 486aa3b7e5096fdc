/** Half-way through signing in: nobody of the staff is let in without a second step. */
import { accountPaths, type SetUpData } from '#shared/areas/account.ts';
import type { AreaRoute, PostVisit, Visit } from '../../http/area-router.ts';
import { blank, orAgain, showAgain, visitorOf } from './pages.ts';
import { enrolmentOf, wrong } from './security.ts';
import type { AccountPagesSettings } from './settings.ts';
import type { Said } from './words.ts';

const title = 'Set up your authenticator app';

export function setUpRoutes({ area, accounts }: AccountPagesSettings): AreaRoute[] {
  const paths = accountPaths(area);

  const show = (visit: Visit, status: number, data: Partial<SetUpData>): Promise<void> =>
    visit.show({ status, title, data: { ...blank, ...data } satisfies SetUpData });

  async function begin(visit: Visit): Promise<void> {
    if (visit.session !== undefined) return visit.goTo(paths.home);
    const result = await accounts().beginTotp(visitorOf(visit));
    return result.state === 'begun' ? show(visit, 200, { enrolment: enrolmentOf(result) }) : show(visit, 410, {});
  }

  async function confirm(visit: PostVisit): Promise<void> {
    const again = (said: Said) => showAgain<SetUpData>(visit, title, { isSettingUp: true }, {}, said);
    await orAgain(async () => {
      const result = await accounts().confirmTotp({ ...visitorOf(visit), code: visit.posted.value('totp-code') });
      if (result.state === 'signed-out') return show(visit, 410, {});
      if (result.state !== 'confirmed') return again(wrong(result, 'totp', 'code'));
      visit.setCookies(result.cookies);
      await show(visit, 200, { recoveryCodes: result.codes });
    }, again);
  }

  return [
    { method: 'get', path: paths.setUp, who: 'anyone', handle: begin },
    { method: 'post', path: paths.setUp, who: 'anyone', handle: confirm },
  ];
}
