import { expect, test } from 'vitest';
import { declineReasons, declineSentences, enquiryRules, enquiryStates, hasEnded, openEnquiryGuards, type CheckStanding, type EnquiryState } from './states.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-20T09:00:00Z');
const facts = (standing: CheckStanding, isPurposeApproved = false, silent = 0) => ({ standing, isPurposeApproved, lastMove: now - silent * day, now });

test('every state can be reached from the first, and only four are an end', () => {
  const seen = new Set<EnquiryState>(['received']);
  for (const state of seen) for (const next of enquiryRules[state].next) seen.add(next);
  expect(seen).toEqual(new Set(enquiryStates));
  expect(enquiryStates.filter(hasEnded)).toEqual(['declined', 'converted', 'withdrawn', 'lapsed']);
  for (const state of enquiryStates.filter((one) => !hasEnded(one)))
    expect(enquiryRules[state].next).toEqual(expect.arrayContaining(['declined', 'withdrawn']));
});

test.each(['info_needed', 'proposal', 'proposal_sent', 'accepted', 'converted'] as const)('nothing becomes %s before its check is clear or waived', (to) => {
  for (const standing of ['none', 'undecided', 'stale', 'conflict'] as const) expect(openEnquiryGuards(to, facts(standing, true))).toEqual(['check-decided']);
  for (const standing of ['clear', 'waived'] as const) {
    expect(openEnquiryGuards(to, facts(standing, true))).toEqual([]);
    expect(openEnquiryGuards(to, facts(standing))).toEqual(to === 'info_needed' ? [] : ['purpose-approved']);
  }
});

test('an enquiry can be declined or withdrawn whatever is known, and lapses after thirty silent days', () => {
  for (const to of ['declined', 'withdrawn'] as const) expect(openEnquiryGuards(to, facts('conflict'))).toEqual([]);
  expect(openEnquiryGuards('lapsed', facts('none', false, 29.9))).toEqual(['silent']);
  expect(openEnquiryGuards('lapsed', facts('none', false, 30))).toEqual([]);
});

test('a matter is the only way out of accepted that goes on', () => {
  expect(enquiryStates.filter((state) => enquiryRules[state].next.includes('converted'))).toEqual(['accepted']);
});

test('what a sender is told names no work, nobody, and nothing of what they wrote', () => {
  for (const reason of declineReasons)
    expect(declineSentences[reason]).not.toMatch(/investigat|detective|enquir|client|matter|conflict|safe|danger|harm|partner|person/i);
  expect(new Set(Object.values(declineSentences)).size).toBe(declineReasons.length);
});
