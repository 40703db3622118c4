import { afterAll, beforeAll, expect } from 'vitest';
import { grouped } from '../../../apps/server/src/records/grouped.ts';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import { ALLOCATE, type Kept, linesOf, OPENING, REQUEST } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

const CONFIG = 'chemical/requestApprovalConfig';
const STOCK = 'chemical/itemStock';

/** Status of an answer with codes and places of its faults. */
export const told = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ code, field }) => `${code} ${field}`.trim())].join(', ');

/** A lot of an item: its number, what lies of it, what else its line of opening stock says, and the day of that. */
export type Lot = readonly [lot: string, quantity: number, more?: Wire];

/** What a proposal answers. */
export type Proposal = Wire & { readonly document: Wire & { readonly lines: readonly Wire[] } };

/** A document as its verbs take it. */
export const bare = ({ id, version }: Kept): Wire => ({ id, version });

/** Keys as [C5]: L1 came first and never expires, L3 came last and expires before L2; what came last was entered first. */
export const C5: readonly Lot[] = [
  ['L3', 1000, { date: indiaDay(-1), expiryOn: indiaDay(30) }],
  ['L2', 800, { date: indiaDay(-3), expiryOn: indiaDay(60) }],
  ['L1', 600, { date: indiaDay(-5) }],
];

/** A store that serves requests, with a floor that it serves; opened before the tests of a file, closed after them. */
export const allocations = () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let made: Made;
  let count = 0;

  beforeAll(async () => {
    fresh = await openSampled();
    served = await serve(fresh.database);
    admin = served.as('administrator');
    made = samplesIn(fresh);
    for (const { id, version } of (await admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [])
      await admin.post(`${CONFIG}/delete`, { id, version }); // each test has rules of its own
    await setting('YES');
  });
  afterAll(async () => {
    await served.close();
    await fresh.remove();
  });

  const setting = (value: string): Promise<void> => setSetting(admin, 'ALLOCATION_SUPPORT', value);
  const area = (where: Wire): number => made.rows('stockArea', where as { [key: string]: string }) ?? 0;
  const kg = (): number => made.rows('uom', { symbol: 'kg' }) ?? 0;
  const store = (): number => area({ name: 'Main Store' });

  let floorId = 0;
  /** A floor of the plant in which the store lies. */
  const floor = async (): Promise<number> => {
    if (floorId > 0) return floorId;
    const { location } = (await admin.get(`chemical/stockArea/${store()}`)).row();
    floorId = (await admin.post('chemical/stockArea/save', { name: 'Loom floor', areaType: 'wip', location })).row().id;
    return floorId;
  };
  const department = async (): Promise<number> => {
    count += 1;
    return (await admin.post('chemical/department/save', { name: `Looms ${count}`, isProduction: true })).row().id;
  };

  /** An item of its own by FEFO, with these lots in the Main Store. */
  const stocked = async (code: string, lots: readonly Lot[], more: Wire = {}): Promise<number> => {
    const sample = (await admin.get(`chemical/item/${made.of('item').id}`)).row();
    const { productType, category, hsn, purchaseGst } = sample;
    const item = (
      await admin.post('chemical/item/save', {
        productType,
        category,
        hsn,
        purchaseGst,
        uom: kg(),
        isPurchasable: true,
        isSaleable: false,
        name: `Granules ${code}`,
        itemCode: code,
        lotTracking: 'lot',
        issueRule: 'fefo',
        ...more,
      })
    ).row().id;
    const { organization, branch, location } = (await admin.get(`chemical/stockArea/${store()}`)).row();
    const like = { item, uom: kg(), rate: 90, stockArea: store() };
    const byDay = grouped(lots, ([, , facts]) => facts?.['date'] ?? indiaDay());
    for (const [date, ofDay] of byDay) {
      const lines = ofDay.map(([lot, quantity, { date: _day, ...facts } = {}]) => ({
        ...like,
        lotNumber: `${code}-${lot}`,
        quantity,
        ...facts,
      }));
      const opening = (await admin.post(`${OPENING}/save`, { date, organization, branch, location, lines })).row();
      expect(told(await admin.post(`${OPENING}/post`, { id: opening.id, version: opening.version }))).toBe('200');
    }
    return item;
  };
  /** An open request of an item. */
  const asked = async (item: number, quantity: number, of?: number, more: Wire = {}): Promise<Kept> => {
    const body = {
      ...more,
      department: of ?? (await department()),
      stockAreaFrom: store(),
      stockAreaTo: await floor(),
      lines: [{ item, uom: kg(), quantity }],
    };
    const { id, version } = (await admin.post(`${REQUEST}/save`, body)).row();
    return (await admin.post(`${REQUEST}/submit`, { id, version })).row();
  };
  const requestNow = async ({ id }: Kept): Promise<Wire> => {
    const row = (await admin.get(`${REQUEST}/${id}`)).row();
    const { allocated, issued, pending }: Wire = linesOf(row)[0] ?? {};
    return { statusId: row['statusId'], allocated, issued, pending };
  };
  const proposed = async ({ id }: Kept): Promise<Proposal> =>
    (await admin.post(`${ALLOCATE}/propose`, { requestIds: [id] })).body.data as Proposal; // what the call answers
  const act = (verb: string, body: Wire, client = admin): Promise<Answered> => client.post(`${ALLOCATE}/${verb}`, body);
  /** Keys of an item: lot, area, quantity, free. */
  const lies = async (item: number): Promise<readonly string[]> =>
    ((await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [])
      .map((row) => {
        const [lot, place] = [row['lot'] as Wire, row['stockArea'] as Wire];
        return `${String(lot['lotNumber'])} ${String(place['name'])} ${String(row['quantity'])} ${String(row['free'])}`;
      })
      .toSorted();

  return {
    get fresh() {
      return fresh;
    },
    get served() {
      return served;
    },
    get admin() {
      return admin;
    },
    get made() {
      return made;
    },
    setting,
    kg,
    store,
    floor,
    department,
    stocked,
    asked,
    requestNow,
    proposed,
    act,
    lies,
  };
};
