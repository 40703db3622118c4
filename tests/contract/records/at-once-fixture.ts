import type { Answered } from '../../../apps/server/src/testing/serve.ts';

/** So many things, made one by one. */
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
export const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);
/** Which statuses there are among answers. */
export const statuses = (answers: readonly Answered[]): readonly number[] =>
  ascending([...new Set(answers.map(({ status }) => status))]);

/** The running part at the end of a number. */
export const sequence = (answer: Answered): number => Number(/(\d+)$/u.exec(String(answer.row()['number']))?.[1]);

/** As many numbers without a gap, from the least of them. */
export const consecutive = (numbers: readonly number[]): readonly number[] => {
  const first = Math.min(...numbers);
  return numbers.map((_, n) => first + n);
};
