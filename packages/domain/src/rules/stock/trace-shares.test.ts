import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tracedShares, type TraceLink } from './trace-shares.ts';

const link = (from: number, to: number, share: string): TraceLink => ({ from, to, share });
const told = (links: readonly TraceLink[], depth = 50): { readonly [id: number]: string } =>
  Object.fromEntries(tracedShares([1], links, depth));

it('multiplies along a path and adds up over paths', () => {
  const diamond = [link(1, 2, '0.4'), link(1, 3, '0.5'), link(2, 4, '0.5'), link(3, 4, '0.5')];
  expect(told(diamond)).toEqual({ 1: '1', 2: '0.4', 3: '0.5', 4: '0.45' });
});

it('goes no deeper than asked, and round a circle no longer', () => {
  expect(told([link(1, 2, '0.5'), link(2, 3, '0.5')], 1)).toEqual({ 1: '1', 2: '0.5' });
  expect(told([link(1, 2, '1'), link(2, 1, '1')])).toEqual({ 1: '1', 2: '1' }); // regraded and back
});

it('looks at goods that very many paths reach once a level', () => {
  const levels = Array.from({ length: 10 }, (_, level) =>
    Array.from({ length: 10 }, (__, to) =>
      Array.from({ length: 10 }, (___, from) => link(level * 10 + from + 1, (level + 1) * 10 + to + 1, '0.1')),
    ).flat(),
  ).flat(); // ten thousand million paths
  expect(tracedShares([1], levels, 50).get(101)).toBe('0.1');
});

it('rounds a part of a part half up at twelve places', () => {
  const thirds = [link(1, 2, '0.333333333'), link(2, 3, '0.333333333'), link(3, 4, '0.000000001')];
  expect(told(thirds)).toEqual({ 1: '1', 2: '0.333333333', 3: '0.111111110889', 4: '0.000000000111' });
  expect(told([link(1, 2, '0.0000000015'), link(2, 3, '0.001')])).toEqual({
    1: '1',
    2: '0.0000000015',
    3: '0.000000000002',
  });
});

it('no goods are more of the first than all of it', () => {
  const links = fc.array(
    fc.record({
      from: fc.integer({ min: 1, max: 8 }),
      to: fc.integer({ min: 1, max: 8 }),
      share: fc.constantFrom('0.1', '0.5', '1'),
    }),
  );
  const found = fc.check(
    fc.property(links, (some) =>
      [...tracedShares([1], some, 20).values()].every((share) => Number(share) >= 0 && Number(share) <= 1),
    ),
  );
  expect(found.counterexample).toBeNull();
});
