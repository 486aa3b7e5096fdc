/** People who send enquiries with files, several at once, until the server dies under them. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Fields } from '#tests/support/forms.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { sumOf, type KeptEnquiry } from './kept.ts';
import { checkEnquiry, leastAnswers, referenceOf, sendChecked, type SentFile } from './sender.ts';

/** Without its reference where the sender never saw one. */
export type SentEnquiry = Omit<KeptEnquiry, 'ref'> & { ref?: string; checked: Fields };

export type Crowd = {
  /** Those who have seen a reference, and those who pressed "Send" and have not. */
  acknowledged: SentEnquiry[];
  inDoubt: SentEnquiry[];
  /** Fulfilled when the server has left everybody without an answer; rejected where it gave a wrong one. */
  ended: Promise<void>;
};

/** More than a parser or a database cell could pass by accident. */
const aStory = (): string => `${randomUUID()}\n${'It began in May – “nobody” else knows. '.repeat(60)}\n${randomUUID()}`;

/** Two of different kinds; the larger one takes the server some tens of milliseconds. */
const someFiles = (): SentFile[] => [
  { name: 'letter.pdf', type: 'application/pdf', content: aPdf(randomBytes(1_200_000).toString('latin1')) },
  { name: 'note.txt', type: 'text/plain', content: Buffer.from(randomBytes(30_000).toString('hex')) },
];

/** Starts so many people; each sends one enquiry after the other. */
export function startCrowd(origin: string, people: number): Crowd {
  const acknowledged: SentEnquiry[] = [];
  const inDoubt: SentEnquiry[] = [];
  const sendOne = async (): Promise<void> => {
    const [story, files] = [aStory(), someFiles()];
    const checked = await checkEnquiry(origin, leastAnswers(story), files);
    const enquiry: SentEnquiry = { story, checked, files: files.map(({ name, content }) => ({ name, sha256: sumOf(content) })) };
    inDoubt.push(enquiry);
    const sent = await sendChecked(origin, checked);
    if (sent.status !== 303) throw new Error(`An enquiry was answered with ${sent.status}`);
    const ref = await referenceOf(origin, sent);
    inDoubt.splice(inDoubt.indexOf(enquiry), 1);
    acknowledged.push({ ...enquiry, ref });
  };
  const sendMany = async (): Promise<void> => {
    for (;;) {
      try {
        await sendOne();
      } catch (error) {
        // What fetch throws where a connection breaks; an answer that is wrong is another error.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  };
  const ended = Promise.all(Array.from({ length: people }, sendMany)).then(() => undefined);
  // Waited for after the kill; a wrong answer that comes before is not unheard.
  ended.catch(() => undefined);
  return { acknowledged, inDoubt, ended };
}
