/** Where a tip stands, in the words of its sender, and what comes next by when. */
import { longDate } from '#shared/text/dates.ts';
import type { ThreadView } from '#shared/tips/live.ts';
import { outcomes } from '#shared/tips/states.ts';

export type StatusWords = { title: string; next: string };

/** @param today ISO day: a day that has passed is not promised. */
export function statusOf({ state, outcome, acknowledgeBy, feedbackBy, openedOn, withdrawnOn }: ThreadView, today: string): StatusWords {
  switch (state) {
    case 'received':
      return { title: 'Received', next: `Nobody has opened it yet. ${dueOn('It is opened', acknowledgeBy, today)}` };
    case 'being-read':
      return {
        title: 'Being read',
        next: `${openedOn === undefined ? '' : `First opened on ${longDate(openedOn)}. `}${dueOn('You find an answer here', feedbackBy, today)}`,
      };
    case 'looked-into':
      return { title: 'Being looked into', next: dueOn('You find an answer here', feedbackBy, today) };
    case 'finished':
      return {
        title: withdrawnOn === undefined ? 'Finished' : 'Taken back',
        next: `${outcome === undefined ? '' : `${outcomes[outcome]} `}You can still write: it is read.`,
      };
    case 'erased':
      return { title: 'Erased', next: 'Nobody can read it any more.' };
  }
}

const dueOn = (what: string, day: string, today: string): string =>
  today > day ? `It should have been by ${longDate(day)}: we are late, and those responsible are reminded daily.` : `${what} by ${longDate(day)}.`;

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** Who has looked, without who they are. */
export function looksOf({ people, files, originals, days }: ThreadView['looks']): string {
  if (people === 0) return 'Nobody has opened it yet.';
  const parts = [
    count(people, 'person', 'people'),
    ...(files > 0 ? [`${count(files, 'file', 'files')} opened`] : []),
    ...(originals > 0 ? [`${count(originals, 'original', 'originals')} opened, with a written reason`] : []),
  ];
  return `Opened by ${parts.join(', ')}, on ${days.map(longDate).join(', ')}.`;
}
