import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';
import { INWARD, type Kept, LAB, linesOf, ORDER, type Trade, tradeOf } from './trade.ts';

/** What an order wants of its goods, and the terms with which it begins (spec 02, 3.1, 3.2). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  const read = async (api: string, id: unknown): Promise<Kept> => (await admin.get(`${api}/${String(id)}`)).row();
  /** Body of an order of 100 kg of an item, more as it is told. */
  const bodyOf = (item: Kept, more: Wire = {}): Wire => {
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [line] = linesOf(sample);
    return { ...sample, lines: [{ ...line, item: item.id, uom: item['uom'], quantity: 100, rate: 98.5 }], ...more };
  };

  it('what is wanted of a line stands before supplier and item in the test of its goods, and what no plan asks is asked too', async () => {
    await setSetting(admin, 'LAB_TEST_INWARD', 'YES');
    onTestFinished(() => setSetting(admin, 'LAB_TEST_INWARD', 'NO'));
    const item = await trade.plannedItem('WISHES'); // purity 92 to 98, moisture at most 0.50
    const parameter = (name: string): Promise<Wire> =>
      admin.get('customParam/getAllByPartner', { search: name }).then(({ body }) => body.dataList?.[0] ?? {});
    const [purity, moisture] = [await parameter('WISHES purity'), await parameter('WISHES moisture')];
    const ash = { name: 'WISHES ash', dataType: 'numeric', stage: 'all', decimals: 2, samples: 1 };
    const extra = (await admin.post('customParam/save', ash)).row();
    const wantedQuality = [
      { orderLine: 1, customParam: purity['id'], min: 95 },
      { orderLine: 1, customParam: extra.id, max: 0.25 },
    ];
    const draft = (await admin.post(`${ORDER}/save`, bodyOf(item, { wantedQuality }))).row();
    const order = (await trade.act(ORDER, draft, 'submit')).row();
    const [line] = linesOf(order);
    const asked = { item: item.id, purchaseOrderItem: line?.id };
    const told = (await admin.post(`${INWARD}/getItemSpecification`, asked)).body.dataList ?? [];
    const own = told.filter(({ name }) => String(name).startsWith('WISHES')); // its type has a plan for other stages
    expect(own.map(({ name, min, max, source }) => [name, min, max, source])).toEqual([
      ['WISHES purity', 95, 98, 'order'],
      ['WISHES moisture', null, 0.5, 'item'],
    ]);

    (await trade.act(INWARD, await trade.receipt(order, 40), 'post')).row();
    const [waiting] = (await admin.get(`${LAB}/pending`, { item: item.id })).body.dataList ?? [];
    const limits = linesOf(await read(LAB, waiting?.['id'])).map(({ customParam, min, max }) => [
      customParam,
      min,
      max,
    ]);
    expect(limits).toEqual([
      [purity['id'], 95, 98],
      [moisture['id'], null, 0.5],
      [extra.id, null, 0.25],
    ]);

    const before = await read(ORDER, order.id);
    const lines = linesOf(before).map(({ id }) => ({ id, rate: 101 }));
    const change = { id: order.id, version: before.version, reason: 'Dearer', entity: { lines } };
    expect(codes(await admin.post(`${ORDER}/amend`, change))).toBe('200');
    const after = await read(ORDER, order.id);
    const rows = after['wantedQuality'] as readonly Wire[];
    expect([linesOf(after).length, rows.map(({ orderLine, customParam }) => [orderLine, customParam])]).toEqual([
      2,
      [
        [1, purity['id']],
        [2, purity['id']],
        [1, extra.id],
        [2, extra.id],
      ],
    ]);
  });

  it('what is wanted is asked of a line, says something, and rises', async () => {
    const item = await trade.plannedItem('WRONG');
    const customParam = (
      await admin.post('customParam/save', { name: 'WRONG ash', dataType: 'numeric', stage: 'all' })
    ).row().id;
    const refused = async (wanted: Wire): Promise<string> =>
      codes(await admin.post(`${ORDER}/save`, bodyOf(item, { wantedQuality: [{ customParam, ...wanted }] })));
    expect([
      await refused({ orderLine: 2, max: 1 }),
      await refused({ orderLine: 1 }),
      await refused({ orderLine: 1, min: 2, max: 1 }),
      await refused({ orderLine: 1, min: 1, max: 1 }),
    ]).toEqual([
      '422, REFERENCE wantedQuality[0].orderLine',
      '422, REQUIRED wantedQuality[0].min',
      '422, ORDER wantedQuality[0].min',
      '200',
    ]);
  });

  it('an order without terms begins with those of the template that it would print with; what it says itself stays', async () => {
    const item = await trade.plannedItem('TERMS');
    const { party } = bodyOf(item);
    const template = { moduleName: 'purchaseOrder', body: '<p>{{number}}</p>' };
    const plain = { ...template, name: 'Orders of all', isDefault: true, terms: 'Payment after 30 days.' };
    (await admin.post('templateConfig/save', plain)).row();
    const saved = async (more: Wire = {}): Promise<Kept> =>
      (await admin.post(`${ORDER}/save`, bodyOf(item, { terms: undefined, ...more }))).row();
    expect((await saved())['terms']).toBe('Payment after 30 days.');
    const own = { ...template, name: 'Orders of one', party, terms: 'Bags without print are sent back.' };
    (await admin.post('templateConfig/save', own)).row();
    expect((await saved())['terms']).toBe('Bags without print are sent back.');
    const shown = async (query: { readonly party?: string } = {}): Promise<unknown> =>
      (await admin.get(`${ORDER}/terms`, query)).body.data?.['terms'];
    expect([await shown(), await shown({ party: String(party) })]).toEqual([
      'Payment after 30 days.',
      'Bags without print are sent back.',
    ]); // the form of a new order shows them before it is saved
    expect((await saved({ terms: null }))['terms']).toBeNull(); // emptied before the first save
    const said = await saved({ terms: 'As agreed.' });
    expect(said['terms']).toBe('As agreed.');
    const { branch } = said;
    const ofBranch = { ...template, name: 'Orders of the branch', branch, terms: 'At our works.' };
    (await admin.post('templateConfig/save', ofBranch)).row();
    expect(await shown()).toBe('At our works.'); // its writer’s own, which nobody names
    const emptied = { ...said, terms: null };
    expect((await admin.post(`${ORDER}/update`, emptied)).row()['terms']).toBeNull(); // whoever wants none has none
  });
});
