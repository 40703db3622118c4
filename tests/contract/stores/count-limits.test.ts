import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { APPROVE, flowFor, noticesOf, personWith, REJECT, type Someone } from '../approvals/approvals.ts';
import { type Counting, countingOf, told } from './counting.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { COUNT, type Kept, linesOf, OUTWARD, tradeOf } from '../purchase/trade.ts';

const STOCK = 'chemical/itemStock';
/** Limits that no difference of these tests passes. */
const WIDE = { tolerancePercent: 100, toleranceValue: 100_000 };

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let second: Someone;
let made: Made;
let counting: Counting;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  counting = countingOf(admin, made);
  const roles = await admin.get('role/getAllByPartner');
  second = await personWith(served, Number(roles.body.dataList?.find(({ isAdmin }) => isAdmin === true)?.['id']));
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

/** A slip of an area of its own with one lot, counted. */
const counted = async (code: string, book: number, found: number, more: Wire = {}) => {
  const area = await counting.areaFor(code);
  const item = await counting.stocked(code, area, { L1: book });
  const slip = await counting.frozen(area, more);
  const [line] = await counting.linesOf(slip);
  expect(told(await counting.entered(slip, line, found))).toBe('200');
  return { area, item, slip, line };
};
const statusOf = async ({ id }: Kept): Promise<unknown> => (await admin.get(`${COUNT}/${id}`)).row()['statusId'];

describe('limits of a count', () => {
  const submitted = async (code: string, found: number, more: Wire = {}): Promise<string> =>
    told(await counting.act('submit', (await counted(code, 100, found, more)).slip));

  it('COUNT_TOLERANCE_PERCENT: above it another person counts, unless the slip says its own limit', async () => {
    await setSetting(admin, 'COUNT_TOLERANCE_VALUE', '100000');
    expect([await submitted('HALF', 99.5), await submitted('OVER', 99.499)]).toEqual([
      '200',
      '422, 4404243 lines[0].counted',
    ]);
    await setSetting(admin, 'COUNT_TOLERANCE_PERCENT', '10');
    expect([await submitted('TENTH', 90), await submitted('MORE', 89.9)]).toEqual([
      '200',
      '422, 4404243 lines[0].counted',
    ]);
    expect(await submitted('OWN', 95, { tolerancePercent: 1 })).toBe('422, 4404243 lines[0].counted');
    await setSetting(admin, 'COUNT_TOLERANCE_PERCENT', '0.5');
    await setSetting(admin, 'COUNT_TOLERANCE_VALUE', '500');
  });

  it('COUNT_TOLERANCE_VALUE: likewise, in rupees; the fault tells no figure of it', async () => {
    await setSetting(admin, 'COUNT_TOLERANCE_PERCENT', '100');
    expect([await submitted('CHEAP', 95), await submitted('DEAR', 94.9)]).toEqual([
      '200', // 5 kg at 98.50 are 492.50
      '422, 4404243 lines[0].counted', // 5.1 kg are 502.35
    ]);
    await setSetting(admin, 'COUNT_TOLERANCE_VALUE', '98.50');
    expect([await submitted('ONE', 99), await submitted('TWO', 98)]).toEqual(['200', '422, 4404243 lines[0].counted']);
    expect(await submitted('WIDER', 98, { toleranceValue: 197 })).toBe('200');
    const { slip } = await counted('SILENT', 100, 50);
    expect((await counting.act('submit', slip)).text).not.toMatch(/4925|4,925|98\.5/u);
    await setSetting(admin, 'COUNT_TOLERANCE_PERCENT', '0.5');
    await setSetting(admin, 'COUNT_TOLERANCE_VALUE', '500');
  });

  it('a frozen slip keeps the limits that it was frozen with', async () => {
    const { slip } = await counted('KEPT', 100, 99.6);
    expect([slip['tolerancePercent'], slip['toleranceValue']]).toEqual([0.5, 500]);
    await setSetting(admin, 'COUNT_TOLERANCE_PERCENT', '0.1');
    expect(told(await counting.act('submit', slip))).toBe('200');
    await setSetting(admin, 'COUNT_TOLERANCE_PERCENT', '0.5');
  });
});

describe('a count that somebody else agrees to', () => {
  const waiting = { ...WIDE, remarks: 'agreed upon' };
  const decided = (call: string, { id }: Kept, more: Wire = {}): Promise<Answered> =>
    second.client.post(call, { moduleName: 'physicalCount', entityId: id, ...more });

  beforeAll(async () => {
    const levels = [{ sequence: 1, approverType: 'staff', approverStaff: second.id, amountFrom: 500 }];
    await flowFor(admin, 'agreed upon', levels, { moduleName: 'physicalCount' });
  });

  it('waits above the amount of its flow; nothing moves until then, and what moves meanwhile plays no part', async () => {
    const { area, item, slip, line } = await counted('AGREED', 100, 90, waiting);
    const sent = (await counting.act('submit', slip)).row();
    expect([sent['statusId'], (await counting.keyOf(item, area))['quantity']]).toEqual([2, 100]);
    expect(told(await counting.entered(slip, line, 100))).toBe('422, 4404240');
    await counting.taken(item, area, 5);
    expect((await decided(APPROVE, slip)).status).toBe(200);
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 85 });
    expect((await admin.get(`${COUNT}/${slip.id}`)).row()).toMatchObject({ statusId: 7, lossValue: 985 });
  });

  it('is posted at once below it', async () => {
    const { slip } = await counted('SMALL', 100, 98, waiting);
    expect((await counting.act('submit', slip)).row()).toMatchObject({ statusId: 7, lossValue: 197 });
  });

  it('goes back to its counters when it is refused', async () => {
    const { area, item, slip, line } = await counted('REFUSED', 100, 80, waiting);
    expect((await counting.act('submit', slip)).row()['statusId']).toBe(2);
    expect((await decided(REJECT, slip, { remark: 'Look behind the pillar' })).status).toBe(200);
    expect([await statusOf(slip), (await counting.keyOf(item, area))['quantity']]).toEqual([11, 100]);
    expect(told(await counting.entered(slip, line, 100))).toBe('200');
    expect((await counting.act('submit', slip)).row()).toMatchObject({ statusId: 7, lossValue: 0, gainValue: 0 });
  });
});

describe('claims on more than was found', () => {
  const call = (verb: string, body: Wire) => admin.post(`${STOCK}/${verb}`, body);

  it('shrink, the newest first, to what is there; who made them is told', async () => {
    const trade = tradeOf(admin, made);
    const { area, item, slip } = await counted('CLAIMED', 10, 6, WIDE);
    const { id: balanceId } = await counting.keyOf(item, area);
    const orders = [await trade.openOrder(), await trade.openOrder()];
    for (const [n, { id }] of orders.entries())
      expect(
        told(
          await call('reserve', {
            demand: { module: 'purchaseOrder', id },
            lines: [{ balanceId, quantity: n === 0 ? 5 : 3 }],
          }),
        ),
      ).toBe('200');
    const posted = await counting.act('submit', slip);
    expect(told(posted)).toBe('200');
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 6, free: 0 });
    const claims = await fresh.database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ demand: number; open: string }>(
        `select demand_id as demand, trim_scale(quantity - taken - released)::text as open from stock_reservation
          where partner_id = 1 and balance_id = $1 and status in ('open', 'suspended') order by demand_id`,
        [Number(balanceId)],
      ),
    );
    expect(claims).toEqual([
      { demand: orders[0]?.id, open: '5' },
      { demand: orders[1]?.id, open: '1' },
    ]);
    const [newest] = await noticesOf({ client: admin });
    expect(JSON.stringify(newest)).toContain('CLAIMED-L1');
    expect(told(await counting.act('reverse', slip, { reason: 'Wrong pallet' }))).toBe('200');
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 10, free: 4 });
  });
});

describe('what comes late', () => {
  /** An outward of yesterday, of goods that were counted today. */
  const lateOutward = async (item: number, stockArea: number, quantity: number): Promise<Kept> => {
    const sample = sampleOf(moduleNamed('outward'), 1, made.rows);
    const [first] = linesOf(sample);
    const lines = [{ ...first, item, stockArea, quantity }];
    return (await admin.post(`${OUTWARD}/save`, { ...sample, date: indiaDay(-1), lines })).row();
  };
  const OVERRIDE = { override: ['COUNT_CLOSED'] };

  it('is refused before a count; whoever may says that the count had included it, and the counted figure stands', async () => {
    const { area, item, slip } = await counted('LATE', 100, 97, WIDE);
    expect(told(await counting.act('submit', slip))).toBe('200');
    const draft = await lateOutward(item, area, 20);
    const post = (client: Client, more: Wire = {}) =>
      client.post(`${OUTWARD}/post`, { id: draft.id, version: draft.version, ...more });
    expect(told(await post(admin))).toBe('422, 4404242 lines[0].quantity');
    const clerk = await clerkWithoutOverride();
    expect(told(await post(clerk.client, OVERRIDE))).toBe('422, 4404242 lines[0].quantity');
    const done = (await post(admin, OVERRIDE)).row();
    expect(done).toMatchObject({ statusId: 7, value: 1970 });
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 97 });
    const ledger = (await admin.post(`${STOCK}/ledger`, { items: [item], stockAreas: [area] })).body.dataList ?? [];
    expect(ledger.map(({ reason, in: came, out }) => [reason, Number(came) - Number(out)])).toEqual(
      expect.arrayContaining([
        ['WRITE_OFF', -20],
        ['COUNT_GAIN', 20],
        ['COUNT_LOSS', -3],
      ]),
    );
  });

  it('goods come back neither into an area that is locked for a count, nor into the time before one: what is to be done first is said', async () => {
    const area = await counting.areaFor('BACK');
    const item = await counting.stocked('BACK', area, { L1: 100 });
    const draft = await lateOutward(item, area, 20);
    const left = (await admin.post(`${OUTWARD}/post`, { id: draft.id, version: draft.version })).row();
    const back = async (more: Wire = {}): Promise<readonly unknown[]> => {
      const asked = { id: left.id, version: left.version, reason: 'Never left', ...more };
      const { status, body } = await admin.post(`${OUTWARD}/reverse`, asked);
      return [status, ...(body.errors ?? []).map(({ name }) => name)];
    };
    const slip = await counting.frozen(area, { movements: 'lock' });
    expect(await back()).toEqual([422, 'BACK_WHILE_COUNTED']);
    const [line] = await counting.linesOf(slip);
    expect(told(await counting.entered(slip, line, 80))).toBe('200');
    expect(told(await counting.act('submit', slip))).toBe('200');
    expect(await back()).toEqual([422, 'BACK_BEFORE_COUNT']);
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 80 });
    expect(await back(OVERRIDE)).toEqual([200]);
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 80 }); // the count had included it
  });

  /** Everything with outwards, and with counts all but the override. */
  const clerkWithoutOverride = async (): Promise<Someone> => {
    const role = (await admin.post('role/save', { name: 'Gate clerk' })).row().id;
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const rows = await Promise.all(
      [
        [moduleNamed('outward').acl, 255] as const,
        [moduleNamed('physicalCount').acl, 127] as const,
        [moduleNamed('openingStock').acl, 255] as const,
      ].map(async ([service, mode]) => {
        const id = rights.find(({ moduleAPI }) => moduleAPI === service)?.['id'];
        const { version } = (await admin.get(`acl/${String(id)}`)).row();
        return { id, version, view: 1, mode };
      }),
    );
    const saved = await admin.post('acl/saveOrUpdateAll', rows);
    expect(saved.status).toBe(200);
    return personWith(served, role);
  };
});

it('leaves a ledger that its own check finds nothing wrong with', async () => {
  expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
});
