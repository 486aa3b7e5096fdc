/** Anonymous tips of the sample agency: two custodians with keys, a recovery key, and tips that came as any do. */
import { armor, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { packEntry } from '#shared/tips/entry.ts';
import type { TipOutcome, TipState } from '#shared/tips/states.ts';
import { londonDay } from '#shared/text/dates.ts';
import { newStageKey, stageKeyring, type TipFile } from '../features/tips/index.ts';
import { aNote, aPdf } from './papers.ts';
import type { DemoWorld } from './stage.ts';
import { must, type Colleague, type Step } from './world.ts';

/** What opens the sample tips, for whoever looks at them. In earnest none of it is ever in one place, and none of it on a server. */
export type TipSamples = {
  custodians: { name: string; passphrase: string }[];
  /** AGE-SECRET-KEY-1… */
  recovery: string;
  tips: { about: string; ref: string; code: string }[];
};

export const noSamples = (): TipSamples => ({ custodians: [], recovery: '', tips: [] });

/** @param samples Filled as the steps are taken. */
export function tipSteps(world: DemoWorld, samples: TipSamples): Step[] {
  const { custodian, deputy } = world.staff;
  return [
    [124.9, () => makeKeys(world, samples)],
    ...finished(createTip(world, samples, 'looked into and finished'), custodian, deputy),
    ...answered(createTip(world, samples, 'answered, and its sender has written again'), custodian),
    ...asked(createTip(world, samples, 'with a question to its sender'), deputy),
    [
      0.3,
      createTip(world, samples, 'new').send('Sample: the fire doors on the second floor are locked with chains at night, and there are people working there.'),
    ],
  ];
}

/** As the custodians' browsers and another machine do it. */
async function makeKeys({ services, staff }: DemoWorld, samples: TipSamples): Promise<void> {
  const { tips } = services;
  for (const { name, as } of [staff.custodian, staff.deputy]) {
    const [identity, passphrase] = [await generateX25519Identity(), await tips.sender.newCode()];
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    await tips.desk.keepKey(as, { recipient: await identityToRecipient(identity), wrappedKey: armor.encode(await encrypter.encrypt(identity)) });
    samples.custodians.push({ name, passphrase });
  }
  samples.recovery = await generateX25519Identity();
  await tips.recovery.setRecipient(await identityToRecipient(samples.recovery));
}

type DemoTip = ReturnType<typeof createTip>;

function finished(tip: DemoTip, custodian: Colleague, deputy: Colleague): Step[] {
  return [
    [62.4, tip.send('Sample: somebody at Specimen Bakeries signs for deliveries that never come. The sheets are kept in the office behind the ovens.')],
    [61.6, tip.read(custodian)],
    [60.3, tip.reply(custodian, 'Thank you. We keep this to ourselves.', 'Since when does this happen?', 'Does anybody else know of it?')],
    [57.2, tip.add('Sample: 1. Since March. 2. The night shift talks about it.')],
    [56.4, tip.read(deputy)],
    [56.3, tip.move(deputy, 'assessed')],
    [55.5, tip.move(deputy, 'enquiring')],
    [41.2, tip.reply(custodian, 'The firm concerned has been told what it needs to know, without anything that points to you.')],
    [41.1, tip.move(custodian, 'concluded', 'acted')],
  ];
}

function answered(tip: DemoTip, custodian: Colleague): Step[] {
  const papers = [
    { name: 'delivery-notes.pdf', bytes: aPdf('Delivery notes', 'Load 14: 20 pallets signed for, 12 received'), isPlain: false },
    { name: 'what-i-saw.txt', bytes: aNote('Monday: the second lorry left full.'), isPlain: true },
  ];
  return [
    [20.3, tip.send('Sample: goods leave the Specimen Freight yard by the back gate on Mondays. I add two files.', papers)],
    [19.5, tip.read(custodian)],
    [19.4, tip.move(custodian, 'assessed')],
    [18.2, tip.reply(custodian, 'Thank you. The originals of your files are opened by nobody without a reason.', 'At what time does the lorry leave?')],
    [1.4, tip.add('Sample: it is always before six in the morning.')],
  ];
}

function asked(tip: DemoTip, deputy: Colleague): Step[] {
  return [
    [9.3, tip.send('Sample: a reference for an applicant was written by the applicant.')],
    [8.5, tip.read(deputy)],
    [7.2, tip.reply(deputy, 'Thank you for telling us.', 'For which post was the reference given?')],
  ];
}

/** @param about For whoever looks at the sample. */
function createTip({ services, clock }: DemoWorld, samples: TipSamples, about: string) {
  const { tips, staging } = services;
  let [ref, code] = ['', ''];
  const [stageKey, day] = [newStageKey(), () => londonDay(clock.now())];
  const found = async ({ as }: Colleague) => must(await tips.desk.find(as, ref));

  async function stage({ name, bytes, isPlain }: { name: string; bytes: Buffer; isPlain: boolean }): Promise<TipFile> {
    const file = await staging.stage(Readable.from([bytes]), { name, mostBytes: 1_000_000, keyring: stageKeyring(stageKey) });
    return isPlain ? tips.sender.clean(file, stageKey) : file;
  }

  return {
    send:
      (text: string, papers: readonly Parameters<typeof stage>[0][] = []) =>
      async () => {
        code = await tips.sender.newCode();
        const files: TipFile[] = [];
        for (const paper of papers) files.push(await stage(paper));
        const given = { code, text: Buffer.from(text), files, stageKey, originals: false, submission: randomUUID(), suspicious: false };
        ({ ref } = await tips.sender.send(given));
        samples.tips.push({ about, ref, code });
      },
    add: (text: string) => async () =>
      must(
        await tips.sender.add(await tips.sender.secretOf(code), { text: Buffer.from(text), files: [], stageKey, originals: false, submission: randomUUID() }),
      ),
    read:
      ({ as }: Colleague) =>
      async () =>
        must(await tips.desk.read(as, ref)),
    reply:
      (who: Colleague, text: string, ...questions: readonly string[]) =>
      async () => {
        const { recipient, entries } = must(await tips.desk.read(who.as, ref));
        const encrypter = new Encrypter();
        encrypter.addRecipient(recipient);
        const packed = packEntry({ number: entries + 1, from: 'custodian', day: day(), questions, files: [] }, Buffer.from(text));
        const sealed = Buffer.from(await encrypter.encrypt(packed));
        must(await tips.desk.reply(who.as, ref, { sealed, number: entries + 1, submission: randomUUID() }));
      },
    move: (who: Colleague, to: TipState, outcome?: TipOutcome) => async () => must(await tips.desk.move(who.as, ref, (await found(who)).version, to, outcome)),
  };
}
