import { describe, expect, it } from 'vitest';
import { keepColumns, keepUiMemory, readColumns, readUiMemory } from './ui-memory.ts';

const storageWith = (text: string | null) => {
  const kept = new Map(text === null ? [] : [['weft_ui', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

describe('the look that a browser keeps', () => {
  it('follows the system until somebody chooses', () => {
    expect(readUiMemory(storageWith(null))).toEqual({ mode: 'system', density: 'comfortable', contrast: 'normal' });
  });

  it.each(['{', '7', 'null', '{"mode":"pink","density":[]}'])('counts %s as absent', (text) => {
    expect(readUiMemory(storageWith(text))).toEqual({ mode: 'system', density: 'comfortable', contrast: 'normal' });
  });

  it('keeps a change beside what was chosen before', () => {
    const storage = storageWith('{"mode":"dark"}');
    keepUiMemory(storage, { density: 'compact' });
    expect(readUiMemory(storage)).toEqual({ mode: 'dark', density: 'compact', contrast: 'normal' });
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
