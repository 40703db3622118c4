import { FAULTS } from '@weft/domain/contract/faults';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachEngine } from '../../apps/server/src/testing/each-engine.ts';
import { serve, type Client, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { type Made, makeSamples, sampleOf } from './samples.ts';
import { moduleNamed } from '@weft/domain/catalogue/registry';

/** A body of a module, made wrong; `made` holds a right record of every module. */
type Wrong = (made: Made, right: Wire) => Wire;
type Case = readonly [code: number, field: string, module: string, wrong: Wrong];

/** An id that no row has. */
const NOBODY = 999_999;

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

const inIndia =
  (more: Wire): Wrong =>
  ({ rows }) => ({ country: rows('country', { isoCode2: 'IN' }), ...more });

/** Every code of the specification's section 8, at every place that spec 01, 5.1 names. The first field is where the fault must stand. */
const CASES: readonly Case[] = [
  [4404011, 'item', 'itemTuple', set({ item: NOBODY })],
  [4404011, 'lines[0].item', 'purchaseOrder', inLine('lines', { item: NOBODY })],
  [4404011, 'lines[0].item', 'inward', inLine('lines', { item: NOBODY })],
  [4404011, 'lines[0].item', 'openingStock', inLine('lines', { item: undefined })],
  [4404011, 'items[0].item', 'mould', inLine('items', { item: NOBODY })],
  [4404012, 'itemCode', 'item', set({ itemCode: 'sample-1' })],
  [4404013, 'category', 'item', set({ category: null })],
  [4404014, 'uom', 'item', set({ uom: null })],
  [4404014, 'uom', 'supportingMaterial', set({ uom: null })],
  [4404015, 'purchaseGst', 'item', set({ isPurchasable: true, purchaseGst: null })],
  [4404016, 'purchasePrice', 'item', set({ purchasePrice: 0 })],
  [4404017, 'salePrice', 'item', set({ salePrice: -1, minSalePrice: undefined })],
  [4404018, 'saleGst', 'item', set({ isSaleable: true, saleGst: null })],
  [4404019, 'reorderLevel', 'item', set({ reorderLevel: 0, safetyStock: undefined })],
  [4404019, 'reorderLevel', 'supportingMaterial', set({ reorderLevel: 0 })],
  [4404019, 'reorderByArea[0].level', 'item', inLine('reorderByArea', { level: -5 })],
  [4404021, 'name', 'itemCategory', blank('name')],
  [4404021, 'category', 'item', set({ category: NOBODY })],
  [4404022, 'name', 'itemCategory', (made) => ({ name: 'sample 0001', parent: made.of('itemCategory')['parent'] })],
  [4404031, 'name', 'uom', blank('name')],
  [4404031, 'purchaseUom', 'item', set({ purchaseUom: NOBODY })],
  [4404031, 'contentUom', 'packing', set({ contentUom: NOBODY })],
  [4404032, 'name', 'uom', set({ name: 'KILOGRAM' })],
  [4404041, 'name', 'gstRate', set({ name: 'gst 18 %' })],
  [4404041, 'rate', 'gstRate', set({ taxability: 'taxable', rate: 0 })],
  [4404041, 'periods[0].rate', 'gstRate', inLine('periods', { rate: 0 })],
  [4404051, 'name', 'country', blank('name')],
  [4404051, 'country', 'state', set({ country: null })],
  [4404052, 'name', 'country', set({ name: 'INDIA' })],
  [4404053, 'stateCode', 'state', set({ stateCode: 0 })],
  [4404061, 'name', 'state', blank('name')],
  [4404061, 'state', 'city', set({ state: null })],
  [4404062, 'name', 'state', inIndia({ name: 'gujarat' })],
  [4404064, 'stateCode', 'state', inIndia({ stateCode: 24 })],
  [4404071, 'name', 'city', blank('name')],
  [4404071, 'fromCity', 'freight', set({ fromCity: NOBODY })],
  [4404071, 'toCity', 'freight', set({ toCity: NOBODY })],
  [4404072, 'name', 'city', set({ name: 'sample 0001' })],
  [4404081, 'addresses[0].country', 'party', inLine('addresses', { country: NOBODY })],
  [4404081, 'addresses[0].state', 'party', inLine('addresses', { state: null })],
  [4404081, 'addresses[0].city', 'party', inLine('addresses', { city: NOBODY })],
  [4404091, 'name', 'partyTypeCategory', blank('name')],
  [4404091, 'category', 'party', set({ category: NOBODY })],
  [4404092, 'name', 'partyTypeCategory', set({ name: 'SAMPLE 0001' })],
  [4404101, 'otherDetails[0].party', 'party', inLine('otherDetails', { party: 0 })],
  [4404101, 'bankDetails[0].party', 'party', inLine('bankDetails', { party: -3 })],
];

/** Codes of section 8: those of our own begin at 4404110, the ones between are spec 01, 5.2. */
const OURS = new Set([4404033, 4404034, 4404035, 4404042]);
const OF_SECTION_8 = new Set(
  Object.values(FAULTS)
    .map(({ code }): number => code)
    .filter((code) => code > 4404000 && code < 4404110 && !OURS.has(code)),
);

it('no code of the specification is left without a case', () => {
  expect(new Set(CASES.map(([code]) => code))).toEqual(OF_SECTION_8);
});

eachEngine((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = await makeSamples(admin);
  }, 180_000);

  describe('every code of the specification stands at its field, in its words, and nothing is written', () => {
    it.each(CASES)('%i at %s of %s', async (code, field, name, wrong) => {
      const module = moduleNamed(name);
      const right = sampleOf(module, 5, made.rows);
      const before = (await admin.get(`${module.api}/getAllByPartner`)).text;
      const { status, body } = await admin.post(`${module.api}/save`, { ...right, ...wrong(made, right) });
      const errors = body.errors ?? [];
      expect(errors).toContainEqual(expect.objectContaining({ field, code }));
      expect(errors.map(({ message }) => message).join(' ')).not.toMatch(/[{}]/u);
      expect([status, body.responseCode]).toEqual([422, errors[0]?.code]);
      expect((await admin.get(`${module.api}/getAllByPartner`)).text).toBe(before);
    });

    it.each([
      [{ moduleName: 'segment' }, ['foreinKey']],
      [{ foreinKey: 1 }, ['moduleName']],
      [{ foreinKey: 0, moduleName: 'nothing' }, ['foreinKey', 'moduleName']],
      [{ foreinKey: NOBODY, moduleName: 'segment' }, ['foreinKey']],
    ])('4404081 at what a file is for: %j', async (body, fields) => {
      const answer = await admin.post('filesData/saveWithFile', body);
      expect((answer.body.errors ?? []).map(({ field, code }) => [field, code])).toEqual(
        fields.map((field) => [field, 4404081]),
      );
    });
  });

  it('an item with everything wrong is told all eight at once, the first one answers', async () => {
    const { body } = await admin.post('chemical/item/save', {
      name: 'Everything wrong',
      productType: made.rows('productType', undefined),
      itemCode: '',
      purchasePrice: 0,
      salePrice: 0,
      reorderLevel: 0,
      isPurchasable: true,
      isSaleable: true,
    });
    const codes = (body.errors ?? []).map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining([4404011, 4404013, 4404014, 4404015, 4404016, 4404017, 4404018, 4404019]),
    );
    expect(body.responseCode).toBe(codes[0]);
  });

  it('a call without a token answers 3302, one for a row that is not there 4404', async () => {
    expect((await served.withToken(undefined).get('uom/getAllByPartner')).body).toMatchObject({ responseCode: 3302 });
    expect((await admin.get(`uom/${NOBODY}`)).body).toMatchObject({ responseCode: 4404 });
  });
});
