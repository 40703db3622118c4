import { describe, expect, it } from 'vitest';
import { keepColumns, keepUiMemory, readColumns, readUiMemory } from './ui-memory.ts';

const storageWith = (text: string | null) => {
  const kept = new Map(text === null ? [] : [['weft_ui', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

const AS_THE_SYSTEM = { mode: 'system', density: 'comfortable', contrast: 'system', motion: 'system' };

describe('the look that a browser keeps', () => {
  it('follows the system until somebody chooses', () => {
    expect(readUiMemory(storageWith(null))).toEqual(AS_THE_SYSTEM);
  });

  it.each(['{', '7', 'null', '{"mode":"pink","density":[],"contrast":2,"motion":"wild"}'])(
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

describe('columns that a browser keeps', () => {
  const state = { order: ['name', 'symbol'], hidden: ['symbol'], widths: { name: 240 } };

  it('come back as they were, beside the look', () => {
    const storage = storageWith('{"mode":"dark"}');
    keepColumns(storage, 'uom', state);
    expect(readColumns(storage, 'uom')).toEqual(state);
    expect(readUiMemory(storage).mode).toBe('dark');
  });

  it.each(['{}', '{"columns":7}', '{"columns":{"uom":{"order":[1],"hidden":[],"widths":{}}}}'])(
    'count as absent in %s',
    (text) => {
      expect(readColumns(storageWith(text), 'uom')).toBeUndefined();
    },
  );
});
