import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
  });

  const property = async (body: Wire) => {
    const propertyType = samplesIn(fresh()).rows('materialPropertyType', undefined);
    return admin.post('itemProperty/save', { propertyType, ...body });
  };
  const unit = async (symbol: string): Promise<number | undefined> => {
    const rows = (await admin.get('uom/getAllByPartner', { search: symbol })).body.dataList ?? [];
    return rows.find((row) => row['symbol'] === symbol)?.['id'] as number | undefined; // ids are numbers
  };
  const told = (answer: Awaited<ReturnType<typeof property>>) =>
    (answer.body.errors ?? []).map(({ field, name }) => [field, name]);

  it('works out computed values on every save, whatever is sent, and refuses formulas that make no sense', async () => {
    const across = (await property({ name: 'Across', code: 'ACROSS', dataType: 'numeric' })).row();
    const along = (await property({ name: 'Along', code: 'ALONG', dataType: 'numeric' })).row();
    const formula = 'ACROSS * ALONG ÷ 1000000';
    const answer = await property({ name: 'Cut area', code: 'CUT_AREA', dataType: 'computed', decimals: 4, formula });
    expect(told(answer)).toEqual([]);
    const area = answer.row();
    const wrong = { name: 'Wrong', code: 'WRONG', dataType: 'computed' };
    expect(told(await property({ ...wrong, formula: 'ACROSS *' }))).toEqual([['formula', 'FORMAT']]);
    expect(told(await property({ ...wrong, formula: 'ACROSS * NOBODY' }))).toEqual([['formula', 'FORMULA_OPERAND']]);
    expect(told(await property({ ...wrong, formula: 'WRONG + 1' }))).toEqual([['formula', 'LOOP']]);

    const { id } = samplesIn(fresh()).of('item');
    const { version } = (await admin.get(`chemical/item/${id}`)).row();
    const properties = [
      { itemProperty: across.id, value: '560' },
      { itemProperty: along.id, value: '910' },
      { itemProperty: area.id, value: '77' },
    ];
    const saved = await admin.post('chemical/item/update', { id, version, properties });
    expect(saved.body.errors ?? []).toEqual([]);
    const lines = saved.row()['properties'] as readonly Wire[]; // the item's own lines
    expect(lines.map(({ value }) => value)).toEqual(['560', '910', '0.5096']);

    // another unit of an operand, another formula: items that stand follow, and nobody changed them
    const [mm, cm] = await Promise.all(['mm', 'cm'].map(unit));
    const figured = async () => {
      const now = (await admin.get(`chemical/item/${id}`)).row();
      return [...(now['properties'] as readonly Wire[]).map(({ value }) => value), now.version];
    };
    const change = async (of: { readonly id: number }, more: Wire): Promise<void> => {
      const { version: last } = (await admin.get(`itemProperty/${of.id}`)).row();
      (await admin.post('itemProperty/update', { id: of.id, version: last, ...more })).row();
    };
    const stamp = { id, version: saved.row().version };
    const inUnits = properties.map((line, n) => (n === 0 ? { ...line, uom: mm } : line));
    const { version: measured } = (await admin.post('chemical/item/update', { ...stamp, properties: inUnits })).row();
    await change(across, { uom: mm });
    expect(await figured()).toEqual(['560', '910', '0.5096', measured]);
    await change(across, { uom: cm });
    expect(await figured()).toEqual(['560', '910', '0.051', measured]);
    await change(area, { formula: 'ACROSS * ALONG ÷ 10000', decimals: 1 });
    expect(await figured()).toEqual(['560', '910', '5.1', measured]);
  });
});
