import { beforeAll, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { handsOut, REPORT, type Reporting, reportingOf } from '../reports/report-fixture.ts';
import { type Made, sampleOf } from '../samples.ts';
import { codes, STOCK } from './stock-fixture.ts';
import { type Kept, linesOf, OPENING, tradeOf } from '../purchase/trade.ts';

type Asked = {
  /** As the stock calls take it, and as reports do. */
  readonly body: Wire;
  readonly filters: Wire;
};

eachSampled((fresh) => {
  let admin: Client;
  let reporting: Reporting;
  /** 10 kg that are free and expire in twenty days, 3 kg of another lot under test; 500 mm wide, white. */
  let item: number;
  let made: Made;
  let facts: {
    readonly company: number;
    readonly stockParam: readonly [n: number, id: number];
    readonly width: number;
    readonly shade: number;
  };
  const today = indiaDay();

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    reporting = reportingOf(served, admin, made, tradeOf(admin, made));
    await handsOut(admin);
    const type = (await admin.post('materialPropertyType/save', { name: 'Of the filters' })).row().id;
    const uoms = (await admin.get('uom/getAllByPartner?rowsPerPage=1000')).body.dataList ?? [];
    const mm = uoms.find(({ symbol }) => symbol === 'mm')?.id;
    const property = { propertyType: type, name: 'Filter width', code: 'FILTERW', dataType: 'numeric', decimals: 2 };
    const width = (await admin.post('itemProperty/save', { ...property, uom: mm })).row().id;
    const colour = { propertyType: type, name: 'Filter shade', code: 'FILTERS', dataType: 'text' };
    const shade = (await admin.post('itemProperty/save', colour)).row().id;
    item = await reporting.itemOf('FILTERED', {
      properties: [
        { itemProperty: width, value: '500' },
        { itemProperty: shade, value: 'Milky White' },
      ],
    });
    const [ph] = (await admin.get('ph/getAllByPartner')).body.dataList ?? [];
    const goods = { ph: ph?.id, expiryOn: indiaDay(20) };
    await reporting.opened(item, 'FILTER-FREE', 10, goods);
    await reporting.opened(item, 'FILTER-HELD', 3, { ...goods, qualityStatus: 'underTest' });
    const [row] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
    const { organization, stockParams } = row as { readonly organization: Kept; readonly stockParams: Wire };
    const [number, param] = Object.entries(stockParams)[0] ?? [];
    facts = { company: organization.id, stockParam: [Number(number), (param as Kept).id], width, shade };
  });

  const sum = (rows: readonly Wire[] | undefined): number =>
    (rows ?? []).reduce((total, { quantity }) => total + Number(quantity), 0);

  /** Kilograms that each way to the same question tells: rows, their totals, groups, the past, a file, reports. */
  const told = async ({ body, filters }: Asked): Promise<{ readonly [way: string]: number }> => {
    const asked = { items: [item], ...body };
    const data = ({ totals }: { readonly totals?: unknown } = {}): number => sum(totals as readonly Wire[]);
    const keys = (await admin.post(`${STOCK}/getStockList/v2`, { ...asked, pageNumber: 1, rowsPerPage: 50 })).body;
    const groupBy = ['item', 'stockArea'];
    const groups = (await admin.post(`${STOCK}/getStockListWithGroupBy/v2`, { ...asked, groupBy })).body;
    const past = (await admin.post(`${STOCK}/getStockList/v2`, { ...asked, asOf: today })).body;
    const pastGroups = (await admin.post(`${STOCK}/asOf`, { ...asked, asOf: today, groupBy })).body;
    const file = await admin.post(`${STOCK}/stock/export/csv`, { ...asked, columns: ['lot', 'quantity'] });
    const lines = file.text.trim().split(/\r?\n/u).slice(1);
    const ofReport = async (path: string): Promise<number> => {
      const { totals } = await reporting.report(path, { items: [item], ...filters });
      return totals.units.reduce((total, { sums }) => total + Number(sums['quantity']), 0);
    };
    return {
      keys: sum(keys.dataList),
      keysTotals: data(keys.data),
      groups: sum(groups.dataList),
      groupTotals: data(groups.data),
      past: sum(past.dataList),
      pastGroups: sum(pastGroups.dataList),
      file: lines.reduce((total, line) => total + Number(line.split(',').at(-1)), 0),
      stockOnDate: await ofReport('stockOnDate'),
      stockAge: await ofReport('stockAge'),
      slowStock: await ofReport('slowStock'),
    };
  };

  it('every filter narrows rows, totals, groups, the past, files and reports alike', async () => {
    const { company, stockParam, width, shade } = facts;
    const [n, id] = stockParam;
    const same = (filter: Wire): Asked => ({ body: filter, filters: filter });
    const inRange = (from: number | string, to: number | string): Wire => ({ itemProperty: width, from, to });
    const ofShade = (word: string): Wire => ({ code: 'FILTERS', name: 'Filter shade', values: [word] });
    const ofProperties = (...properties: readonly Wire[]): Asked => same({ properties });
    for (const [asked, kilograms] of [
      [same({}), 13],
      [{ body: { company }, filters: { companies: [company] } }, 13],
      [{ body: { company: 1e9 }, filters: { companies: [1e9] } }, 0],
      [{ body: { stockParams: { [n]: [id] } }, filters: { [`stockParam${n}`]: [id] } }, 13],
      [{ body: { stockParams: { [n]: [1e9] } }, filters: { [`stockParam${n}`]: [1e9] } }, 0],
      [same({ purities: [1e9] }), 0],
      [same({ parcelNumber: 'none' }), 0],
      [{ body: { ageFrom: 0, ageTo: 30 }, filters: { age: '0-30' } }, 13],
      [{ body: { ageFrom: 31, ageTo: 60 }, filters: { age: '31-60' } }, 0],
      [same({ expiryWithin: 20 }), 13],
      [same({ expiryWithin: 19 }), 0],
      [same({ minQuantity: 3.001 }), 10],
      [same({ onlyFree: true }), 10],
      [{ body: { owners: [0] }, filters: { own: true } }, 13],
      [ofProperties(inRange(400, 600)), 13],
      [ofProperties(inRange(501, 600)), 0],
      [ofProperties(inRange('49 cm', '0.5 m')), 13],
      [ofProperties(inRange('51 cm', '1 m')), 0],
      [ofProperties(inRange(400, 600), ofShade('white')), 13],
      [ofProperties(inRange(400, 600), ofShade('blue')), 0],
      [ofProperties(inRange(501, 600), { itemProperty: shade, values: ['white'] }), 0],
      [ofProperties(inRange(400, 600), { itemProperty: shade }), 13], // one that was just added asks nothing
    ] as const) {
      const { slowStock, ...ways } = await told({ ...asked, filters: { idleDays: 0, ...asked.filters } });
      expect([asked.body, { slowStock, ...ways }]).toEqual([
        asked.body,
        Object.fromEntries(['slowStock', ...Object.keys(ways)].map((way) => [way, kilograms])),
      ]);
    }
  });

  it('of a past day goods are as old, and expire as soon, as they did then', async () => {
    const old = await reporting.itemOf('OF-OLD');
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const line = {
      ...linesOf(sample)[0],
      item: old,
      lotNumber: 'FILTER-OLD',
      quantity: 4,
      rate: 1,
      manufacturedOn: null,
    };
    const lines = [{ ...line, stockArea: reporting.store(), expiryOn: indiaDay(20) }];
    const draft = (await admin.post(`${OPENING}/save`, { ...sample, date: indiaDay(-6), lines })).row();
    await reporting.act(OPENING, draft, 'post');
    const asked = { items: [old], groupBy: ['item', 'ageBucket'] };
    const lots = async (more: Wire): Promise<readonly unknown[]> => {
      const { body } = await admin.post(`${STOCK}/getStockList/v2`, { items: [old], ...more });
      return (body.dataList ?? []).map(({ ageDays, quantity }) => [ageDays, quantity]);
    };
    expect(await lots({ ageFrom: 5 })).toEqual([[6, 4]]);
    expect(await lots({ asOf: indiaDay(-4), ageTo: 2 })).toEqual([[2, 4]]);
    expect(await lots({ asOf: indiaDay(-4), ageFrom: 3 })).toEqual([]);
    expect([await lots({ expiryWithin: 20 }), await lots({ asOf: indiaDay(-4), expiryWithin: 23 })]).toEqual([
      [[6, 4]],
      [],
    ]);
    const bucket = async (more: Wire): Promise<unknown> =>
      (await admin.post(`${STOCK}/asOf`, { ...asked, ...more })).body.dataList?.[0]?.['keys'];
    expect(await bucket({ asOf: indiaDay(-4), ageTo: 2 })).toMatchObject({ ageBucket: { name: '0–30' } });
    const onDate = async (more: Wire): Promise<number> =>
      (await reporting.report('stockOnDate', { items: [old], asOf: indiaDay(-4), ...more })).rows.length;
    expect([await onDate({ expiryWithin: 24 }), await onDate({ expiryWithin: 23 })]).toEqual([1, 0]);
  });

  it('movements are narrowed by what the goods are; a report offers what the company uses', async () => {
    const { company, stockParam, width } = facts;
    const moved = async (filters: Wire): Promise<number> =>
      (await reporting.report('stockLedger', { items: [item], from: today, to: today, ...filters })).rows.length;
    const [n, id] = stockParam;
    const wide = (from: string): Wire => ({ itemProperty: width, from });
    const fits = { companies: [company], [`stockParam${n}`]: [id], own: true, properties: [wide('500')] };
    const all = await moved({});
    expect([all > 0, await moved(fits)]).toEqual([true, all]);
    for (const none of [
      { companies: [1e9] },
      { [`stockParam${n}`]: [1e9] },
      { purities: [1e9] },
      { parcelNumber: 'none' },
      { properties: [wide('501')] },
      { properties: [wide('500'), { code: 'FILTERS', values: ['blue'] }] },
    ])
      expect([none, await moved(none)]).toEqual([none, 0]);
    const modules = (await admin.get(`${REPORT}/getReportModules`)).body.dataList ?? [];
    const offered = (key: string): readonly unknown[] =>
      modules
        .flatMap((one) => (one['key'] === key ? (one['filters'] as readonly Wire[]) : []))
        .map((one) => one['key']);
    expect(offered('stockAge')).toEqual(expect.arrayContaining(['stockParam1', 'age', 'minQuantity', 'onlyFree']));
    const askedFor = {
      properties: [
        { itemProperty: width, from: '5 kg' },
        { code: 'NOWHERE', values: ['x'] },
      ],
    };
    expect(codes(await admin.post(`${STOCK}/getStockList/v2`, askedFor))).toBe('422, UOM_NOT_FOUND properties[0].from');
    const nowhere = { filters: { properties: askedFor.properties.slice(1) } };
    expect(codes(await admin.post(`${REPORT}/stockAge`, nowhere))).toBe('422, REFERENCE filters.properties[0].code');
    expect(offered('stockLedger')).not.toContain('onlyFree'); // a movement is not free
    expect(offered('stockAge')).not.toContain('companies'); // CBL_FLOW_SUPPORT is off
    expect(codes(await admin.post(`${REPORT}/stockAge`, { filters: { minQuantity: -1 } }))).toBe(
      '422, TYPE filters.minQuantity',
    );
    expect(codes(await admin.post(`${REPORT}/stockAge`, { filters: { age: 'old' } }))).toBe('422, CHOICE filters.age');
  });
});
