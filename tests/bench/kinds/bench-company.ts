import { moduleNamed } from '@weft/domain/catalogue/registry';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { runMigrations } from '../../../apps/server/src/db/migrations/run-migrations.ts';
import type { DatabaseCall } from '../../../apps/server/src/db/transaction.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { type Kept, linesOf, OPENING, placeLocations, type Trade, tradeOf } from '../../contract/purchase/trade.ts';
import { type Made, makeSamples, sampleOf, setSetting } from '../../contract/samples.ts';
import { indiaDay } from '../../india-day.ts';

/** Items that work is spread over; the first is the one that everybody wants. */
const SPREAD = 50;
/** The lot of each of them that lies in the stores. */
export const LOT = 'BENCH';
const PLENTY = 1_000_000;

/** Where the work goes: all to one item, lot and area, or an item each. */
export type Shape = 'hot' | 'spread';

/** What documents of the bench are made of. */
export type Goods = {
  readonly client: Client;
  readonly trade: Trade;
  /** The right body of a module's first sample. */
  readonly body: (module: string) => Wire;
  /** The item of the nth document. */
  readonly item: (shape: Shape, n: number) => Kept;
  readonly items: readonly Kept[];
  /** Areas in which all of them lie: where goods come in, and from where they are asked for. */
  readonly areas: readonly unknown[];
};

export type Served = {
  readonly client: Client;
  readonly watch: (hook: (call: DatabaseCall) => void) => () => void;
  readonly close: () => Promise<void>;
};

/** A server in this process on a database, as who signed in with a token, or as the administrator. */
export const serveAt = async (databaseUrl: string, token?: string): Promise<Served> => {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await runMigrations(database);
  const served = await serve(database);
  return {
    client: token === undefined ? served.as('administrator') : served.withToken(token),
    watch: (hook) => database.watch(hook),
    close: async () => {
      await served.close();
      await database.close();
    },
  };
};

const makeItems = async (client: Client, body: Goods['body']): Promise<readonly Kept[]> => {
  const { productType, category, uom, hsn, purchaseGst } = body('item');
  const records = Array.from({ length: SPREAD }, (_, n) => ({
    productType,
    category,
    uom,
    hsn,
    purchaseGst,
    isPurchasable: true,
    isSaleable: false,
    lotTracking: 'lot',
    name: `Granules grade ${n}`,
    itemCode: `GRADE-${n}`,
  }));
  const answer = await client.post('chemical/item/saveOrUpdateAll', records);
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 2000));
  return (answer.body.dataList ?? []) as readonly Kept[]; // records as they were saved
};

/** A company with items of which plenty lies in the stores; settings that its documents need are on. */
export const makeGoods = async (client: Client): Promise<Goods> => {
  const made: Made = await makeSamples(client);
  await placeLocations(client);
  await setSetting(client, 'ALLOCATION_SUPPORT', 'YES');
  const body = (module: string): Wire => sampleOf(moduleNamed(module), 1, made.rows);
  const items = await makeItems(client, body);
  const trade = tradeOf(client, made);
  const sample = body('openingStock');
  const line: Wire = linesOf(sample)[0] ?? {};
  const areas = [line['stockArea'], body('materialRequest')['stockAreaFrom']];
  const lines = items.flatMap(({ id }) =>
    areas.map((stockArea) => ({ item: id, uom: line['uom'], rate: 5, stockArea, lotNumber: LOT, quantity: PLENTY })),
  );
  const opened = (await client.post(`${OPENING}/save`, { ...sample, date: indiaDay(), lines })).row();
  (await trade.act(OPENING, opened, 'post')).row();
  const [first] = items;
  if (first === undefined) throw new Error('no item was made');
  return {
    client,
    trade,
    body,
    items,
    areas,
    item: (shape, n) => (shape === 'hot' ? first : (items[n % items.length] ?? first)),
  };
};
