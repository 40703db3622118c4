import type { Answered, Client, Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import type { Made } from '../samples.ts';
import { COUNT, type Kept, OPENING } from '../purchase/trade.ts';

const STOCK = 'chemical/itemStock';

/** Status of an answer with codes and places of its faults. */
export const told = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ code, field }) => `${code} ${field}`.trim())].join(', ');

/** What tests of physical counts do over and over. */
export type Counting = {
  /** The plant's store. */
  readonly store: () => number;
  /** An area of its own: its slips are nobody else's. */
  readonly areaFor: (code: string) => Promise<number>;
  /** An item of its own by lots, with these quantities in an area since yesterday, at 98.50. */
  readonly stocked: (code: string, area: number, lots: Readonly<Record<string, number>>) => Promise<number>;
  /** Calls a verb of a slip as it stands. */
  readonly act: (verb: string, slip: Kept, more?: Wire) => Promise<Answered>;
  /** A frozen slip of an area. */
  readonly frozen: (area: number, more?: Wire) => Promise<Kept>;
  /** Keys of a slip, as `lines` or `differences` shows them. */
  readonly linesOf: (slip: Kept, call?: string, client?: Client) => Promise<readonly Wire[]>;
  readonly entered: (slip: Kept, line: Wire | undefined, quantity: unknown, client?: Client) => Promise<Answered>;
  /** The first key of an item in an area. */
  readonly keyOf: (item: number, area: number) => Promise<Wire>;
  /** Moves so much of it into the store. */
  readonly taken: (item: number, area: number, quantity: number) => Promise<void>;
};

export const countingOf = (admin: Client, made: Made): Counting => {
  const kg = (): number => made.rows('uom', { symbol: 'kg' }) ?? 0;
  const store = (): number => made.rows('stockArea', { name: 'Main Store' }) ?? 0;
  const inStore = async (key: string): Promise<unknown> =>
    (await admin.get(`chemical/stockArea/${store()}`)).row()[key];
  const must = (answer: Answered): Answered => {
    if (answer.status !== 200) throw new Error(answer.text);
    return answer;
  };
  const act: Counting['act'] = async (verb, { id }, more = {}) => {
    const { version } = (await admin.get(`${COUNT}/${id}`)).row();
    return admin.post(`${COUNT}/${verb}`, { id, version, ...more });
  };
  const keyOf: Counting['keyOf'] = async (item, area) =>
    (await admin.post(`${STOCK}/getStock/v2`, { items: [item], stockAreas: [area] })).body.dataList?.[0] ?? {};
  return {
    store,
    act,
    keyOf,
    async areaFor(code) {
      const area = { name: `Count ${code}`, areaType: 'raw', location: await inStore('location') };
      return (await admin.post('chemical/stockArea/save', area)).row().id;
    },
    async stocked(code, area, lots) {
      const { productType, category, hsn, purchaseGst } = (
        await admin.get(`chemical/item/${made.of('item').id}`)
      ).row();
      const goods = { productType, category, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
      const body = { ...goods, uom: kg(), name: `Granules ${code}`, itemCode: code, lotTracking: 'lot' };
      const item = (await admin.post('chemical/item/save', body)).row().id;
      const lines = Object.entries(lots).map(([lot, quantity]) => ({
        item,
        uom: kg(),
        rate: 98.5,
        stockArea: area,
        lotNumber: `${code}-${lot}`,
        quantity,
      }));
      const [organization, branch, location] = await Promise.all(['organization', 'branch', 'location'].map(inStore));
      const opening = (
        await admin.post(`${OPENING}/save`, { date: indiaDay(-1), organization, branch, location, lines })
      ).row();
      must(await admin.post(`${OPENING}/post`, { id: opening.id, version: opening.version }));
      return item;
    },
    async frozen(stockArea, more = {}) {
      const slip = (await admin.post(`${COUNT}/save`, { date: indiaDay(), kind: 'full', stockArea, ...more })).row();
      return must(await act('freeze', slip)).row();
    },
    linesOf: async ({ id }, call = 'lines', client = admin) =>
      (await client.get(`${COUNT}/${call}/${id}`)).body.dataList ?? [],
    entered: (slip, line, quantity, client = admin) =>
      client.post(`${COUNT}/count`, { id: slip.id, lines: [{ id: line?.['id'], quantity }] }),
    async taken(item, from, quantity) {
      const { id } = await keyOf(item, from);
      must(await admin.post(`${STOCK}/move`, { lines: [{ balanceId: id, quantity, toStockArea: store() }] }));
    },
  };
};
