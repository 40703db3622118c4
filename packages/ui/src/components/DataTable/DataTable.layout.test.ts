import { describe, expect, it } from 'vitest';
import { tableLayout, type LayoutOptions } from './DataTable.layout.ts';

const POSITIONS = Uint32Array.of(3, 1, 0, 2);
const keys = (options: Partial<LayoutOptions>) => {
  const layout = tableLayout({ positions: POSITIONS, collapsed: new Set(), ...options });
  return Array.from({ length: layout.count }, (_, at) => layout.keyAt(at));
};

describe('tableLayout', () => {
  it('is the rows alone while nothing is grouped or open', () => {
    const layout = tableLayout({ positions: POSITIONS, collapsed: new Set() });
    expect(layout.isPlain).toBe(true);
    expect(layout.count).toBe(4);
    expect(layout.lineAt(1)).toEqual({ kind: 'row', position: 1 });
    expect(layout.lineAt(4)).toBeUndefined();
  });
  it('puts the facts of an open row below it', () => {
    expect(keys({ isExpanded: (position) => position === 1 })).toEqual([
      'row 3',
      'row 1',
      'detail 1',
      'row 0',
      'row 2',
    ]);
  });
  it('heads neighbours with one value by a group', () => {
    const ranks = Int32Array.of(7, 5, 7, 5);
    expect(keys({ ranks })).toEqual(['group 5', 'row 3', 'row 1', 'group 7', 'row 0', 'row 2']);
  });
  it('hides the rows of a closed group, and keeps those without a value together', () => {
    const ranks = Int32Array.of(-1, 5, -1, 5);
    expect(keys({ ranks, collapsed: new Set([5]) })).toEqual(['group 5', 'group -1', 'row 0', 'row 2']);
  });
  it('has no group where there are no rows', () => {
    expect(keys({ positions: new Uint32Array(), ranks: new Int32Array() })).toEqual([]);
  });
});
