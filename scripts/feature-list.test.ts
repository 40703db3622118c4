import { describe, expect, it } from 'vitest';
import { countWorking, featureFaults } from './feature-list.ts';
import type { Feature } from './feature-list.ts';

const SOURCE = `
  test('shows the stock of a lot @phone', async () => {});
  test.skip('prints a label', async () => {});
  it.each([['a', 1]])('sorts by %s', () => {});
`;
const read = (file: string): string | undefined =>
  new Map([
    ['stock.spec.ts', SOURCE],
    ['group.spec.ts', `describe.skip('all', () => { test('one', () => {}); });`],
    ['inner.spec.ts', `test('one', () => { test.skip(true, 'later'); });`],
  ]).get(file);

const row = (file: string, title: string): Feature => ({
  id: 'F31',
  title: 'Stock view',
  works: true,
  tests: [{ file, title }],
});

describe('featureFaults', () => {
  it.each([
    ['stock.spec.ts', 'shows the stock of a lot @phone'],
    ['stock.spec.ts', 'sorts by %s'],
  ])('accepts a test that is there: %s, %s', (file, title) => {
    expect(featureFaults([row(file, title)], read)).toEqual([]);
  });

  it.each([
    ['gone.spec.ts', 'x', 'F31: there is no file gone.spec.ts.'],
    ['stock.spec.ts', 'shows the stock', 'F31: stock.spec.ts has no test "shows the stock".'],
    ['stock.spec.ts', 'prints a label', 'F31: "prints a label" in stock.spec.ts is skipped.'],
    ['group.spec.ts', 'one', 'F31: group.spec.ts skips tests, so "one" may not run.'],
    ['inner.spec.ts', 'one', 'F31: inner.spec.ts skips tests, so "one" may not run.'],
  ])('refuses %s, %s', (file, title, fault) => {
    expect(featureFaults([row(file, title)], read)).toEqual([fault]);
  });

  it('refuses a row that works without a test, and an id used twice', () => {
    const bare: Feature = { id: 'M1', title: 'Planning', works: true, tests: [] };
    expect(featureFaults([bare, { ...bare, works: false }], read)).toEqual([
      'M1 stands in the list twice.',
      'M1 works, but names no test.',
    ]);
  });
});

it('counts what works by kind', () => {
  const rows: Feature[] = [row('a', 'b'), { id: 'M1', title: 'Planning', works: false, tests: [] }];
  expect(countWorking(rows)).toBe('F 1 of 1, M 0 of 1: 1 of 2');
});
