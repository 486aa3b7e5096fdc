import { expect, test } from 'vitest';
import { judgeAgainst } from './judge.ts';
import { termsIn } from './terms.ts';

const withPhone = (phone: string) => termsIn({ name: 'Somebody', people: [], phone, email: '' });
const judge = judgeAgainst({ names: ['Nobody Known'], phones: ['+441614960000'], emails: [] });

test.each(['0161 496 0000', '+44 (0)161 496-0000', '0161 496 0000 ext. 12', '0161 496 0000 x7', '٠١٦١ ٤٩٦ ٠٠٠٠', '０１６１ ４９６ ００００'])(
  'our number is found as %s',
  (typed) => {
    expect(judge(withPhone(typed))).toEqual([{ rank: 'contact', ours: '+441614960000', theirs: '+441614960000' }]);
  },
);

test.each(['', '0161 496 0001', '+33 1 61 49 60 00', 'ask for Ann'])('and not as %s', (typed) => {
  expect(judge(withPhone(typed))).toEqual([]);
});

test('a number that nobody typed, but that is known, is compared as well', () => {
  expect(judge({ names: [], phones: ['+441614960000'], emails: [] })).toHaveLength(1);
});
