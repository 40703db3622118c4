import { expect, it } from 'vitest';
import { documentFaults, reversalFaults, type StockFault } from './stock-faults.ts';

const FAULTS: readonly StockFault[] = [
  { line: 0, code: 'USED', values: { documents: 'MA/26/7, RF/26/2' } },
  { line: 1, code: 'RESERVED', values: { quantity: '40', lot: 'L1', document: 'MR/26/3' } },
  { line: 1, code: 'AREA_LOCKED', values: { area: 'Granule Store' } },
  { line: 1, code: 'SHORT_SECONDARY', values: { lot: 'L1', quantity: '3', uom: 'rolls', asked: '4' } },
  { line: 1, code: 'COUNT_CLOSED', values: { key: 'L1', date: '30-11-2026' } },
];

it('a reversal that is refused says why and what is to be done first, where the posting said it', () => {
  const told = reversalFaults(FAULTS);
  expect(told.map(({ field, code }) => `${field} ${code}`)).toEqual([
    ' REVERSE_FIRST',
    'lines[1].quantity LET_GO_FIRST',
    'lines[1].stockArea BACK_WHILE_COUNTED',
    'lines[1].secondaryQuantity BACK_SECONDARY',
    'lines[1].quantity BACK_BEFORE_COUNT',
  ]);
  expect(told.map(({ field }) => field)).toEqual(documentFaults(FAULTS).map(({ field }) => field));
});

it('what is no matter of order is told as it is', () => {
  const done: StockFault = { line: 0, code: 'REVERSED', values: { document: 'IN/26/1', reversal: 'IN/26/1' } };
  expect(reversalFaults([done])).toEqual(documentFaults([done]));
});
