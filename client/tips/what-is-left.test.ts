// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sayWhatIsLeft } from './what-is-left.ts';

/** The page's markup with a text in the field, and the script run over it. */
function open(text = '', most = '20000') {
  document.body.innerHTML = `<form><textarea id="tip" name="tip" data-most="${most}" aria-describedby="hint count-tip"></textarea><p id="count-tip" data-count-for="tip" hidden></p></form>`;
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  const place = document.querySelector('p') as HTMLParagraphElement;
  field.value = text;
  sayWhatIsLeft(field);
  const type = (value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return place.textContent;
  };
  return { field, place, type };
}

test.each([
  [0, ''],
  [15_999, ''],
  [16_000, 'About 4,000 characters left'],
  [16_001, 'About 3,500 characters left'],
  [17_000, 'About 3,000 characters left'],
  [19_100, 'About 900 characters left'],
  [19_850, 'About 140 characters left'],
  [19_980, 'About 20 characters left'],
  [19_981, 'Fewer than 20 characters left'],
  [20_000, 'Fewer than 20 characters left'],
  [20_001, 'About 20 characters too many'],
  [20_250, 'About 300 characters too many'],
  [26_000, 'About 6,000 characters too many'],
])('after %i of 20,000 characters it says "%s"', (length, words) => {
  expect(open().type('a'.repeat(length))).toBe(words);
  expect(open('a'.repeat(length)).place.textContent).toBe(words);
});

test('a sign of two halves counts as one, as on the server', () => {
  expect(open('', '100').type('🔒'.repeat(79))).toBe('');
  expect(open('', '100').type('🔒'.repeat(80))).toBe('About 20 characters left');
});

test('it is there before it speaks, politely, and not for every letter', async () => {
  const { place, type } = open();
  expect([place.hidden, place.getAttribute('aria-live'), place.textContent]).toEqual([false, 'polite', '']);
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(place, { childList: true, characterData: true, subtree: true });
  for (let length = 16_001; length < 16_400; length += 1) type('a'.repeat(length));
  changes.push(...observer.takeRecords());
  // Gone with the old words, come with the new ones: once.
  expect(changes.length).toBeLessThanOrEqual(2);
});

test('it goes away again, and never cuts what is written', () => {
  const { field, type } = open();
  type('a'.repeat(30_000));
  expect([field.value.length, field.maxLength]).toEqual([30_000, -1]);
  expect(type('a')).toBe('');
});

test('a field without a place for it, or without a limit, is left alone', () => {
  const { place, type } = open('', '');
  expect([type('a'.repeat(20_000)), place.hidden]).toEqual(['', true]);
  document.body.innerHTML = '<textarea id="other" data-most="10"></textarea>';
  expect(() => sayWhatIsLeft(document.querySelector('textarea') as HTMLTextAreaElement)).not.toThrow();
});
