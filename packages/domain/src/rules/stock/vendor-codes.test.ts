import { expect, test } from 'vitest';
import { type AskedVendorCode, type KnownVendorCode, vendorCodeHolder, vendorPatternFault } from './vendor-codes.ts';

const known: KnownVendorCode = {
  code: 'RP260042',
  item: 3,
  party: 7,
  supplierLot: 'S-18',
  documents: [11],
  isClosed: false,
  reservedBy: 5,
  isReserved: false,
};
const asked: AskedVendorCode = { code: 'RP260042', item: 3, party: 7, supplierLot: null, document: 12, staff: 5 };
const reserved = { documents: [], isReserved: true };

test.each<readonly [string, Partial<KnownVendorCode>, Partial<AskedVendorCode>, boolean]>([
  ['another code', { code: 'RP260043' }, {}, false],
  ['one in another receipt', {}, {}, true],
  ['its own', {}, { document: 11 }, false],
  ['the same lot of the supplier', {}, { supplierLot: 'S-18' }, false],
  ['the same lot, whose receipt was taken back', { isClosed: true }, { supplierLot: 'S-18' }, true],
  ['two receipts that name no lot', { supplierLot: null }, {}, true],
  ['another item', { item: 4 }, {}, false],
  ['one of another party', { party: 8, item: 4 }, {}, true],
  ['what the person reserved', reserved, {}, false],
  ['what somebody else reserved', { ...reserved, reservedBy: 6 }, {}, true],
  ['what somebody else reserved for nothing yet', { ...reserved, reservedBy: 6, item: 0 }, {}, true],
  ['what somebody reserved a day ago', { documents: [], reservedBy: 6 }, {}, false],
  ['what was reserved for another party', { ...reserved, party: 8 }, {}, true],
])('%s', (_, one, ask, isHeld) => {
  expect(vendorCodeHolder({ ...asked, ...ask }, [{ ...known, ...one }]) !== undefined).toBe(isHeld);
});

test.each([
  ['{PFX}{YY}{SEQ:4}', undefined],
  ['{PFX}/{FY}-{SEQ:12}', undefined],
  ['{PFX}{SEQ:2}', undefined],
  ['{PFX}{SEQ', undefined], // no pattern at all: told as such
  ['{YY}{SEQ:4}', 'a vendor code begins with {PFX}'],
  ['V{PFX}{SEQ:4}', 'a vendor code begins with {PFX}'],
  ['{PFX}.{SEQ:4}', 'a vendor code has 3 to 30 capitals, digits, - and /'],
  ['{PFX}{SEQ:1}', 'a vendor code has 3 to 30 capitals, digits, - and /'],
  ['{PFX}CONSIGNMENT-{FY}-{SEQ:7}', 'a vendor code has 3 to 30 capitals, digits, - and /'],
])('numbers of %s are codes, or it is said why not', (pattern, reason) => {
  expect(vendorPatternFault(pattern)).toBe(reason);
});
