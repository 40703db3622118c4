import { beforeEach, describe, expect, it, vi } from 'vitest';

const COLUMNS = { order: ['name', 'symbol'], hidden: ['symbol'], widths: { name: 240 } };

/** A tab of a browser that keeps this text. */
const tabWith = async (text: string | null) => {
  const kept = new Map(text === null ? [] : [['weft_ui', text]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return { ...(await import('./kept-lists.ts')), kept };
};

beforeEach(() => {
  vi.resetModules();
});

describe('columns that a browser keeps', () => {
  it('come back as they were, beside the look, and wait to be told to the server', async () => {
    const { changeColumns, columnsKept, kept, listMemory } = await tabWith('{"mode":"dark"}');
    changeColumns('uom', COLUMNS);
    changeColumns('item', COLUMNS);
    changeColumns('uom', { ...COLUMNS, hidden: [] });
    expect(columnsKept('uom')).toEqual({ ...COLUMNS, hidden: [] });
    expect(listMemory().untold).toEqual(['uom', 'item']);
    expect(JSON.parse(kept.get('weft_ui') ?? '')).toMatchObject({ mode: 'dark' });
  });

  it('are the same object until they change, and whoever shows them is told', async () => {
    const { changeColumns, columnsKept, onListMemory } = await tabWith(null);
    const told = vi.fn();
    const leave = onListMemory(told);
    changeColumns('uom', COLUMNS);
    expect(columnsKept('uom')).toBe(columnsKept('uom'));
    expect(told).toHaveBeenCalledTimes(1);
    leave();
    changeColumns('uom', { ...COLUMNS, hidden: [] });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('are those that another tab kept last', async () => {
    const { changeColumns, columnsKept, kept } = await tabWith(null);
    changeColumns('uom', COLUMNS);
    kept.set('weft_ui', JSON.stringify({ columns: { uom: { ...COLUMNS, widths: { name: 300 } } } }));
    expect(columnsKept('uom')?.widths).toEqual({ name: 300 });
  });

  it.each([
    '{}',
    '{"columns":7}',
    '{"columns":{"uom":{"order":1,"hidden":[],"widths":{}}}}',
    '{"untold":{}}',
    'no JSON',
  ])('count as absent in %s', async (text) => {
    const { columnsKept, listMemory } = await tabWith(text);
    expect([columnsKept('uom'), listMemory().untold, listMemory().openings]).toEqual([undefined, [], {}]);
  });
});
