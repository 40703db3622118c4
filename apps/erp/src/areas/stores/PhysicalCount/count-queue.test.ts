import { beforeEach, expect, it, vi } from 'vitest';
import { bodyOf, keepQueue, readQueue, type Waiting } from './count-queue.ts';

const one: Waiting = { requestId: 'r1', name: 'L1', at: '2026-04-01T10:00:00.000Z', line: { id: 7, quantity: '4' } };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it('keeps what waits for the network, slip by slip', () => {
  keepQueue(1, [one]);
  expect([readQueue(1), readQueue(2)]).toEqual([[one], []]);
  keepQueue(1, []);
  expect(readQueue(1)).toEqual([]);
});

it('says when it was counted beside when it is sent', () => {
  expect(bodyOf(9, one, '2026-04-01T10:05:00.000Z')).toEqual({
    id: 9,
    sentAt: '2026-04-01T10:05:00.000Z',
    lines: [{ id: 7, quantity: '4', at: '2026-04-01T10:00:00.000Z' }],
  });
});

it('holds nothing where the store was cut off', () => {
  localStorage.setItem('weft.count.3', '[{"requestId":');
  expect(readQueue(3)).toEqual([]);
});
