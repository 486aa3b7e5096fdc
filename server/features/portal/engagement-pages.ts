/** The engagement letter of a matter: read, signed, cancelled and downloaded by its clients. Delegates see none of it. */
import { matterPath, type EngagementData } from '#shared/areas/portal.ts';
import type { Problem } from '#shared/forms/definition.ts';
import { longestName, type LetterView } from '#shared/matters/engagement.ts';
import { downloadHeaders } from '../../files/send-file.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import type { SignedCopy } from '../engagements/index.ts';
import { clientOf, dataOf, orRefused, refOf, titleOf, type Back, type Here, type Sent } from './on-matter.ts';
import type { PortalSettings } from './settings.ts';

const path = '/portal/matters/:ref/engagement';

/** What was done, as the page says it that comes after; only where it is true. */
const done: Readonly<Record<string, { words: string; holds: (letter: LetterView) => boolean }>> = {
  signed: { words: 'You have signed the letter. Your copy is below.', holds: ({ state }) => state === 'signed' },
  'early-start': { words: 'You have asked us to begin before your 14 days are over.', holds: ({ earlyStartAt }) => earlyStartAt !== null },
  cancelled: { words: 'You have cancelled the contract. A note that says so is below: please keep it.', holds: ({ state }) => state === 'cancelled' },
};

export function engagementRoutes({ matters, engagements }: PortalSettings): AreaRoute[] {
  async function show(visit: Here, { back, cancelling }: { back?: Back; cancelling?: string } = {}): Promise<void> {
    const [id, ref] = [clientOf(visit), refOf(visit)];
    const [matter, letters] = await Promise.all([matters().client.matterOf(id, ref), engagements().client.lettersOf(id, ref)]);
    const asked = letters?.find((letter) => letter.id === cancelling);
    if (matter === undefined || letters === undefined || (cancelling !== undefined && asked === undefined)) return showMissing(visit);
    // Once cancelled, the letter itself says so.
    const isAsking = asked?.cancellable === true;
    const said = done[visit.query.get('done') ?? ''];
    await visit.show({
      status: back?.status ?? 200,
      title: titleOf(isAsking ? 'Cancel the contract' : 'Engagement letter', matter, back),
      path: matterPath(ref, 'engagement'),
      data: {
        ...dataOf(matter, back),
        letters,
        ...(isAsking && { cancelling: asked.id }),
        ...(said && letters.some(said.holds) && { done: said.words }),
      } satisfies EngagementData,
    });
  }

  const again = (visit: Sent, problems: readonly Problem[]): Promise<void> => {
    const values = Object.fromEntries(['letter', 'name', 'intention', 'early'].map((name) => [name, visit.posted.value(name)]));
    return show(visit, { back: { status: 422, values, problems } });
  };

  /** Does something to a letter that is the client's, and leads back to the page, which says what was done. */
  const after = (visit: Sent, what: keyof typeof done, work: () => Promise<boolean>): Promise<void> =>
    orRefused(
      visit,
      async () => ((await work()) ? `${matterPath(refOf(visit), 'engagement')}?done=${what}` : undefined),
      (message) => again(visit, [{ message }]),
    );

  const sign = async (visit: Sent): Promise<void> => {
    const { value } = visit.posted;
    const [id, ref, letter] = [clientOf(visit), refOf(visit), value('letter')];
    const signing = { name: value('name'), intends: value('intention') === 'yes', earlyStart: value('early') === 'yes', hash: value('hash') };
    const problems: Problem[] = [
      ...(signing.name.trim() === '' ? [{ field: 'name', message: 'Type your full name' }] : []),
      ...(signing.name.length > longestName ? [{ field: 'name', message: `Type a name of ${longestName} characters at most` }] : []),
      ...(signing.intends ? [] : [{ field: 'intention', message: 'Tick that you have read the letter and intend to sign it' }]),
    ];
    if (problems.length === 0) return after(visit, 'signed', () => engagements().client.sign(id, ref, letter, signing));
    const waits = (await engagements().client.lettersOf(id, ref))?.some((one) => one.id === letter && one.signable);
    // What was left empty matters only while there is something to sign.
    return waits ? again(visit, problems) : after(visit, 'signed', () => engagements().client.sign(id, ref, letter, signing));
  };

  const file = (find: (clientId: string, ref: string, letterId: string) => Promise<SignedCopy | undefined>) => async (visit: Here) => {
    const found = await find(clientOf(visit), refOf(visit), visit.params.id ?? '');
    await (found === undefined ? showMissing(visit) : sendText(visit, found.name, 'text/html; charset=utf-8', found.html));
  };

  const sendLetter = async (visit: Here): Promise<void> => {
    const letter = (await engagements().client.lettersOf(clientOf(visit), refOf(visit)))?.find(({ id }) => id === visit.params.id);
    if (letter === undefined) return showMissing(visit);
    sendText(visit, `${refOf(visit)}-engagement-letter-${letter.number}.txt`, 'text/plain; charset=utf-8', letter.text);
  };

  return [
    { method: 'get', path, who: 'signed-in', handle: (visit) => show(visit) },
    { method: 'post', path, who: 'signed-in', handle: sign },
    {
      method: 'post',
      path: `${path}/:id/early-start`,
      who: 'signed-in',
      handle: (visit) => after(visit, 'early-start', () => engagements().client.askForEarlyStart(clientOf(visit), refOf(visit), visit.params.id ?? '')),
    },
    { method: 'get', path: `${path}/:id/cancel`, who: 'signed-in', handle: (visit) => show(visit, { cancelling: visit.params.id ?? '' }) },
    {
      method: 'post',
      path: `${path}/:id/cancel`,
      who: 'signed-in',
      handle: (visit) => after(visit, 'cancelled', () => engagements().client.cancel(clientOf(visit), refOf(visit), visit.params.id ?? '')),
    },
    { method: 'get', path: `${path}/:id/text`, who: 'signed-in', handle: sendLetter },
    { method: 'get', path: `${path}/:id/copy`, who: 'signed-in', handle: file((...asked) => engagements().client.signedCopy(...asked)) },
    { method: 'get', path: `${path}/:id/cancellation`, who: 'signed-in', handle: file((...asked) => engagements().client.cancellationNote(...asked)) },
  ];
}

function sendText({ response }: Here, name: string, type: string, text: string): void {
  const content = Buffer.from(text);
  response.set(downloadHeaders({ name, type, bytes: content.length })).send(content);
}
