/** What somebody sent when their session had run out, for them to look at and send after signing in again. */
import { unsentPath, type UnsentData } from '#shared/areas/admin.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { doneOf, type Here, type Sent } from './actions.ts';
import type { BackOfficeSettings } from './settings.ts';

export function unsentRoutes({ services }: BackOfficeSettings): AreaRoute[] {
  const unsent = () => services().staff.unsent;

  async function show(visit: Here): Promise<void> {
    const forms = (await unsent()?.list(visit.session)) ?? [];
    await visit.show({ status: 200, title: 'Not sent yet', data: { forms, values: {}, problems: [], ...doneOf(visit) } satisfies UnsentData });
  }

  /** The browser sends the same form once more, to where it was meant for: what was typed is in its body and is not kept here any longer. */
  async function send(sent: Sent): Promise<void> {
    const [id, away] = [sent.query.get('send'), sent.posted.value('away')];
    const path = await unsent()?.take(sent.session, id ?? away);
    if (path === undefined) return showMissing(sent);
    if (id === null) return sent.goTo(`${unsentPath}?done=thrown-away`);
    sent.response.redirect(307, path);
  }

  return [
    { method: 'get', path: unsentPath, who: 'signed-in', handle: show },
    { method: 'post', path: unsentPath, who: 'signed-in', handle: send },
  ];
}
