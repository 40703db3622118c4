import { expect, test } from 'vitest';
import { type AclRecord, MODE } from './acl.ts';
import { blindToSuppliers } from './supplier-blind.ts';

const record = (moduleAPI: string, view: number, mode = 0): AclRecord => ({ moduleAPI, displayName: null, view, mode });
const hidden = (records: readonly AclRecord[], isAdmin = false) =>
  blindToSuppliers(records, isAdmin).map(({ hiddenFields }) => hiddenFields?.length ?? 0);

const stock = record('/api/v1/chemical/itemStock/stock', 1);
const lab = record('chemical/labTest', 1, MODE.create);

test('who sees parties sees who supplied', () => {
  expect(hidden([record('party', 1), stock, lab])).toEqual([0, 0, 0]);
  expect(hidden([stock, lab], true)).toEqual([0, 0]);
});

test('who does not is not told by stock and laboratory either', () => {
  expect(hidden([record('party', 0), { ...stock, hiddenFields: ['rate', 'party'] }, lab, record('uom', 1)])).toEqual([
    0, 3, 3, 0,
  ]);
  expect(hidden([stock])).toEqual([2]);
});

test('no report names a supplier, nor is narrowed by one', () => {
  const [report] = blindToSuppliers([record('/api/v1/chemical/report', 1, MODE.export), record('party', 0)], false);
  expect(report?.hiddenFields).toEqual(['supplier', 'suppliers', 'party', 'paper', 'challan']);
});

test('receipts of the foundry tell it no more than others', () => {
  expect(hidden([record('party', 0), record('chemical/foundaryInward', 1)])).toEqual([0, 9]);
});

test('receipts tell it to those who take goods in, and to no other', () => {
  const [seen, taken] = [record('chemical/inward', 1), record('chemical/inward', 1, MODE.create)];
  expect(hidden([record('party', 0), seen])).toEqual([0, 9]);
  expect(hidden([record('party', 0), taken])).toEqual([0, 0]);
});
