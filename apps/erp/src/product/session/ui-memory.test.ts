import { describe, expect, it } from 'vitest';
import { keepUiMemory, readUiMemory } from './ui-memory.ts';

const storageWith = (text: string | null) => {
  const kept = new Map(text === null ? [] : [['weft_ui', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

const AS_THE_SYSTEM = {
  mode: 'system',
  density: 'comfortable',
  contrast: 'system',
  motion: 'system',
  menu: 'system',
  operators: 'off',
};

describe('the look that a browser keeps', () => {
  it('follows the system until somebody chooses', () => {
    expect(readUiMemory(storageWith(null))).toEqual(AS_THE_SYSTEM);
  });

  it.each(['{', '7', 'null', '{"mode":"pink","density":[],"contrast":2,"motion":"wild","menu":"none"}'])(
    'counts %s as absent',
    (text) => {
      expect(readUiMemory(storageWith(text))).toEqual(AS_THE_SYSTEM);
    },
  );

  it('keeps a change beside what was chosen before', () => {
    const storage = storageWith('{"mode":"dark"}');
    keepUiMemory(storage, { density: 'compact' });
    expect(readUiMemory(storage)).toEqual({ ...AS_THE_SYSTEM, mode: 'dark', density: 'compact' });
  });
});
