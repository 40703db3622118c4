import { expect, it } from 'vitest';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { exportedColumns } from './exported-columns.ts';

const column = (key: string, isHiddenAtFirst = false) => ({ key, label: key, kind: 'text', isHiddenAtFirst }) as const;
const all = () => true;

it('holds what is on the screen, in its order', () => {
  const columns = [column('name'), column('symbol'), column('kind', true), column('isActive')];
  expect(exportedColumns(uom, columns, undefined, all)).toEqual(['name', 'symbol', 'isActive']);
  const state = { order: ['isActive', 'kind', 'name', 'symbol'], hidden: ['symbol'], widths: {} };
  expect(exportedColumns(uom, columns, state, all)).toEqual(['isActive', 'kind', 'name']);
});

it('leaves out what a screen makes of its own', () => {
  const columns = [column('number'), column('waiting'), column('status'), column('party')];
  expect(exportedColumns(purchaseOrder, columns, undefined, all)).toEqual(['number', 'status', 'party']);
  expect(exportedColumns(uom, columns, undefined, all)).toEqual([]);
});
