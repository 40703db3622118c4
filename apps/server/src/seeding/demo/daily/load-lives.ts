import { isHeld } from '@weft/domain/catalogue/language/held';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { outward } from '@weft/domain/catalogue/stores/outward';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { addDays } from '@weft/domain/rules/dates/add-days';
import { readLines } from '../../../areas/stores/physical-count/count-lines.ts';
import { enterCounts } from '../../../areas/stores/physical-count/count-entries.ts';
import { mergeLots, splitLot } from '../../../areas/stores/stock/lots.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { AREA } from '../stores.ts';
import { linesOf, type WorkDay, WEAVING } from './work-day.ts';

const MIXED = { code: 'LL-F020', area: AREA.granules } as const;

type Lot = { readonly key: number; readonly lot: number; readonly quantity: number };

const LOTS_SQL = `select b.id as key, b.lot_id as lot, b.quantity::float8 as quantity from stock_balance b
  join item i on i.partner_id = $1 and i.id = b.item_id and i.item_code = $2
  join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id and a.short_code = $3
  join stock_lot l on l.partner_id = $1 and l.id = b.lot_id
 where b.partner_id = $1 and b.is_in_stock and b.qc_status = 'released' and b.allocated = 0 and ($4::text is null or l.lot_number = $4)
 order by b.quantity desc, b.id limit 2`;

/** Lots of the mixed item by how much there is, or the one of a number. */
const lotsOf = ({ context: { tx } }: WorkDay, number: string | null = null): Promise<readonly Lot[]> =>
  tx.query<Lot>(LOTS_SQL, [tx.partnerId, MIXED.code, MIXED.area, number]);

/** A lot of two receipts that was divided between silos, mixed, and divided again: a life of several generations (spec 02, 1.13). */
const mixture = async (day: WorkDay): Promise<void> => {
  const { context, typed, done } = day;
  const split = async (from: Lot | undefined, lotNumber: string, quantity: number, reason: string): Promise<void> => {
    if (from === undefined) throw new Error(`The demo has nothing to make ${lotNumber} of`);
    const lines = [{ balanceId: from.key, quantity }];
    await splitLot({ ...context, body: { lotIds: [from.lot], lotNumber, lines, reason } });
  };
  const [first, second] = await lotsOf(day);
  await split(first, 'SILO-1', 2000, 'Into silo 1');
  await split(first, 'SILO-2', 1500.5, 'Into silo 2');
  const [silo] = await lotsOf(day, 'SILO-1');
  const lotIds = [silo?.lot, second?.lot];
  await mergeLots({ ...context, body: { lotIds, lotNumber: 'MIX-7', reason: 'One mixture for the liner line' } });
  const [mix] = await lotsOf(day, 'MIX-7');
  await split(mix, 'MIX-7A', 900, 'Liner line 1');
  await split(mix, 'MIX-7B', 1250.75, 'Liner line 2');
  const lines = [{ item: MIXED.code, uom: 'kg', quantity: 12.5, lotNumber: 'MIX-7A', remark: 'Spilt at the hopper' }];
  const spilt = { ...WEAVING, outwardType: 'writeOff', stockArea: MIXED.area, lines };
  await done(outward, 0, 'post', await typed(outward, 0, spilt));
};

/** What a person may set of a stored order, as its screen sends it. */
const asTyped = (order: StoredRecord): object => {
  const {
    lines: { of = {} },
  } = purchaseOrder.fields;
  const set = Object.entries(purchaseOrder.fields).flatMap(([key, field]) =>
    isHeld(field) || key === 'lines' || order[key] === undefined ? [] : [[key, order[key]] as const],
  );
  const lines = linesOf(order).map((line) => ({
    id: line.id,
    ...Object.fromEntries(Object.entries(of).flatMap(([key, field]) => (isHeld(field) ? [] : [[key, line[key]]]))),
  }));
  return { ...Object.fromEntries(set), lines };
};

const FREIGHTS = ['included', 'chargedBySupplier', 'paidToTransporter', 'toPayByUs'] as const;

/** Orders with every kind of freight, from a supplier of the state; one was amended after it was sent (spec 02, 3.4 and 3.6). */
const freights = async ({ typed, done, desk }: WorkDay): Promise<void> => {
  const line = (item: string, quantity: number, rate: number, more: object = {}) => ({
    item,
    uom: 'kg',
    quantity,
    rate,
    hsn: '39021000',
    gstRate: 'GST 18 %',
    ...more,
  });
  for (const freightMode of FREIGHTS) {
    const order = await typed(purchaseOrder, 1, {
      ...WEAVING,
      party: 'SU-003',
      orderType: 'standard',
      billTo: WEAVING.branch,
      shipTo: WEAVING.location,
      expectedOn: addDays(desk.today, 9),
      freightMode,
      freightAmount: 12_000,
      charges: [
        { charge: 'Packing and forwarding', percent: 1, taxed: 'withGoods' },
        { charge: 'Insurance', amount: 850, taxed: 'ownRate', gstRate: 'GST 18 %' },
      ],
      paymentTerms: [
        { percent: 30, basis: 'advance', days: 0 },
        { percent: 70, basis: 'onReceipt', days: 45 },
      ],
      lines: [line('PP-R035', 10_000, 98.5, { discountPercent: 2 }), line('PP-R022', 250, 212.4)],
      remarks: 'Second half on call after ten days.',
    });
    const sent = await done(purchaseOrder, 1, 'submit', order);
    if (freightMode !== 'chargedBySupplier') continue;
    const [first, ...others] = linesOf(sent);
    const changed = {
      ...sent,
      expectedOn: addDays(desk.today, 14),
      lines: [{ ...first, quantity: 12_000, rate: 97.25 }, ...others],
    };
    await done(purchaseOrder, 0, 'amend', sent, {
      reason: 'More for the export order, price by telephone',
      entity: asTyped(changed),
    });
  }
};

/** A blind count whose first key is counted again by another person (spec 02, 5.6). */
const recount = async ({ typed, done, context, desk }: WorkDay): Promise<void> => {
  const spot = {
    kind: 'spot',
    stockArea: AREA.masterbatch,
    items: ['MB-W70'],
    tolerancePercent: 1,
    toleranceValue: 1000,
  };
  const slip = await done(
    physicalCount,
    0,
    'freeze',
    await typed(physicalCount, 0, { ...spot, remarks: 'Bags were restacked' }),
  );
  const lines = (await readLines(context.tx, slip.id)).map(({ id, book }, n) => ({
    id,
    quantity: n === 0 ? Math.floor(Number(book) * 0.9) : Number(book),
  }));
  await enterCounts(context, slip.id, { id: slip.id, lines });
  await done(physicalCount, 0, 'review', await desk.read(physicalCount, slip.id));
};

/** What is worth a look and no ordinary day makes: a lot of several generations, orders with freight and a revision, a count that is repeated. */
export const loadLives = async (day: WorkDay): Promise<void> => {
  await mixture(day);
  await freights(day);
  await recount(day);
};
