import type { Made } from './samples.ts';
import type { Wire } from '../../apps/server/src/testing/serve.ts';

/** A body of a module, made wrong; `made` holds a right record of every module. */
export type Wrong = (made: Made, right: Wire) => Wire;
/**
 * Who tells a fault to a person: the screen before anything is sent (left out), `server` who knows all rows, `either` of them, as far as the
 * screen has read what the rule asks for, or `nobody`: no screen sends it.
 */
type Teller = 'server' | 'either' | 'nobody';
/** One code at one place: its number, the path of its field, the module, what makes a right body wrong there, and who tells it. */
export type ErrorCase = readonly [code: number, field: string, module: string, wrong: Wrong, teller?: Teller];

/** An id that no row has. */
export const NOBODY = 999_999;

const blank =
  (...keys: readonly string[]): Wrong =>
  () =>
    Object.fromEntries(keys.map((key) => [key, '']));
const set =
  (more: Wire): Wrong =>
  () =>
    more;
const line = (right: Wire, key: string, more: Wire): Wire => ({
  [key]: [{ ...(right[key] as readonly Wire[])[0], ...more }],
}); // lines of a sample
const inLine =
  (key: string, more: Wire): Wrong =>
  (_, right) =>
    line(right, key, more);

/** What another row of the module has already, in small letters; `within` is what the two must share. */
const taken =
  (module: string, key: string, within?: string): Wrong =>
  (made) => {
    const other = made.of(module);
    return { [key]: String(other[key]).toLowerCase(), ...(within === undefined ? {} : { [within]: other[within] }) };
  };

const inIndia =
  (more: Wire): Wrong =>
  ({ rows }) => ({ country: rows('country', { isoCode2: 'IN' }), ...more });

/** Every code of the specification's section 8, at every place that spec 01, 5.1 names. The first field is where the fault must stand. */
export const ERROR_CASES: readonly ErrorCase[] = [
  [4404011, 'itemCode', 'item', blank('itemCode')],
  [4404011, 'item', 'itemTuple', set({ item: NOBODY }), 'server'],
  [4404011, 'lines[0].item', 'purchaseOrder', inLine('lines', { item: NOBODY }), 'server'],
  [4404011, 'lines[0].item', 'inward', inLine('lines', { item: NOBODY }), 'server'],
  [4404011, 'lines[0].item', 'openingStock', inLine('lines', { item: undefined })],
  [4404011, 'items[0].item', 'mould', inLine('items', { item: NOBODY }), 'server'],
  [4404011, 'item', 'bom', set({ item: NOBODY }), 'server'],
  [4404011, 'inputs[0].item', 'bom', inLine('inputs', { item: NOBODY - 1 }), 'server'],
  [4404011, 'items', 'packing', set({ items: [NOBODY] }), 'nobody'], // the picker offers items that are there
  [4404012, 'itemCode', 'item', taken('item', 'itemCode'), 'server'],
  [4404013, 'category', 'item', set({ category: null })],
  [4404014, 'uom', 'item', set({ uom: null })],
  [4404014, 'uom', 'supportingMaterial', set({ uom: null })],
  [4404015, 'purchaseGst', 'item', set({ isPurchasable: true, purchaseGst: null })],
  [4404016, 'purchasePrice', 'item', set({ purchasePrice: 0 })],
  [4404016, 'purchasePrice', 'item', set({ purchasePrice: -92.4 })],
  [4404017, 'salePrice', 'item', set({ salePrice: -1, minSalePrice: undefined })],
  [4404018, 'saleGst', 'item', set({ isSaleable: true, saleGst: null })],
  [4404019, 'reorderLevel', 'item', set({ reorderLevel: 0, safetyStock: undefined })],
  [4404019, 'reorderLevel', 'supportingMaterial', set({ reorderLevel: 0 })],
  [4404019, 'reorderByArea[0].level', 'item', inLine('reorderByArea', { level: -5 })],
  [4404021, 'name', 'itemCategory', blank('name')],
  [4404021, 'parent', 'itemCategory', set({ parent: NOBODY }), 'either'],
  [4404021, 'category', 'item', set({ category: NOBODY }), 'server'],
  [4404021, 'category', 'supportingMaterial', set({ category: NOBODY }), 'server'],
  [4404022, 'name', 'itemCategory', taken('itemCategory', 'name', 'parent'), 'server'],
  [4404031, 'name', 'uom', blank('name')],
  [4404031, 'uom', 'item', set({ uom: NOBODY }), 'server'],
  [4404031, 'uom', 'supportingMaterial', set({ uom: NOBODY }), 'server'],
  [4404031, 'purchaseUom', 'item', set({ purchaseUom: NOBODY }), 'server'],
  [4404031, 'contentUom', 'packing', set({ contentUom: NOBODY }), 'server'],
  [4404031, 'outputUom', 'bom', set({ outputUom: NOBODY }), 'server'],
  [4404031, 'lines[0].uom', 'purchaseOrder', inLine('lines', { uom: NOBODY }), 'nobody'], // the item brings its unit
  [4404032, 'name', 'uom', set({ name: 'KILOGRAM' }), 'server'],
  [4404041, 'name', 'gstRate', set({ name: 'gst 18 %' }), 'server'],
  [4404041, 'rate', 'gstRate', set({ taxability: 'taxable', rate: 0 })],
  [4404041, 'rate', 'gstRate', set({ taxability: 'taxable', rate: null })],
  [4404041, 'periods[0].rate', 'gstRate', inLine('periods', { rate: 0 })],
  [4404041, 'periods[0].rate', 'gstRate', inLine('periods', { rate: null })],
  [4404051, 'name', 'country', blank('name')],
  [4404051, 'country', 'state', set({ country: null })],
  [4404051, 'country', 'state', set({ country: NOBODY }), 'either'],
  [4404052, 'name', 'country', set({ name: 'INDIA' }), 'server'],
  [4404053, 'stateCode', 'state', set({ stateCode: 0 })],
  [4404053, 'stateCode', 'state', set({ stateCode: null })],
  [4404053, 'stateCode', 'state', set({ stateCode: 24.5 }), 'nobody'], // the field takes whole numbers alone
  [4404061, 'name', 'state', blank('name')],
  [4404061, 'state', 'city', set({ state: null })],
  [4404061, 'state', 'city', set({ state: NOBODY }), 'either'],
  [
    4404061,
    'gstins[0].state',
    'organization',
    set({ gstins: [{ gstin: '24AAACW1234E1ZW', state: NOBODY }] }),
    'nobody', // the number brings its state
  ],
  [4404062, 'name', 'state', inIndia({ name: 'gujarat' }), 'server'],
  [4404064, 'stateCode', 'state', inIndia({ stateCode: 24 }), 'server'],
  [4404071, 'name', 'city', blank('name')],
  [4404071, 'fromCity', 'freight', set({ fromCity: NOBODY }), 'server'],
  [4404071, 'toCity', 'freight', set({ toCity: NOBODY }), 'server'],
  [4404071, 'routes[0].fromCity', 'transport', inLine('routes', { fromCity: NOBODY }), 'server'],
  [4404072, 'name', 'city', taken('city', 'name', 'state'), 'server'],
  [4404081, 'addresses[0].country', 'party', inLine('addresses', { country: NOBODY }), 'nobody'], // its state would be another country's
  [4404081, 'addresses[0].state', 'party', inLine('addresses', { state: null }), 'either'],
  [4404081, 'addresses[0].city', 'party', inLine('addresses', { city: null }), 'either'],
  [4404081, 'addresses[0].city', 'party', inLine('addresses', { city: NOBODY }), 'either'],
  [4404091, 'name', 'partyTypeCategory', blank('name')],
  [4404091, 'category', 'party', set({ category: NOBODY }), 'server'],
  [4404092, 'name', 'partyTypeCategory', taken('partyTypeCategory', 'name'), 'server'],
  [4404101, 'otherDetails[0].party', 'party', inLine('otherDetails', { party: 0 })],
  [4404101, 'bankDetails[0].party', 'party', inLine('bankDetails', { party: -3 })],
];
