import type { ErrorCase, Wrong } from './error-cases.ts';
import type { Made } from './samples.ts';
import type { Wire } from '../../apps/server/src/testing/serve.ts';

const set =
  (more: Wire): Wrong =>
  () =>
    more;
const inLine =
  (key: string, more: Wire): Wrong =>
  (_, right) => ({ [key]: [{ ...(right[key] as readonly Wire[])[0], ...more }] }); // lines of a sample

/** A unit of the samples. */
const unit =
  (symbol: string) =>
  (rows: Made['rows']): unknown =>
    rows('uom', { symbol });
const [kg, metre, piece] = [unit('kg'), unit('m'), unit('nos')];

/** Codes of our own (spec 01, 5.2) that a form of a record can tell, each at its field. */
export const OWN_ERROR_CASES: readonly ErrorCase[] = [
  [4404033, 'numerator', 'uom', set({ isBase: false, numerator: 0 })],
  [
    4404033,
    'conversions[0].fromQty',
    'item',
    ({ rows }) => ({ conversions: [{ fromQty: 0, fromUom: piece(rows), toQty: 50, toUom: kg(rows) }] }),
  ],
  [
    4404034,
    'conversions[2].toQty',
    'item',
    ({ rows }) => ({
      uom: kg(rows),
      conversions: [
        { fromQty: 1, fromUom: piece(rows), toQty: 50, toUom: kg(rows) },
        { fromQty: 1, fromUom: piece(rows), toQty: 600, toUom: metre(rows) },
        { fromQty: 1, fromUom: kg(rows), toQty: 13, toUom: metre(rows) },
      ],
    }),
    'either', // at the line that closed the loop, once the units are read
  ],
  [4404035, 'salesUom', 'item', ({ rows }) => ({ uom: kg(rows), conversions: [], salesUom: metre(rows) }), 'either'],
  [4404112, 'gtin', 'item', set({ gtin: '8901234567894' })],
  [4404113, 'casNumber', 'item', set({ casNumber: '7732-18-4' })],
  [4404165, 'isLost', 'funnelStage', set({ isWon: true, isLost: true })],
  [4404177, 'pattern', 'numberSeries', set({ pattern: 'X{SEQ:4}', resetOn: 'financialYear' })],
  [4404931, 'gstin', 'party', set({ gstTreatment: 'regular', gstin: '24AAACW1234E0ZW' })],
  [4404932, 'gstin', 'party', set({ gstTreatment: 'regular', gstin: '24AAACW1234E1ZX' })],
  [4404934, 'gstin', 'party', set({ gstTreatment: 'regular', gstin: '24AAACW1234E1ZW', pan: 'AABCW4321M' }), 'either'],
  [4404935, 'pan', 'party', set({ pan: 'AAAXW1234E' })],
  [4404936, 'hsn', 'item', set({ hsn: '63053' })],
  [4404937, 'addresses[0].pincode', 'party', inLine('addresses', { pincode: '039500' }), 'either'],
  [4404938, 'bankDetails[0].ifsc', 'party', inLine('bankDetails', { ifsc: 'SBIN1001234' })],
  [4404939, 'vehicles[0].vehicleNumber', 'transport', inLine('vehicles', { vehicleNumber: 'GJ5AB' })],
  [4404940, 'contacts[0].mobile', 'party', inLine('contacts', { mobile: '5825012345' })],
  [4404941, 'udyam', 'party', set({ udyam: 'UDYAM-GJ-22-12345' })],
  [4404942, 'tan', 'party', set({ tan: 'SRT01234B' })],
  [4404943, 'cin', 'party', set({ cin: 'U17299GJ2010PTC01234' })],
];

/** Codes of our own that no form tells at once, each with what they hang on; the tests of those tell them. */
export const OWN_CODES_ELSEWHERE: { readonly [code: number]: string } = {
  4404042: 'a document of a day before the first period',
  4404110: 'an item in use',
  4404111: 'another item',
  4404114: 'open orders',
  4404115: 'an order of an item that is phased out',
  4404116: 'stock of an item that is made inactive',
  4404120: 'the screen of code rules',
  4404121: 'a code rule and an element without a code',
  4404122: 'a code rule and its longest code',
  4404130: 'stock or documents of the unit',
  4404131: 'an item whose unit was changed',
  4404132: 'the dialog that changes a unit',
  4404140: 'another party',
  4404141: 'a document of a party on hold',
  4404142: 'a branch in a state without a registration: a warning',
  4404143: 'an order of an item that does not stand with its party',
  4404150: 'stock in the area',
  4404151: 'a receipt into the area',
  4404152: 'a count of the area',
  4404153: 'stock in the area',
  4404154: 'stock on the rack',
  4404160: 'a machine that is out',
  4404161: 'a mould that is worn: a warning',
  4404166: 'a scan',
  4404167: 'a device that several use',
  4404169: 'a counter of the series',
  4404170: 'the screen of settings',
  4404171: 'the screen of settings',
  4404172: 'the screen of settings',
  4404173: 'the screen of fields',
  4404174: 'the screen of own fields',
  4404175: 'values of an own field',
  4404176: 'a setting that names the row',
  4404178: 'numbers that were given',
  4404179: 'a document that papers carry',
  4404180: 'a template',
  4404181: 'the log-in',
  4404182: 'the log-in',
  4404183: 'the log-in',
  4404184: 'the log-in',
  4404185: 'the rules for passwords',
  4404186: 'the last administrator',
  4404187: 'one’s own role',
  4404188: 'the log-in at a device',
  4404189: 'a link out of a mail',
  4404190: 'an import',
  4404191: 'an import',
  4404192: 'a template',
  4404193: 'the label designer',
  4404194: 'a scan',
  4404195: 'stock that was opened',
  4404196: 'stock that moved',
  4404197: 'an import',
  4404198: 'a print of labels',
  4404199: 'an import',
  4404933: 'the state of an address, which the form takes from the GSTIN',
};
