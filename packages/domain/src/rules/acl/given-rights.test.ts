import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenBeyond, type Right, rightOf } from './given-rights.ts';

const right = (mode: number, hiddenFields: readonly string[] = [], rowScope: Right['rowScope'] = 'all'): Right => ({
  mode,
  hiddenFields,
  rowScope,
});

describe('givenBeyond', () => {
  test.each([
    ['the documented example', right(3), undefined, right(7), ['mode']],
    ['looking, by who may not look', undefined, undefined, right(0), ['view']],
    ['what one has oneself', right(7, ['rate'], 'ownBranch'), undefined, right(7, ['rate'], 'ownBranch'), []],
    ['less than one has', right(7), undefined, right(3, ['rate'], 'own'), []],
    ['a right taken away', undefined, right(7), undefined, []],
    ['what stood there before, narrowed', undefined, right(7), right(1, ['rate'], 'own'), []],
    ['one bit more beside what stood there', right(1), right(6), right(15), ['mode']],
    ['a bit one has beside one that stood there', right(1), right(6), right(7), []],
    ['all rows, by who sees those of a branch', right(0, [], 'ownBranch'), undefined, right(0), ['rowScope']],
    [
      'a department, by who sees a branch',
      right(0, [], 'ownBranch'),
      undefined,
      right(0, [], 'ownDepartment'),
      ['rowScope'],
    ],
    ['one’s own rows', right(0, [], 'ownBranch'), undefined, right(0, [], 'own'), []],
    ['wider rows of a right that one has not', undefined, right(0, [], 'own'), right(0), ['rowScope']],
    ['a field that one does not see', right(0, ['rate']), right(0, ['rate']), right(0), ['hiddenFields']],
    ['a field that one sees', right(0), right(0, ['rate']), right(0), []],
    [
      'a field of lines, hidden by its bare name',
      right(0, ['rate']),
      right(0, ['lines.rate']),
      right(0),
      ['hiddenFields'],
    ],
    [
      'a field hidden bare, of lines from oneself',
      right(0, ['lines.rate']),
      right(0, ['rate']),
      right(0),
      ['hiddenFields'],
    ],
    [
      'a new right that shows what one does not see',
      right(0, ['rate']),
      undefined,
      right(0, ['note']),
      ['hiddenFields'],
    ],
    ['a field of a right that one has not', undefined, right(0, ['rate']), right(0), ['hiddenFields']],
    ['everything at once', right(1, ['rate'], 'own'), undefined, right(3), ['mode', 'rowScope', 'hiddenFields']],
  ] as const)('%s', (_, held, before, after, expected) => {
    expect(givenBeyond(held, before, after)).toEqual(expected);
  });

  test('nobody gives more by what they have themselves, or by leaving a right as it is', () => {
    const rights = fc.record({
      mode: fc.integer({ min: 0, max: 255 }),
      hiddenFields: fc.subarray(['rate', 'lines.rate', 'note']),
      rowScope: fc.constantFrom('all', 'ownBranch', 'ownDepartment', 'own'),
    } as const);
    fc.assert(
      fc.property(rights, fc.option(rights, { nil: undefined }), (one, other) => {
        expect(givenBeyond(one, other, one)).toEqual([]);
        expect(givenBeyond(other, one, one)).toEqual([]);
      }),
    );
  });
});

test('a record without view gives nothing', () => {
  expect(rightOf({ view: 0, mode: 255 })).toBeUndefined();
  expect(rightOf({ view: '1', mode: 3 })).toEqual(right(3));
  expect(rightOf({ view: 1, mode: 0, hiddenFields: ['rate'], rowScope: 'own' })).toEqual(right(0, ['rate'], 'own'));
});
