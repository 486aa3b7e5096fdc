/**
 * Signs that a program and not a person filled in the form. What looks like one is put aside for
 * 14 days, where staff release it in one click; nothing is ever dropped.
 */
import { rowsOf, textOf, type Answers } from '#shared/forms/definition.ts';

export type Circumstances = {
  /** Whether the field that nobody sees was filled in. */
  baited: boolean;
  /** Milliseconds between the form being shown and being sent; absent where that is unknown. */
  age: number | undefined;
};

/** Nobody reads, fills in and checks the form in less. */
const quickest = 3000;

/** @returns whether the enquiry is put aside. */
export function isSuspicious(answers: Answers, { baited, age }: Circumstances): boolean {
  const text = [textOf(answers, 'story'), textOf(answers, 'name'), ...rowsOf(answers, 'people').flatMap((row) => Object.values(row))].join('\n');
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  const points = [baited ? 2 : 0, age !== undefined && age < quickest ? 2 : 0, links > 4 ? 2 : links > 2 ? 1 : 0, /\[url=|<a\s+href=/i.test(text) ? 2 : 0];
  return points.reduce((sum, value) => sum + value, 0) >= 2;
}
