/** The keys of the custodians: their own, those of their colleagues, and the tips that colleagues cannot open yet. */
import { tipKeysPath, type TipKeysData } from '#shared/areas/admin.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import { TipRefused } from '../tips/index.ts';
import { act, doneOf, staffOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { custodians, type BackOfficeSettings } from './settings.ts';
import { channelOf, requireScript } from './tip-channel.ts';

export function tipKeyRoutes({ services }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  const desk = () => services().tips.desk;

  async function show(visit: Here, back?: Back<TipKeysData>): Promise<void> {
    const staff = staffOf(visit);
    const [keys, waiting, names] = await Promise.all([desk().keys(staff), desk().toReseal(staff), colleagues.names()]);
    const { status = 200, extra: _, ...returned } = back ?? { values: {}, problems: [] };
    const { own, recovery } = keys;
    const data: TipKeysData = {
      channel: channelOf(keys),
      toReseal: new Set(waiting.map(({ ref }) => ref)).size,
      ...(own && { own: { recipient: own.recipient, madeOn: own.madeOn } }),
      custodians: keys.custodians.map(({ staffId, recipient }) => ({ name: names[staffId] ?? staffId, recipient, isMe: staffId === staff.id })),
      ...(recovery && { recovery }),
      ...doneOf(visit),
      ...returned,
    };
    await visit.show({ status, title: `${returned.problems.length > 0 ? 'Error: ' : ''}Keys for tips`, data });
  }

  const actions: Readonly<Record<string, Action<TipKeysData>>> = {
    /** Their own, encrypted with their passphrase. */
    own: {
      async run(sent) {
        requireScript(sent);
        const { own } = await desk().keys(staffOf(sent));
        if (own === undefined) throw new TipRefused('You have no key yet. Make one on the page “Keys for tips”.');
        return { json: { wrappedKey: own.wrappedKey } };
      },
    },
    keep: {
      async run(sent) {
        requireScript(sent);
        const { value } = sent.posted;
        await desk().keepKey(staffOf(sent), { recipient: value('recipient'), wrappedKey: value('wrappedKey') });
        return { done: 'tip-key-made' };
      },
    },
    waiting: {
      async run(sent) {
        requireScript(sent);
        return { json: { waiting: await desk().toReseal(staffOf(sent)) } };
      },
    },
    reseal: {
      async run(sent) {
        requireScript(sent);
        const { value } = sent.posted;
        const sealedKey = Buffer.from(value('sealedKey'), 'base64');
        const given = { sealedKey, recipient: value('recipient') };
        // One that is gone by now needs no key.
        return { json: { kept: await desk().reseal(staffOf(sent), value('ref'), given) } };
      },
    },
  };

  return [
    { method: 'get', path: tipKeysPath, who: custodians, handle: (visit: Here) => show(visit) },
    { method: 'post', path: tipKeysPath, who: custodians, forms: actions, handle: (sent: Sent) => act(sent, actions, tipKeysPath, (back) => show(sent, back)) },
  ];
}
