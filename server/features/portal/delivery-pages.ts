/**
 * The recipient's page: no account is needed. The link shows what it is and changes nothing; a press mails the code and
 * leads to an address without the token, which travels on in a sealed cookie; the code opens the file.
 */
import type { DeliveryData } from '#shared/areas/portal.ts';
import type { Problem } from '#shared/forms/definition.ts';
import type { DeadLinkReason } from '#shared/matters/report-views.ts';
import type { AreaRoute, PostVisit, Visit } from '../../http/area-router.ts';
import { createCookie } from '../../http/cookies.ts';
import { openTicket, sealTicket } from '../../vault/tickets.ts';
import { FileAltered } from '../documents/index.ts';
import type { OpenedLink } from '../reports/index.ts';
import { sendDownload } from './send-download.ts';
import type { PortalSettings } from './settings.ts';

const path = '/portal/report';
/** Seconds between the first press and the download: as long as a code lives. */
const life = 15 * 60;
const hour = 60 * 60;
const label = 'form:delivery';
const damaged = 'The file cannot be handed out: what is stored is not what was issued, and we have been told. Please call us if you need it today.';
const none = { values: {}, problems: [] };

const titles = {
  link: 'A report for you',
  code: 'Enter the mailed code',
  'dead-link': 'This link does not work',
  asked: 'We have been told',
  'no-link': 'Open the link in your mail',
};

/** What travels in the cookie: the link, and the code that was mailed for it. */
type Held = { token: string; code: string };

/** What is said above a step, and the status that goes with it. */
type Wrong = { status: number; problems: readonly Problem[] };
const wrong = (status: number, problem: Problem): Wrong => ({ status, problems: [problem] });

export function deliveryRoutes({ reports, keyring, limits, secure, now }: PortalSettings): AreaRoute[] {
  const cookie = createCookie('delivery', { secure, seconds: life });

  const heldBy = ({ request }: Visit): Held | undefined => {
    const sealed = cookie.read(request);
    return sealed === undefined ? undefined : openTicket<Held>(keyring(), label, sealed, now());
  };

  const show = (visit: Visit, status: number, data: DeliveryData): Promise<void> =>
    visit.show({ status, title: `${data.problems.length > 0 ? 'Error: ' : ''}${titles[data.step]}`, path, data });

  const showDead = (visit: Visit, reason: DeadLinkReason, token: string, { status = 410, problems = [] }: Partial<Wrong> = {}): Promise<void> =>
    show(visit, status, { values: {}, problems, step: 'dead-link', reason, token });

  /** The step that a link stands at. @param held Where its code was mailed. */
  async function showLink(visit: Visit, token: string, held?: Held, said?: Wrong): Promise<void> {
    const found = await reports().recipient.look(token);
    if (found.state !== 'open') return showDead(visit, found.state, token, said);
    const { hint, expiresAt, opensLeft } = found;
    const back = { values: {}, problems: said?.problems ?? [] };
    return show(
      visit,
      said?.status ?? 200,
      held?.token === token ? { ...back, step: 'code', hint } : { ...back, step: 'link', token, hint, expiresAt, opensLeft },
    );
  }

  async function showPage(visit: Visit): Promise<void> {
    const token = visit.query.get('token');
    const held = heldBy(visit);
    if (token !== null) await showLink(visit, token);
    else if (visit.query.has('asked')) await show(visit, 200, { ...none, step: 'asked' });
    else if (held !== undefined) await showLink(visit, held.token, held);
    else await show(visit, 200, { ...none, step: 'no-link' });
  }

  async function mailCode(visit: PostVisit, token: string, held: Held | undefined): Promise<void> {
    const asked = await reports().recipient.askCode(token);
    switch (asked.state) {
      case 'sent':
        visit.setCookies([cookie.setting(sealTicket(keyring(), label, { token, code: asked.code } satisfies Held, new Date(now().getTime() + life * 1000)))]);
        return visit.goTo(path);
      case 'too-many':
        visit.response.set('Retry-After', String(hour));
        return showLink(visit, token, held, wrong(429, { message: 'Three codes were mailed within the hour. Use the newest, or ask again in an hour.' }));
      case 'not-now':
        return showLink(visit, token, held, wrong(422, { message: 'No code can be mailed to this address at this hour. Please come back later.' }));
      default:
        return showDead(visit, asked.state, token);
    }
  }

  async function open(visit: PostVisit, held: Held): Promise<void> {
    let opened: OpenedLink;
    try {
      opened = await reports().recipient.openLink(held.token, held.code, visit.posted.value('code'));
    } catch (error) {
      if (!(error instanceof FileAltered)) throw error;
      return showLink(visit, held.token, held, wrong(500, { message: damaged }));
    }
    if (opened.state === 'opened') return sendDownload(visit, opened.document);
    if (opened.state !== 'wrong') return showDead(visit, opened.state, held.token);
    const message = 'This code is not right, or it is too old or used up. Check it, or have another one mailed.';
    return showLink(visit, held.token, held, wrong(422, { field: 'code', message }));
  }

  async function post(visit: PostVisit): Promise<void> {
    const { value } = visit.posted;
    const held = heldBy(visit);
    const token = value('token') || (held?.token ?? '');
    const { allowed, retryAfterSeconds } = limits.take('report-link', visit.network);
    if (!allowed) {
      visit.response.set('Retry-After', String(retryAfterSeconds));
      const message = 'There were too many attempts from where you are. Nothing was changed: please try again in some minutes.';
      return showLink(visit, token, held, wrong(429, { message }));
    }
    if (value('action') === 'ask-new') {
      if ((await reports().recipient.askNew(token)) === 'unknown') return showDead(visit, 'unknown', token);
      return visit.goTo(`${path}?asked=1`);
    }
    if (value('action') === 'mail-code') return mailCode(visit, token, held);
    return held === undefined ? show(visit, 410, { ...none, step: 'no-link' }) : open(visit, held);
  }

  return [
    { method: 'get', path, who: 'anyone', handle: showPage },
    { method: 'post', path, who: 'anyone', handle: post },
  ];
}
