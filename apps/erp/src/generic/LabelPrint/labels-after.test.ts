import { expect, it } from 'vitest';
import { isPrintedAfter, keepPrintedAfter, labelledBy } from './labels-after.ts';

const storageOf = (text: string | null) => {
  let held = text;
  return { getItem: () => held, setItem: (_: string, next: string) => void (held = next) };
};

it('remembers of each kind of record whether its labels are printed after a save', () => {
  const storage = storageOf(null);
  keepPrintedAfter('rack', true, storage);
  keepPrintedAfter('inward', true, storage);
  keepPrintedAfter('rack', false, storage);
  keepPrintedAfter('inward', true, storage);
  expect([isPrintedAfter('rack', storage), isPrintedAfter('inward', storage)]).toEqual([false, true]);
});

it('takes what is malformed for nothing', () => {
  expect(isPrintedAfter('rack', storageOf('{"labelsAfter":"rack"}'))).toBe(false);
});

it.each([
  ['inward', 'post'],
  ['openingStock', 'post'],
  ['rack', 'save'],
  ['mould', 'save'],
  ['zone', undefined],
])('%s has its labels after %s', (module, act) => {
  expect(labelledBy(module)).toBe(act);
});
