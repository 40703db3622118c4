import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import { STOCK, type Store, storeOf } from '../stores/stock-fixture.ts';
import { ALLOCATE, COUNT, linesOf, OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

const said = ({ body }: Answered): readonly string[] => (body.errors ?? []).map(({ message }) => message);

/** Screens of the stores that are no form of a module: what they refuse is said as the partner calls it there (spec 01, 2.3). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let store: Store;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
  });
  afterAll(() => served.close());

  const shape = async (moduleName: string, fieldDetails: readonly Wire[]): Promise<void> => {
    const [before] = (await admin.get('chemical/formConfig', { moduleName })).body.dataList ?? [];
    const own = before === undefined ? {} : { id: before['id'], version: before['version'] };
    (await admin.post('chemical/formConfig/saveOrUpdate', { ...own, moduleName, fieldDetails })).row();
  };

  it('lots of the stock view', async () => {
    const [one, other] = [await store.stocked('CALLED-1', 2), await store.stocked('CALLED-2', 2)];
    const taken = { lotIds: [one.lot.id], lotNumber: 'CALLED-2', reason: 'Misread' };
    const rename = async (): Promise<string> => said(await admin.post(`${STOCK}/lot/rename`, taken)).join();
    expect(await rename()).toMatch(/^Lot\b/u);
    await shape('stock', [{ fieldKeyName: 'lot', fieldLabel: 'Heat' }]);
    expect(await rename()).toMatch(/^Heat\b/u);
    expect(other.quantity).toBe(2);
    await shape('stock', []);
  });

  it('count entry: the second quantity and packages, and its own fields', async () => {
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
    const sample = made.of('item');
    const { productType, category, hsn, purchaseGst } = sample;
    const item = (
      await admin.post('chemical/item/save', {
        productType,
        category,
        hsn,
        purchaseGst,
        isPurchasable: true,
        isSaleable: false,
        name: 'Counted in two units',
        itemCode: 'TWO-UNITS',
        uom: made.rows('uom', { symbol: 'kg' }),
        secondaryUom: made.rows('uom', { symbol: 'nos' }),
        secondaryMode: 'independent',
        lotTracking: 'none',
      })
    ).row();
    const slip = await trade.count('COUNTED-1');
    const opened = await admin.post(`${OPENING}/save`, {
      lines: [
        {
          item: item.id,
          uom: item['uom'],
          quantity: 10,
          secondaryQuantity: 4,
          rate: 5,
          stockArea: slip['stockArea'],
        },
      ],
    });
    expect((await trade.act(OPENING, opened.row(), 'post')).status).toBe(200);
    const frozen = (await trade.act(COUNT, slip, 'freeze')).row();
    const keys = (await admin.get(`${COUNT}/lines/${frozen.id}`)).body.dataList ?? [];
    const line = keys.find((key) => (key['item'] as Wire)['id'] === item.id);
    const count = async (entry: Wire): Promise<readonly string[]> =>
      said(
        await admin.post(`${COUNT}/count`, { id: frozen.id, lines: [{ id: line?.['id'], quantity: 10, ...entry }] }),
      );
    expect(await count({})).toEqual(['2nd quantity is required']);
    await shape('stock', [
      { fieldKeyName: 'secondaryQuantity', fieldLabel: 'Pieces in hand' },
      { fieldKeyName: 'packages', fieldLabel: 'Bales' },
    ]);
    expect(await count({})).toEqual(['Pieces in hand is required']);
    expect(await count({ secondaryQuantity: 4, packages: -1 })).toEqual([expect.stringMatching(/^Bales must be/u)]);
    await shape('stock', []);
  });

  it('the allocation board: what is taken, handed over and handed back', async () => {
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
    const document = await trade.allocation('BOARD-1');
    const [line] = linesOf(document);
    const take = async (quantity: string): Promise<readonly string[]> =>
      said(await admin.post(`${ALLOCATE}/allocate`, { document: { ...document, lines: [{ ...line, quantity }] } }));
    const before = await take('-1');
    expect(before).toEqual([expect.stringMatching(/^Quantity /u)]);
    await shape('materialAllocation', [{ fieldKeyName: 'lines.quantity', fieldLabel: 'Weighed out' }]);
    expect(await take('-1')).toEqual(before.map((message) => message.replace('Quantity', 'Weighed out')));

    const named = await admin.post(`${ALLOCATE}/allocate`, { document });
    const { id, version } = named.row();
    const [held] = linesOf(named.row());
    const issued = (await admin.post(`${ALLOCATE}/issue`, { id, version })).row();
    const back = { lines: [{ id: held?.id, quantity: 999, condition: 'good' }] };
    const refused = said(await trade.act(ALLOCATE, issued, 'handBack', back));
    expect(refused.join()).toMatch(/^Weighed out must be at most/u);
    await shape('materialAllocation', []);
  });
});
