import { expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { houseOf, placesOf, type Returnable, takePlaces } from './return-lines.ts';

const row: Returnable = {
  inward: 3,
  inwardName: 'IN/26-27/00003',
  date: '2026-07-10',
  party: 1,
  partyName: 'Sabarmati Resins',
  organization: 1,
  branch: 2,
  location: 3,
  line: 7,
  item: 2,
  itemName: 'PP',
  itemCode: null,
  uom: 1,
  uomName: 'Kilogram',
  uomCode: 'kg',
  uomDecimals: 3,
  returnable: 400,
  rate: 98.5,
  inStock: [
    { id: 5, stockArea: { id: 1, name: 'Rejected' }, lotNumber: 'L1', rollNumber: '', qcStatus: 'rejected', free: 398 },
    { id: 6, stockArea: { id: 2, name: 'Raw' }, lotNumber: 'L1', rollNumber: '', qcStatus: 'released', free: 4602 },
  ],
};

it('proposes what lies in each place, at most what may go back', () =>
  expect(placesOf([row]).map(({ quantity }) => quantity.toString())).toEqual(['398', '400']));

it('takes each place once, behind what stands there', () => {
  const [rejected, released] = placesOf([row]);
  const first = takePlaces({ lines: [{}] }, rejected === undefined ? [] : [rejected]);
  expect(first).toEqual([
    expect.objectContaining({ inward: 3, inwardLine: 7, stockKey: 5, quantity: decimal('398'), rate: decimal('98.5') }),
  ]);
  const both = takePlaces(
    { lines: first },
    [rejected, released].flatMap((place) => place ?? []),
  );
  expect(both.map(({ stockKey }) => stockKey)).toEqual([5, 6]);
});

it('a return stands where its first goods came in', () => {
  const places = placesOf([row]);
  expect(houseOf({ lines: [] }, places)).toEqual({ organization: 1, branch: 2, location: 3 });
  expect(houseOf({ lines: takePlaces({}, places) }, places)).toEqual({});
});
