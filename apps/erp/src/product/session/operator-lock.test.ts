import { describe, expect, it } from 'vitest';
import { isLocked } from './operator-lock.ts';
import { keepOperator, readOperator } from './ui-memory.ts';

const MINUTE = 60_000;
const ASHA = { of: 1, id: 7, name: 'Asha Patel', seenAt: 0 };

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('who works at a shared device', () => {
  it('is whoever logged in, until a turn is taken', () => expect(isLocked(undefined, 5, MINUTE)).toBe(false));
  it('says so again once nobody touched it for long, and where it was left locked', () => {
    expect(isLocked(ASHA, 5, 5 * MINUTE)).toBe(false);
    expect(isLocked(ASHA, 5, 5 * MINUTE + 1)).toBe(true);
    expect(isLocked(ASHA, undefined, 500 * MINUTE)).toBe(false);
    expect(isLocked({ ...ASHA, isAway: true }, undefined, 0)).toBe(true);
  });
  it('is kept for its session alone, and nobody where it is malformed', () => {
    const here = storage();
    keepOperator(here, ASHA);
    expect(readOperator(here, 1)).toEqual(ASHA);
    expect(readOperator(here, 2)).toBeUndefined();
    for (const operator of ['{', '{"of":1}', 7, null, { of: 1 }]) {
      here.setItem('weft_ui', JSON.stringify({ operator }));
      expect(readOperator(here, 1)).toBeUndefined();
    }
  });
});
