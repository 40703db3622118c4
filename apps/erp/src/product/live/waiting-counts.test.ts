import { expect, it } from 'vitest';
import { dropCount, keepCount, readCounts, type WaitingCount } from './waiting-counts.ts';

const one: WaitingCount = {
  requestId: 'r1',
  name: 'L1',
  at: '2026-04-01T10:00:00.000Z',
  line: { id: 7, quantity: '4' },
};
const another: WaitingCount = { ...one, requestId: 'r2' };
const mine = { staff: 7, slip: 1 };

const storageWith = (text?: string) => {
  const kept = new Map(text === undefined ? [] : [['weft_ui', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('keeps what waits for the network by person and slip, and shows it to nobody else', () => {
  const storage = storageWith();
  keepCount(storage, mine, one);
  keepCount(storage, mine, another);
  keepCount(storage, { staff: 7, slip: 2 }, one);
  expect(readCounts(storage, mine)).toEqual([one, another]);
  expect(readCounts(storage, { staff: 8, slip: 1 })).toEqual([]);
});

it('takes off one alone, and leaves nothing behind when the last one goes', () => {
  const storage = storageWith('{"mode":"dark"}');
  keepCount(storage, mine, one);
  keepCount(storage, mine, another);
  expect(dropCount(storage, mine, 'r1')).toEqual([another]);
  dropCount(storage, mine, 'r2');
  expect(JSON.parse(storage.getItem('weft_ui') ?? '')).toEqual({
    mode: 'dark',
    writtenAt: expect.any(Number) as number,
  });
});

it.each(['{', '{"counts":[]}', '{"counts":{"7 1":7}}'])('counts %s as none', (text) => {
  expect(readCounts(storageWith(text), mine)).toEqual([]);
});
