import { expect, it } from 'vitest';
import { spooledRows } from './spooled-rows.ts';

const all = async <T>(rows: AsyncIterable<T>): Promise<readonly T[]> => {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
};

it('rows of each kind come back in their order, whatever stands in them', async () => {
  const kept = spooledRows<readonly (string | null)[]>(3);
  await kept.add(0, [['a', null]]);
  await kept.add(2, [['one\ntwo', 'ગુજરાતી "quoted"', 'three\u2028four\u2029five'], []]);
  await kept.add(0, [['b', 'c']]);
  expect(await all(kept.read(0))).toEqual([[['a', null]], [['b', 'c']]]);
  expect(await all(kept.read(1))).toEqual([]);
  expect(await all(kept.read(2))).toEqual([[['one\ntwo', 'ગુજરાતી "quoted"', 'three\u2028four\u2029five'], []]]);
  await expect(kept.add(3, [[]])).rejects.toThrow('There are 3 kinds of rows');
  await kept.clear();
});
