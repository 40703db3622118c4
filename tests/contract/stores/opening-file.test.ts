import { afterAll, beforeAll, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { begin, csvOf } from '../../../apps/server/src/testing/import-steps.ts';
import { type Client, dataOf, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { OPENING } from '../purchase/trade.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';

const STOCK = 'chemical/itemStock';

/** Opening stock of a file as spec 01, 4.3 and spec 02, 2.6 work it out. */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    made = samplesIn(fresh());
    await setSetting(admin, 'PACKING_TYPE_SUPPORT', 'YES');
  });
  afterAll(() => served.close());

  const unit = (symbol: string): unknown => made.rows('uom', { symbol });
  const newItem = async (itemCode: string, more: Wire): Promise<number> => {
    const { productType, category, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const goods = { productType, category, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    return (
      await admin.post('chemical/item/save', { ...goods, name: itemCode, itemCode, lotTracking: 'none', ...more })
    ).row().id;
  };

  it('C18: three rows of a file are worth 5,76,765.25, as OPENING gave them and pools hold them; less the second 3,50,671.25', async () => {
    const roll = { packingType: 'Fabric roll', form: 'roll', contentQty: 47.8, contentUom: unit('kg') };
    (await admin.post('chemical/packing/save', roll)).row();
    const [one, two] = [
      await newItem('C18-GRANULES', { uom: unit('kg') }),
      await newItem('C18-FABRIC', { uom: unit('kg') }),
    ];
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES'); // new items of the sample's product type have two units from now on
    const byTwo = { uom: unit('nos'), secondaryUom: unit('kg'), secondaryMode: 'independent' };
    const items = [one, two, await newItem('C18-BAGS', byTwo)];
    const file = [
      'Item,Unit,Quantity,2nd quantity,Packing,Packages,Rate,Stock Area',
      'C18-GRANULES,kg,"1,250.500",,,,92.5000,Main Store',
      'C18-FABRIC,kg,"1,912.000",,Fabric roll,40,118.2500,Main Store',
      'C18-BAGS,nos,"25,000","2,165.800",,,9.4000,Main Store',
    ];
    const importId = await begin(admin, STOCK, csvOf(file.join('\r\n')), { defaults: { date: '2026-04-01' } });
    const checked = dataOf(await admin.post(`${STOCK}/import/check`, { importId }));
    expect(checked).toMatchObject({ new: 3, wrong: 0 });
    const committed = await admin.post(`${STOCK}/import/commit`, { importId });
    expect(dataOf(committed)).toMatchObject({ new: 3, wrong: 0 });

    const rows = async (): Promise<readonly unknown[]> =>
      ((await admin.post(`${STOCK}/getStock/v2`, { items })).body.dataList ?? []).map(
        ({ quantity, secondaryQuantity, packages, value, rate }) => [
          quantity,
          secondaryQuantity,
          packages,
          value,
          rate,
        ],
      );
    const [granules, fabric, bags] = [
      [1250.5, 0, 0, 115_671.25, 92.5],
      [1912, 0, 40, 226_094, 118.25],
      [25_000, 2165.8, 0, 235_000, 9.4],
    ];
    expect(await rows()).toEqual(expect.arrayContaining([granules, fabric, bags]));
    /** What OPENING gave of the items, and what their pools hold; every key beside the sum of its entries. */
    const books = () =>
      fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.one(
          `select (select (-sum(amount))::text from stock_ledger where partner_id = $1 and account = 'OPENING' and item_id = any($2::bigint[])) as opening,
                  (select sum(value)::text from cost_pool where partner_id = $1 and item_id = any($2::bigint[])) as pools,
                  (select count(*)::int from stock_balance b
                     cross join lateral (select sum(quantity) q, sum(secondary_quantity) s, sum(packages) p from stock_ledger l where l.partner_id = $1 and l.balance_id = b.id) l
                    where b.partner_id = $1 and b.item_id = any($2::bigint[]) and (b.quantity, b.secondary_quantity, b.packages) <> (l.q, l.s, l.p)) as apart`,
          [tx.partnerId, items],
        ),
      );
    expect(await books()).toEqual({ opening: '576765.25', pools: '576765.25', apart: 0 });

    const found = (await admin.get(`${OPENING}/getAllByPartner`, { filters: JSON.stringify({ importId }) })).body;
    const document = (await admin.get(`${OPENING}/${String(found.dataList?.[0]?.['id'])}`)).row();
    expect(document).toMatchObject({ total: 576_765.25, number: expect.stringMatching(/^OS\//u) as unknown });
    const second = (document['lines'] as readonly Wire[]).find(({ item }) => item === items[1]);
    const asked = { id: document.id, version: document.version, lineIds: [second?.['id']], reason: 'Counted twice' };
    expect((await admin.post(`${OPENING}/reverse`, asked)).row()).toMatchObject({ total: 350_671.25 });
    expect(await rows()).toEqual(expect.arrayContaining([granules, bags]));
    expect(await rows()).toHaveLength(2);
    expect(await books()).toEqual({ opening: '350671.25', pools: '350671.25', apart: 0 });
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});
