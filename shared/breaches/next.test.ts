import { expect, test } from 'vitest';
import { untoldReasonsAt } from './law.ts';
import { nextBreachDuty, type BreachFacts } from './next.ts';

const breach: BreachFacts = { state: 'open', aware_at: '2026-10-23T14:30:00.000Z', risk: null, regulator: null, people: null };
const at = (time: string, facts: Partial<BreachFacts> = {}) => nextBreachDuty({ ...breach, ...facts }, new Date(time));

test('there are 72 hours to tell the regulator, through a weekend and the end of summer time, and it is over with the minute after', () => {
  const by = '2026-10-26T14:30:00.000Z';
  expect(at('2026-10-23T14:30:00Z')).toEqual({ what: 'tell-regulator', by, minutesLeft: 4320, urgency: 'in-time' });
  expect(at('2026-10-25T14:30:00Z').urgency).toBe('in-time');
  expect(at('2026-10-25T14:31:00Z').urgency).toBe('soon');
  expect(at('2026-10-26T14:30:00Z')).toMatchObject({ minutesLeft: 0, urgency: 'soon' });
  expect(at('2026-10-26T14:31:00Z')).toMatchObject({ minutesLeft: -1, urgency: 'overdue' });
});

test('then it is decided whether people are told, and at last it is closed; neither has a date', () => {
  const late = '2027-01-01T00:00:00Z';
  expect(at(late, { regulator: 'untold' })).toEqual({ what: 'tell-people', by: null, minutesLeft: null, urgency: 'open' });
  expect(at(late, { regulator: 'told', people: 'untold' }).what).toBe('close');
  expect(at(late, { state: 'closed' })).toEqual({ what: 'nothing', by: null, minutesLeft: null, urgency: 'closed' });
});

test('that there is no high risk is no reason where there is one', () => {
  expect(untoldReasonsAt('risk')[0]).toBe('no-high-risk');
  expect(untoldReasonsAt('high')).toEqual(['unreadable', 'removed', 'public']);
});
