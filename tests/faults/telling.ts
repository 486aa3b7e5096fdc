/** Senders of tips with files, several at once, until the server dies under them. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Fields } from '#tests/support/forms.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { createSender, headingOf, wordsOf, type SentFile } from '#tests/support/tip-site.ts';
import { sumOf } from './kept.ts';
import type { KeptMessage } from './kept-tips.ts';

const [send, back] = ['/anonymous-tip/send', '/anonymous-tip/return'];

/** A form whose button was pressed, and whose page never came. */
export type Unanswered = { path: string; fields: Fields; message: KeptMessage };

/** What one sender was told about one code. */
export type Told = { code: string; acknowledged: KeptMessage[]; inDoubt?: Unanswered };

/** What is said where a form was taken. */
const thanks: Record<string, string> = { [send]: 'Your tip has been sent and sealed', [back]: 'Added, and sealed.' };

export const isTaken = ({ path }: Pick<Unanswered, 'path'>, html: string): boolean => html.includes(thanks[path] ?? 'never');

/** Sealing the larger one takes the server some tens of milliseconds. */
function aMessage(): { text: string; files: SentFile[] } {
  const files = [
    { name: 'letter.pdf', type: 'application/pdf', content: aPdf(randomBytes(1_200_000).toString('latin1')) },
    { name: 'note.txt', type: 'text/plain', content: randomBytes(30_000).toString('hex') },
  ];
  return { text: `${randomUUID()}\n${'It began in May – “nobody” else knows. '.repeat(40)}\n${randomUUID()}`, files };
}

const keptOf = ({ text, files }: ReturnType<typeof aMessage>): KeptMessage => ({
  text,
  files: files.map(({ name, content }) => ({ name, sha256: sumOf(Buffer.from(content)) })),
});

/** Sends one tip, opens it with its code, and adds to it. @throws TypeError where nobody answers any more. */
async function tell(origin: string, all: Told[]): Promise<void> {
  const sender = createSender(origin);
  const pressLast = async (told: Told, path: string, fields: Fields, message: KeptMessage): Promise<void> => {
    const form: Unanswered = { path, fields, message };
    told.inDoubt = form;
    const { status, html } = await sender.send(path, fields);
    if (!isTaken(form, html)) throw new Error(`A tip was answered with ${status}: ${headingOf(html)}`);
    delete told.inDoubt;
    told.acknowledged.push(message);
  };
  const first = aMessage();
  const told: Told = { code: await sender.write(first.text, first.files, { originals: 'keep' }), acknowledged: [] };
  all.push(told);
  await pressLast(told, send, [...sender.fields(), ...Object.entries(wordsOf(told.code)), ['action', 'send']], keptOf(first));

  const more = aMessage();
  await sender.open(told.code);
  await sender.press('attach', { text: more.text, originals: 'keep' }, more.files, back);
  await pressLast(told, back, [...sender.fields(back), ['action', 'add']], keptOf(more));
}

/** Starts so many people; each tells one thing after the other. */
export function startTelling(origin: string, people: number): { told: Told[]; ended: Promise<void> } {
  const told: Told[] = [];
  const tellMany = async (): Promise<void> => {
    for (;;) {
      try {
        await tell(origin, told);
      } catch (error) {
        // What fetch throws where a connection breaks; an answer that is wrong is another error.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  };
  const ended = Promise.all(Array.from({ length: people }, tellMany)).then(() => undefined);
  // Waited for after the kill; a wrong answer that comes before is not unheard.
  ended.catch(() => undefined);
  return { told, ended };
}
