/** How a client comes to a matter: with an invitation, or with the reference of an enquiry and a mailed code. */
import type { JoinData } from '#shared/areas/portal.ts';
import { matterPath } from '#shared/areas/portal.ts';
import type { Problem } from '#shared/forms/definition.ts';
import type { AreaRoute, AreaSession, PostVisit, Visit } from '../../http/area-router.ts';
import type { PortalSettings } from './settings.ts';

const title = 'Join a matter';
const none = { values: {}, problems: [] };

export function joinRoutes({ matters }: PortalSettings): AreaRoute[] {
  const show = (visit: Visit, status: number, data: JoinData): Promise<void> =>
    visit.show({ status, title: data.problems.length > 0 ? `Error: ${title}` : title, path: '/portal/join', data });

  async function showInvitation(visit: Visit, token: string, problems: readonly Problem[] = []): Promise<void> {
    const opened = await matters().joining.openInvitation(token);
    if (opened.state !== 'open') return show(visit, 410, { ...none, step: 'dead-link', reason: opened.state });
    await show(visit, problems.length > 0 ? 422 : 200, { ...none, problems, step: 'invitation', token, hint: opened.hint, role: opened.role });
  }

  async function accept(visit: PostVisit<AreaSession>): Promise<void> {
    const { user } = visit.session;
    const token = visit.posted.value('token');
    const result = await matters().joining.acceptInvitation(token, user.id, user.email);
    if (result.state === 'joined') return visit.goTo(matterPath(result.ref));
    if (result.state !== 'other-address') return show(visit, 410, { ...none, step: 'dead-link', reason: result.state });
    await showInvitation(visit, token, [
      { message: `It was sent to ${result.hint}, and you are signed in as ${user.email}. Sign in with the other account, or ask for a new invitation.` },
    ]);
  }

  async function mailCode(visit: PostVisit<AreaSession>): Promise<void> {
    const [reference, address] = [visit.posted.value('reference'), visit.posted.value('address')];
    const problems = [
      ...(reference.trim() === '' ? [{ field: 'reference', message: 'Enter the reference of your enquiry' }] : []),
      ...(address.trim() === '' ? [{ field: 'address', message: 'Enter the e-mail address that you gave with your enquiry' }] : []),
    ];
    if (problems.length > 0) return show(visit, 422, { step: 'reference', values: { reference, address }, problems });
    const { join } = matters().joining.startJoin(reference, address);
    await show(visit, 200, { ...none, step: 'code', join });
  }

  async function spendCode(visit: PostVisit<AreaSession>): Promise<void> {
    const join = visit.posted.value('join');
    const result = await matters().joining.finishJoin(join, visit.posted.value('code'), visit.session.user.id);
    if (result.state === 'joined') return visit.goTo(matterPath(result.ref));
    const message = 'This code is not right, or it is too old. Check it, or ask for another one.';
    await show(visit, 422, { step: 'code', join, values: {}, problems: [{ field: 'code', message }] });
  }

  return [
    {
      method: 'get',
      path: '/portal/join',
      who: 'signed-in',
      handle: (visit) => show(visit, 200, { ...none, step: 'reference' }),
    },
    { method: 'get', path: '/portal/invitation', who: 'signed-in', handle: (visit) => showInvitation(visit, visit.query.get('token') ?? '') },
    {
      method: 'post',
      path: '/portal/join',
      who: 'signed-in',
      handle: (visit) => {
        if (visit.posted.value('token') !== '') return accept(visit);
        return visit.posted.value('action') === 'use-code' ? spendCode(visit) : mailCode(visit);
      },
    },
  ];
}
