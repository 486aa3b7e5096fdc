/** A tip in browsers that show text alone, run no script and do not say which page a form comes from. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServices } from '#tests/support/built.ts';
import { browse, fill, hasLynx, press, show } from '#tests/support/lynx.ts';
import { entriesOf, openTipSite, refIn, type TipSite } from '#tests/support/tip-site.ts';
import * as w3m from '#tests/support/w3m.ts';

/** Whoever writes the keys beforehand has to know the words: of each browser its own. */
const codes = ['amber badge cabin dance eagle fable garden', 'harbor island jacket kettle ladder magnet napkin'];

let site: TipSite;
beforeAll(async () => {
  const services = openTestServices();
  await services.ready;
  let next = 0;
  const { tips, ...others } = services.get();
  const fixed = { ...others, tips: { ...tips, sender: { ...tips.sender, newCode: async () => codes[next++] ?? '' } } };
  site = await openTipSite({ dependencies: { services: { ...services, get: () => fixed } } });
});
afterAll(() => site.close());

const text = 'The invoices are forged.';
const words = (code: string): string[] => code.split(' ');

/** What the tip that stands on the screen holds. */
async function expectStored(screen: string, texts: readonly string[]): Promise<void> {
  const entries = await entriesOf(site.services.get(), site.custodians[0] ?? { id: '', identity: '' }, refIn(screen));
  expect(entries.map((entry) => entry.text.trim())).toEqual(texts);
}

describe.skipIf(!hasLynx())('lynx', () => {
  const [code = ''] = codes;

  test('sends a tip, comes back to it and adds to it', async () => {
    const sent = await browse(
      `${site.origin}/anonymous-tip/send`,
      press('I have read this'),
      fill('Leave out what only', text),
      press('It can help to prove'),
      show('In one line'),
      press('I have it: continue'),
      fill('Word 2', words(code)[1] ?? ''),
      fill('Word 6', words(code)[5] ?? ''),
      press('Send this tip'),
      show('sent and sealed'),
    );
    await expectStored(sent, [text]);

    const back = await browse(
      `${site.origin}/anonymous-tip`,
      fill('Seven words, in their order', code.toUpperCase()),
      press('Open my tip'),
      show('You wrote on'),
      fill('It is added to your tip', 'One thing more.'),
      press('It can help to prove'),
      show('Added, and sealed'),
    );
    expect(back).toContain(text);
    await expectStored(sent, [text, 'One thing more.']);
  });
});

describe.skipIf(!w3m.hasW3m())('w3m', () => {
  const code = codes.at(-1) ?? '';

  test('sends a tip and comes back to it', async () => {
    const sent = await w3m.browse(
      `${site.origin}/anonymous-tip/send`,
      text,
      w3m.press('I have read this'),
      w3m.write('Leave out what only'),
      w3m.press('Continue'),
      w3m.press('I have it: continue'),
      w3m.fill('Word 2', words(code)[1] ?? ''),
      w3m.fill('Word 6', words(code)[5] ?? ''),
      w3m.press('Send this tip'),
      w3m.show('What happens now'),
    );
    await expectStored(sent, [text]);
    const back = await w3m.browse(
      `${site.origin}/anonymous-tip/return`,
      '',
      w3m.fill('Seven words, in their order', code),
      w3m.press('Open my tip'),
      w3m.show('received on'),
    );
    // What moves the cursor may stand between any two words.
    expect(back).toMatch(/invoices.{1,20}forged/s);
  });
});
