/** A breach as staff type it. */
import { londonTime } from '#shared/clocks/london-time.ts';
import type { TypedBreach } from '#server/features/breaches/index.ts';

/** Day and time of a moment as a form of the back office takes them. */
export function typedMoment(moment: Date): { day: string; time: string } {
  const { day, minutes } = londonTime(moment);
  return { day, time: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` };
}

/** Nothing of it is decided. @param awareAt When it became known. */
export const aBreach = (awareAt: Date): TypedBreach => ({
  aware: typedMoment(awareAt),
  kinds: ['confidentiality'],
  what: 'A letter about larches went to the wrong house',
  happened: 'On the morning of that day',
  whose: 'One client',
  peopleCount: '1',
  which: 'A name and an address',
  recordCount: '',
  consequences: 'Somebody may know who asked us',
  measures: 'The letter was fetched back unopened',
  risk: '',
});
