import { decimal } from '@weft/domain/rules/decimal/decimal';
import { expect, it } from 'vitest';
import { actBarrier, actCall, firstAnswer } from './stock-acts.ts';
import type { StockRow } from './stock-answers.ts';

const row = (id: number, lot: number | null, blocked: string | null = null): StockRow =>
  ({ id, quantity: 10, lot: lot === null ? null : { id: lot, blocked } }) as unknown as StockRow; // as far as acts read it

it('says why an act cannot be done with what is chosen', () => {
  expect(actBarrier('move', [])).toBe('stock.act.chooseRows');
  expect(actBarrier('move', [row(1, null), row(2, 5)])).toBeUndefined();
  expect(actBarrier('split', [row(1, 5), row(2, 5)])).toBe('stock.act.chooseOne');
  expect(actBarrier('merge', [row(1, 5), row(2, 5)])).toBe('stock.act.chooseTwo');
  expect(actBarrier('rename', [row(1, null)])).toBe('stock.act.chooseLots');
  expect(actBarrier('block', [row(1, 5, 'Recall')])).toBe('stock.act.areBlocked');
  expect(actBarrier('unblock', [row(1, 5)])).toBe('stock.act.noneBlocked');
});

it('moves whole keys, and of one key as much as is said', () => {
  const rows = [row(1, 5), row(2, null)];
  const there = { ...firstAnswer('move', rows), stockArea: 3, rack: 4 };
  expect(actCall('move', rows, there).body).toEqual({
    lines: [
      { balanceId: 1, toStockArea: 3, toRack: 4 },
      { balanceId: 2, toStockArea: 3, toRack: 4 },
    ],
  });
  const one = rows.slice(0, 1);
  const some = { ...firstAnswer('move', one), stockArea: 3, quantity: decimal('2.5') };
  expect(actCall('move', one, some).body).toEqual({ lines: [{ balanceId: 1, quantity: 2.5, toStockArea: 3 }] });
});

it('names each lot once', () => {
  const answer = { ...firstAnswer('block', []), reason: ' Recall ' };
  expect(actCall('block', [row(1, 5), row(2, 5), row(3, 6)], answer)).toEqual({
    path: 'chemical/itemStock/lot/block',
    body: { lotIds: [5, 6], reason: 'Recall' },
  });
});
