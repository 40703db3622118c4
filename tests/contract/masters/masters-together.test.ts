import { beforeAll, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

const faults = ({ status, body }: Answered): readonly string[] => {
  const told = (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);
  return status === 200 || told.length > 0 ? told : [`${status} ${body.responseMessage}`];
};

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  it('a vehicle drives for one carrier in use; who is out of use leaves it', async () => {
    const carrier = (name: string): Promise<Answered> =>
      admin.post('chemical/transport/save', { name, mode: 'road', vehicles: [{ vehicleNumber: 'GJ05XY1234' }] });
    const first = (await carrier('First carrier')).row();
    const second = await carrier('Second carrier');
    expect(faults(second)).toEqual(['vehicles[0].vehicleNumber EXISTS']);
    expect(second.body.errors?.[0]?.message).toContain('First carrier');
    const { id, version } = (await admin.get(`chemical/transport/${first.id}`)).row();
    expect(
      faults(await admin.post('chemical/transport/update', { id, version, rating: 4, vehicles: first['vehicles'] })),
    ).toEqual([]);
    const again = (await admin.get(`chemical/transport/${first.id}`)).row();
    await admin.post('chemical/transport/setActive', { id, version: again.version, isActive: false });
    expect(faults(await carrier('Second carrier'))).toEqual([]);
    const { version: now } = (await admin.get(`chemical/transport/${first.id}`)).row();
    const kept = { id, version: now, rating: 3, vehicles: first['vehicles'] };
    expect(faults(await admin.post('chemical/transport/update', kept))).toEqual([]); // who is out of use takes none
    const { version: last } = (await admin.get(`chemical/transport/${first.id}`)).row();
    const back = { id, version: last, isActive: true };
    const taken = ['vehicles[0].vehicleNumber EXISTS'];
    expect(faults(await admin.post('chemical/transport/setActive', back))).toEqual(taken); // it drives for the second by now
    expect(faults(await admin.post('chemical/transport/update', { ...back, rating: 2 }))).toEqual(taken);
    expect(faults(await admin.post('chemical/transport/update', { ...back, vehicles: [] }))).toEqual([]);
  });

  it('a branch names the number series that are its own, a product type the rule that composes its codes', async () => {
    const { id } = made.of('branch');
    const own = { moduleName: 'purchaseOrder', branch: id, pattern: 'BR/{FY}/{SEQ:4}', resetOn: 'financialYear' };
    const series = await admin.post('numberSeries/save', own);
    expect(faults(series)).toEqual([]);
    const kept = (await admin.get(`erp/branch/${id}`)).row();
    expect(kept['numberSeries']).toContain(series.row().id);
    expect(kept['numberSeriesName']).toContain(own.pattern);
    const listed = (await admin.get('erp/branch/getAllByPartner', { fields: 'id,numberSeries' })).body.dataList ?? [];
    expect(listed.find((row) => row.id === id)?.['numberSeries']).toEqual(kept['numberSeries']);

    const nature = { nature: 'raw' };
    const type = (await admin.post('chemical/productType/save', { name: 'Coded goods', ...nature })).row();
    expect(type['partCodeConfig']).toBeNull();
    const segments = [{ kind: 'text', text: 'CG' }, { kind: 'sequence' }];
    const rule = { name: 'Coded goods', productType: type.id, separator: '-', maxLength: 30, segments };
    const saved = await admin.post('chemical/partCodeConfig/save', rule);
    expect(faults(saved)).toEqual([]);
    expect((await admin.get(`chemical/productType/${type.id}`)).row()).toMatchObject({
      partCodeConfig: saved.row().id,
      partCodeConfigName: 'Coded goods',
    });
  });

  it('an area tells how many items lie there and what they are worth; its department names it', async () => {
    const { location } = (await admin.get(`chemical/stockArea/${made.of('stockArea').id}`)).row();
    const department = (await admin.post('chemical/department/save', { name: 'Finishing floor' })).row();
    const area = (
      await admin.post('chemical/stockArea/save', {
        name: 'Counted area',
        areaType: 'raw',
        location,
        department: department.id,
      })
    ).row();
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [right] = sample['lines'] as readonly Wire[];
    const line = { ...right, stockArea: area.id, manufacturedOn: null, quantity: 10, rate: 92.5 };
    const lines = [
      { ...line, lotNumber: 'AREA-1' },
      { ...line, lotNumber: 'AREA-2' },
    ];
    const draft = (await admin.post(`${OPENING}/save`, { ...sample, date: indiaDay(-1), lines })).row();
    (await trade.act(OPENING, draft, 'post')).row();
    const rows = (
      await admin.get('chemical/stockArea/getAllByPartner', { search: 'Counted', pageNumber: 1, rowsPerPage: 10 })
    ).body.dataList;
    expect(rows).toMatchObject([{ name: 'Counted area', itemCount: 1, stockValue: 1850 }]);
    const several = JSON.stringify({ itemCount: [1, 5_000_000_000] });
    const found = await admin.get('chemical/stockArea/getAllByPartner', { filters: several });
    expect(found.body.dataList).toMatchObject([{ name: 'Counted area' }]);
    const filters = JSON.stringify({ itemCount: 1 });
    const holding =
      (await admin.get('chemical/stockArea/getAllByPartner', { filters, pageNumber: 1, rowsPerPage: 50 })).body
        .dataList ?? [];
    expect(holding.map(({ name }) => name)).toContain('Counted area');
    expect((await admin.get(`chemical/department/${department.id}`)).row()).toMatchObject({
      stockAreas: [area.id],
      stockAreasName: ['Counted area'],
    });
  });

  it('one cost alone is a share of the total, in a bill and in a process', async () => {
    const head = async (name: string): Promise<unknown> =>
      (
        await admin.post('chemical/costHead/save', { name, costType: 'overhead', basis: 'percentOfTotal', rate: 5 })
      ).row().id;
    const [a, b] = [await head('Office'), await head('Insurance')];
    const bill = sampleOf(moduleNamed('bom'), 3, made.rows);
    const both = await admin.post('chemical/bom/save', { ...bill, costHeads: [{ costHead: a }, { costHead: b }] });
    expect(faults(both)).toContain('costHeads[1].costHead LOOP');
    expect(both.body.errors?.find(({ name }) => name === 'LOOP')?.message).toContain('Office → Insurance → Office');
    const process = sampleOf(moduleNamed('process'), 3, made.rows);
    expect(
      faults(await admin.post('chemical/process/save', { ...process, name: 'Costly', costHeads: [a, b] })),
    ).toContain('costHeads LOOP');
    expect(faults(await admin.post('chemical/process/save', { ...process, name: 'Costly', costHeads: [a] }))).toEqual(
      [],
    );
  });
});
