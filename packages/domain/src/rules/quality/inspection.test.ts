import { expect, it } from 'vitest';
import { iso2859Plan } from './sample-size.ts';
import { type LotOutcome, nextInspection } from './inspection.ts';

/** a accepted, r rejected, c accepted with a critical failure, s skipped, w waits for its test. */
const OUTCOMES: { readonly [letter: string]: LotOutcome['outcome'] } = { r: 'rejected', s: 'skipped', w: 'waiting' };
const lots = (word: string): readonly LotOutcome[] =>
  word.split('').map((letter) => ({
    outcome: OUTCOMES[letter] ?? 'accepted',
    isCritical: letter === 'c',
  }));

it.each([
  ['', 'normal', false],
  ['ra', 'normal', false],
  ['raaar', 'tightened', false],
  ['raaaar', 'normal', false], // not within five
  ['rr', 'tightened', false],
  ['rraaaa', 'tightened', false],
  ['rraaaaa', 'normal', false],
  ['rraaaaaar', 'normal', false], // rejects of before do not count again
  ['aaaaaaaaa', 'normal', false],
  ['aaaaaaaaaa', 'skipLot', true],
  ['aaaaacaaaa', 'normal', false],
  ['aaaaaaaaaas', 'skipLot', true],
  ['aaaaaaaaaass', 'skipLot', false], // every third
  ['aaaaaaaaaassa', 'skipLot', true],
  ['aaaaaaaaaassr', 'normal', false],
  ['aaaaaaaaaassrr', 'tightened', false],
  ['aaaaaaaaaassc', 'normal', false],
  ['aaaaaaaaaassw', 'skipLot', true], // the one that waits is the third
  ['aaaaaaaaaasswss', 'skipLot', false],
  ['aaaaaaaaaasswsswss', 'skipLot', false],
  ['aaaaaaaaaassassw', 'skipLot', true],
  ['aaaaaaaaaassrw', 'normal', false],
  ['aaaaaaaaaw', 'normal', false], // nobody is trusted for what was not decided
  ['wwwww', 'normal', false],
] as const)('after %s the next lot is looked at: %s, skipped: %s', (word, level, isSkipped) => {
  expect(nextInspection(lots(word))).toEqual({ level, isSkipped });
});

it.each([
  [1200, '2.5', 'normal', { sample: 80, accept: 5, reject: 6 }],
  [1200, '2.5', 'tightened', { sample: 80, accept: 3, reject: 4 }],
  [1200, '6.5', 'tightened', { sample: 80, accept: 7, reject: 8 }],
  [1200, '0.010', 'tightened', iso2859Plan(1200, '0.010')], // nothing is stricter than the strictest
] as const)('%s units at AQL %s, %s', (units, aql, level, plan) => {
  expect(iso2859Plan(units, aql, level)).toEqual(plan);
});
