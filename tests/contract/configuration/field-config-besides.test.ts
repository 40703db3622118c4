import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { REPORT } from '../reports/report-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { tradeOf } from '../purchase/trade.ts';

const told = ({ body }: Answered) => (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);
const headings = ({ text }: Answered): readonly string[] =>
  (text.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',');

/** What a partner shapes besides modules: stock wherever it is shown, and reports (spec 01, 2.3). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    const trade = tradeOf(admin, samplesIn(fresh()));
    await trade.receipt(await trade.openOrder(10), 10);
  });
  afterAll(() => served.close());

  const shape = async (moduleName: string, fieldDetails: readonly Wire[]): Promise<Answered> => {
    const [before] = (await admin.get('chemical/formConfig', { moduleName })).body.dataList ?? [];
    const own = before === undefined ? {} : { id: before['id'], version: before['version'] };
    return admin.post('chemical/formConfig/saveOrUpdate', { ...own, moduleName, fieldDetails });
  };
  const columns = async (key: string, filters: Wire = {}): Promise<readonly (readonly unknown[])[]> => {
    const { data = {} } = (await admin.post(`${REPORT}/${key}`, { filters })).body;
    return (data['columns'] as readonly Wire[]).map(({ key: column, label }) => [column, label]); // every report answers them
  };

  it('stock is renamed and hidden in its files, in lots and places and in groups', async () => {
    const file = async (body: Wire = {}) => headings(await admin.post('chemical/itemStock/stock/export/csv', body));
    expect(await file()).toEqual(expect.arrayContaining(['Lot', 'Stock Area', 'Free']));
    const details = [
      { fieldKeyName: 'lot', fieldLabel: 'Heat' },
      { fieldKeyName: 'quantity', fieldLabel: 'In the house' },
      { fieldKeyName: 'free', isVisible: false },
    ];
    expect(told(await shape('stock', details))).toEqual([]);
    const renamed = await file();
    expect(renamed).toEqual(expect.arrayContaining(['Heat', 'In the house', 'Stock Area']));
    expect(['Lot', 'On hand', 'Free'].filter((label) => renamed.includes(label))).toEqual([]);
    expect(await file({ groupBy: ['lot', 'stockArea'] })).toEqual(
      expect.arrayContaining(['Heat', 'Stock Area', 'In the house']),
    );
    expect(told(await admin.post('chemical/itemStock/stock/export/csv', { columns: ['free'] }))).toEqual([
      'columns UNKNOWN_FIELD',
    ]);
  });

  it('reports speak of stock as it is named, and of their own columns as these are', async () => {
    expect(await columns('stockOnDate')).toContainEqual(['lot', 'Heat']);
    const own = [
      { fieldKeyName: 'lot', fieldLabel: 'Charge' },
      { fieldKeyName: 'quantity', fieldLabel: 'Lay there', order: 1, width: 222 },
      { fieldKeyName: 'stockArea', isVisible: false },
    ];
    expect(told(await shape('reportStockOnDate', own))).toEqual([]);
    const shown = await columns('stockOnDate');
    expect(shown[0]).toEqual(['quantity', 'Lay there']);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['lot', 'Charge'],
        ['quantity', 'Lay there'],
      ]),
    );
    expect(shown.map(([key]) => key)).not.toContain('stockArea');
    expect(told(await admin.post(`${REPORT}/stockOnDate`, { filters: {}, orderBy: 'stockArea' }))).toEqual([
      'orderBy UNKNOWN_FIELD',
    ]);
    expect(await columns('lotExpiry')).toEqual(
      expect.arrayContaining([
        ['lot', 'Heat'],
        ['stockArea', 'Stock Area'],
      ]),
    );
    const offered = (await admin.get(`${REPORT}/getReportModules`)).body.dataList ?? [];
    const filters = offered.find(({ key }) => key === 'stockOnDate')?.['filters'] as readonly Wire[];
    expect(filters.map(({ key }) => key)).not.toContain('stockAreas');
    expect(filters).toContainEqual(expect.objectContaining({ key: 'lotNumber', label: 'Charge' }));
  });

  it('nobody enters a column: it is not demanded, begins with nothing, and what stock is cannot be hidden', async () => {
    const details = [
      { fieldKeyName: 'rack', isRequired: true, defaultValue: 'A1', showInList: 'no', helpText: 'Bin' },
      { fieldKeyName: 'item', isVisible: false },
      { fieldKeyName: 'colour', fieldLabel: 'Shade' },
    ];
    expect(told(await shape('stock', details))).toEqual([
      'fieldDetails[0].isRequired LOCKED',
      'fieldDetails[0].defaultValue LOCKED',
      'fieldDetails[0].showInList LOCKED',
      'fieldDetails[0].helpText LOCKED',
      'fieldDetails[1].isVisible LOCKED',
      'fieldDetails[2].fieldKeyName UNKNOWN_FIELD',
    ]);
    expect(told(await shape('reportOfNothing', []))).toEqual(['moduleName REFERENCE']);
  });
});
