import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { type Choice, conflictOf, questionsOf, resolved } from './conflict.ts';

const order = moduleNamed('purchaseOrder');
const line = (id: number | undefined, quantity: string, more: AnyRecord = {}): AnyRecord => ({
  ...(id === undefined ? {} : { id, lineNo: id }),
  item: 1,
  itemName: 'Granules',
  uom: 2,
  quantity: decimal(quantity),
  rate: decimal('98.5'),
  ...more,
});
const record = (version: number, ...lines: readonly AnyRecord[]): AnyRecord => ({ id: 7, version, lines });

/** What is asked, by line, and what is saved in the end, as `id × quantity`; a new line has no id. */
const merge = (
  lists: { before: readonly AnyRecord[]; mine: readonly AnyRecord[]; theirs: readonly AnyRecord[] },
  choice: Choice = {},
) => {
  const [before, mine, theirs] = [record(3, ...lists.before), record(3, ...lists.mine), record(4, ...lists.theirs)];
  const conflict = conflictOf(order, before, mine, theirs);
  const rows = conflict.lines.flatMap((one) => one.rows);
  const { lines = [] } = resolved(order, conflict, { before, mine, theirs }, choice) ?? {};
  return {
    asked: questionsOf(conflict).length > 0,
    rows: rows.map(({ key, by, isClash }) => `${key}: ${by.mine}, ${by.theirs}${isClash ? ' ?' : ''}`),
    saved: (lines as readonly AnyRecord[]).map(({ id = 'new', quantity }) => `${String(id)} × ${String(quantity)}`),
    lines: lines as readonly AnyRecord[], // the merged list
  };
};

const before = [line(1, '10'), line(2, '20'), line(3, '30')];

describe('lines that two people changed', () => {
  it('are merged where each touched others: changed, added, removed', () => {
    const merged = merge({
      before,
      mine: [line(1, '11'), line(2, '20'), line(3, '30'), line(undefined, '40')],
      theirs: [line(1, '10'), line(3, '33'), line(9, '90')],
    });
    expect(merged.rows).toEqual([
      'id 1: changed, none',
      'id 2: none, removed',
      'id 3: none, changed',
      'mine 3: added, none',
      'theirs 2: none, added',
    ]);
    expect([merged.asked, merged.saved]).toEqual([false, ['1 × 11', '3 × 33', 'new × 40', '9 × 90']]);
  });

  it('are asked about where both touched the same, and nothing is saved until somebody has picked', () => {
    const lists = {
      before,
      mine: [line(1, '11'), line(2, '22'), line(3, '30')],
      theirs: [line(1, '12'), line(2, '20'), line(3, '30')],
    };
    expect(merge(lists)).toMatchObject({ asked: true, rows: ['id 1: changed, changed ?', 'id 2: changed, none'] });
    expect(merge(lists).saved).toEqual([]);
    expect(merge(lists, { 'lines id 1': 'theirs' }).saved).toEqual(['1 × 12', '2 × 22', '3 × 30']);
    expect(merge(lists, { 'lines id 1': 'mine' }).saved).toEqual(['1 × 11', '2 × 22', '3 × 30']);
  });

  it('are asked about where one changed what the other removed', () => {
    const lists = {
      before,
      mine: [line(1, '11'), line(2, '20'), line(3, '31')],
      theirs: [line(2, '20'), line(3, '30')],
    };
    expect(merge(lists).rows).toEqual(['id 1: changed, removed ?', 'id 3: changed, none']);
    expect(merge(lists, { 'lines id 1': 'theirs' }).saved).toEqual(['2 × 20', '3 × 31']);
    expect(merge(lists, { 'lines id 1': 'mine' }).saved).toEqual(['1 × 11', '2 × 20', '3 × 31']);
  });

  it('need no question where both did the same', () => {
    const merged = merge({
      before,
      mine: [line(1, '11'), line(3, '30'), line(undefined, '5')],
      theirs: [line(1, '11'), line(3, '30')],
    });
    expect([merged.asked, merged.saved]).toEqual([false, ['1 × 11', '3 × 30', 'new × 5']]);
  });

  it('stand in the order in which one of the two put them', () => {
    const moved = [line(3, '30'), line(1, '10'), line(2, '20')];
    const changed = [line(1, '10'), line(2, '22'), line(9, '90'), line(3, '30')];
    expect(merge({ before, mine: moved, theirs: changed }).saved).toEqual(['3 × 30', '1 × 10', '2 × 22', '9 × 90']);
    expect(merge({ before, mine: changed.filter(({ id }) => id !== 9), theirs: moved }).saved).toEqual([
      '3 × 30',
      '1 × 10',
      '2 × 22',
    ]);
  });

  it('keep their names, and the empty line that the grid offers is none', () => {
    const merged = merge({
      before,
      mine: [line(1, '11'), line(2, '20'), line(3, '30'), {}],
      theirs: [line(1, '10'), line(2, '21'), line(3, '30')],
    });
    expect(merged.saved).toEqual(['1 × 11', '2 × 21', '3 × 30']);
    expect(merged.lines[0]).toMatchObject({ itemName: 'Granules' });
  });

  it('are taken whole where one of the two alone changed them', () => {
    const conflict = conflictOf(order, record(3, ...before), record(3, ...before), record(4, line(1, '10')));
    expect([conflict.lines, conflict.theirsAlone]).toEqual([[], ['lines']]);
  });
});
