import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';
import { type Kept, LAB, linesOf, OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

const PARAMETER = 'customParam';

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  const save = (name: string, more: Wire = {}) =>
    admin.post(`${PARAMETER}/save`, { name, dataType: 'numeric', stage: 'all', ...more });
  const parameter = async (name: string, more: Wire = {}): Promise<Kept> => (await save(name, more)).row();
  const read = async (api: string, id: unknown): Promise<Kept> => (await admin.get(`${api}/${String(id)}`)).row();
  const itemOf = async (code: string, more: Wire): Promise<Kept> => {
    const { productType, category, uom, hsn, purchaseGst } = await read('chemical/item', made.of('item').id);
    const sent = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    return (
      await admin.post('chemical/item/save', { ...sent, name: `Quality ${code}`, itemCode: code, ...more })
    ).row();
  };
  /** An open lab test of an item in stock. */
  const testOf = async (item: Kept, lot: string): Promise<Kept> => {
    (await trade.act(OPENING, await trade.openingOf(item, lot, 10), 'post')).row();
    const draft = (await admin.post(`${LAB}/save`, { item: item.id, lotNumber: lot, origin: 'complaint' })).row();
    return (await trade.act(LAB, draft, 'request')).row();
  };
  const kept = async (test: Kept, readings: readonly (readonly string[])[]): Promise<Kept> =>
    (
      await trade.act(LAB, test, 'results', {
        lines: linesOf(test).map(({ id }, n) => ({ id, readings: readings[n] })),
      })
    ).row();

  describe('a formula', () => {
    it('names figures of other parameters, reads well, and leans not on itself', async () => {
      await parameter('FX weight', { shortCode: 'FXW' });
      await parameter('FX look', { dataType: 'text', shortCode: 'FXL' });
      const gsm = await parameter('FX gsm', { formula: 'FXW ÷ 0.1' });
      expect(codes(await save('FX a', { formula: 'FXW / breadth' }))).toBe('422, FORMULA_OPERAND formula');
      expect(codes(await save('FX b', { formula: 'FXL * 2' }))).toBe('422, FORMULA_OPERAND formula');
      expect(codes(await save('FX c', { formula: 'FXW /' }))).toBe('422, FORMAT formula');
      expect((await save('FX d', { dataType: 'text', formula: 'FXW' })).row()['formula']).toBeNull(); // a text has none
      expect(codes(await save('FX e', { formula: 'FX_e + 1' }))).toBe('422, LOOP formula');
      const weight = (await admin.get(`${PARAMETER}/getAllByPartner`, { search: 'FX weight' })).body.dataList?.[0];
      const change = (more: Wire) =>
        admin.post(`${PARAMETER}/update`, { id: weight?.['id'], version: weight?.['version'], ...more });
      expect(codes(await change({ formula: 'FX_gsm * 0.1' }))).toBe('422, LOOP formula');
      expect(codes(await change({ shortCode: 'OTHER' }))).toBe('422, LOCKED shortCode');
      const gone = await admin.post(`${PARAMETER}/delete`, { id: weight?.['id'], version: weight?.['version'] });
      expect(codes(gone)).toBe('422, LOCKED');
      expect(codes(await admin.post(`${PARAMETER}/delete`, { id: gsm.id, version: gsm.version }))).toBe('200');
      expect(codes(await change({ shortCode: 'OTHER' }))).toBe('200');
    });

    it('may come together with what it needs, and none calls another one by it afterwards', async () => {
      const rows = [
        { name: 'TG gsm', dataType: 'numeric', formula: 'TGW ÷ TG_area' },
        { name: 'TG weight', dataType: 'numeric', shortCode: 'TGW' },
        { name: 'TG area', dataType: 'numeric' },
      ];
      expect(codes(await admin.post(`${PARAMETER}/saveOrUpdateAll`, rows.slice(0, 2)))).toBe(
        '422, FORMULA_OPERAND formula',
      );
      expect(codes(await admin.post(`${PARAMETER}/saveOrUpdateAll`, rows))).toBe('200');
      expect(codes(await save('TG other', { shortCode: 'TG_AREA' }))).toBe('422, LOCKED shortCode');
    });

    it('given to a parameter of an open test asks for nothing that the test has not', async () => {
      const [gsm, item] = await (async () => {
        const one = await parameter('OT gsm', { decimals: 1, defaultMin: 60 });
        return [one, await itemOf('QP-OT', { qualityParams: [{ customParam: one.id, stage: 'inward' }] })] as const;
      })();
      const test = await testOf(item, 'QP-OT');
      await parameter('OT weight', { shortCode: 'OTW' });
      (await admin.post(`${PARAMETER}/update`, { id: gsm.id, version: gsm.version, formula: 'OTW * 2' })).row();
      expect(linesOf(await kept(test, [['64.2']]))[0]).toMatchObject({
        readings: ['64.2'],
        value: 64.2,
        verdict: 'pass',
      });
    });

    it('is worked out by the server, whatever is sent for it; without its operands there is no verdict and no decision', async () => {
      await parameter('LB weight', { shortCode: 'LBW', decimals: 2 });
      await parameter('LB area', { decimals: 3 });
      const gsm = await parameter('LB gsm', { formula: 'LBW ÷ LB_area', decimals: 1, defaultMin: 60, defaultMax: 68 });
      const item = await itemOf('QP-LB', { qualityParams: [{ customParam: gsm.id, stage: 'inward' }] });
      const test = await testOf(item, 'QP-LB');
      expect(linesOf(test).map(({ customParamName }) => customParamName)).toEqual(['LB weight', 'LB area', 'LB gsm']); // what it needs comes along
      const half = await kept(test, [['6.4'], [''], ['65']]);
      expect(linesOf(half)[2]).toMatchObject({ readings: [''], value: null, verdict: null });
      expect(half['verdict']).toBeNull();
      const decisions = [{ kind: 'accept', quantity: 10 }];
      expect(codes(await trade.act(LAB, half, 'decide', { decisions }))).toBe(
        '422, VERDICT lines[1].readings, VERDICT lines[2].readings',
      );
      const whole = await kept(half, [['6.4'], ['0.1'], []]);
      expect(linesOf(whole)[2]).toMatchObject({ readings: ['64.0'], value: 64, verdict: 'pass' });
      const heavy = await kept(whole, [['6.9'], ['0.1'], ['64']]);
      expect(linesOf(heavy)[2]).toMatchObject({ readings: ['69.0'], value: 69, verdict: 'fail' });
      const locked = await admin.post(`${PARAMETER}/update`, {
        id: gsm.id,
        version: gsm.version,
        dataType: 'text',
        formula: null,
      });
      expect(codes(locked)).toBe('422, LOCKED dataType'); // results exist
    });
  });

  it('a kind may change while nothing was read', async () => {
    const fresh = await parameter('KF look');
    const item = await itemOf('QP-KF', { qualityParams: [{ customParam: fresh.id }] });
    await testOf(item, 'QP-KF');
    const now = await read(PARAMETER, fresh.id);
    const changed = await admin.post(`${PARAMETER}/update`, { id: now.id, version: now.version, dataType: 'passFail' });
    expect(codes(changed)).toBe('200');
  });

  it('the specification of an item: a party before the item, the item before the parameter', async () => {
    const [ash, melt] = [
      await parameter('SP ash', { defaultMax: 2, samples: 3, method: 'IS 1', isCritical: true }),
      await parameter('SP melt', { defaultMin: 4 }),
    ];
    const item = await itemOf('QP-SP', {
      qualityParams: [{ customParam: ash.id, max: 1.5, stage: 'inward' }, { customParam: melt.id }],
    });
    const asked = async (more: Wire = {}) =>
      (await admin.post('chemical/inward/getItemSpecification', { item: item.id, ...more })).body.dataList;
    expect(await asked()).toMatchObject([
      {
        customParam: ash.id,
        name: 'SP ash',
        max: 1.5,
        min: null,
        samples: 3,
        method: 'IS 1',
        isCritical: true,
        stage: 'inward',
      },
      { customParam: melt.id, min: 4, max: null, samples: 1, isCritical: false, stage: 'all' },
    ]);
    const keys = 'customParam dataType isCritical mapsTo max method min name samples source stage target uom uomName';
    expect(
      Object.keys((await asked())?.[0] ?? {})
        .toSorted()
        .join(' '),
    ).toBe(keys);
    const party = await read('party', made.of('party').id);
    const limits = [{ item: item.id, customParam: ash.id, max: 0.9 }];
    (await admin.post('party/update', { id: party.id, version: party.version, qualityLimits: limits })).row();
    expect((await asked({ party: party.id }))?.[0]).toMatchObject({ max: 0.9, source: 'party' });
    expect((await asked())?.map(({ max, source }) => [max, source])).toEqual([
      [1.5, 'item'],
      [null, 'default'],
    ]);
    expect(codes(await admin.post('chemical/inward/getItemSpecification', {}))).toBe('422, REQUIRED item');
    const unknown = await admin.post('chemical/inward/getItemSpecification', { item: 999_999_999 });
    expect(codes(unknown)).toBe('422, ITEM_CODE_NOT_FOUND item');
    const stranger = await admin.post('chemical/inward/getItemSpecification', { item: item.id, party: 999_999_999 });
    expect(codes(stranger)).toBe('422, REFERENCE party');
  });

  it('parameters of a product type are proposed for its items, with the type’s own plan before them', async () => {
    const type = made.of('productType');
    const proposed = async () =>
      (await admin.get(`chemical/item/getQualityParamsByProductType/${String(type.id)}`)).body.dataList ?? [];
    const before = (await proposed()).map(({ customParamName }) => customParamName);
    expect(before).not.toContain('PT denier');
    const named = await parameter('PT denier', {
      productTypes: [type.id],
      defaultMin: 900,
      defaultMax: 1100,
      stage: 'final',
    });
    expect(await proposed()).toContainEqual({
      customParam: named.id,
      customParamName: 'PT denier',
      min: 900,
      target: null,
      max: 1100,
      samples: 1,
      stage: 'final',
      isCritical: false,
    });
    expect((await itemOf('QP-PT', { productType: type.id }))['qualityParams']).toEqual([]); // what is proposed is not forced on a call
  });
});
