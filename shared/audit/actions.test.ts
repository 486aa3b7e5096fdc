import { expect, test } from 'vitest';
import { actionWords, auditActions, isOfTip, sentenceOf } from './actions.ts';

test('every action has a short sentence that names nobody', () => {
  for (const action of auditActions) expect(actionWords[action], action).toMatch(/^[A-Z][^<>{}]{3,70}\.$/u);
});

test('what an older program wrote is shown by its name', () => {
  expect(sentenceOf('enquiry.sung')).toBe('Did “enquiry.sung”.');
  expect(sentenceOf('constructor')).toBe('Did “constructor”.');
});

test('what happens to a tip is told apart from what is done about keys, and from summaries in matters', () => {
  expect(auditActions.filter(isOfTip)).toHaveLength(11);
  expect(isOfTip('tip.erased by sender')).toBe(true);
  expect(sentenceOf('tip.erased by sender')).toBe('The tip was erased.');
  expect(['tip-key.made', 'tip-recovery.set', 'matter.summary-received'].some(isOfTip)).toBe(false);
});
