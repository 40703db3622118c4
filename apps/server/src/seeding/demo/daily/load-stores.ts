import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { outward } from '@weft/domain/catalogue/stores/outward';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { supportingAllocation } from '@weft/domain/catalogue/stores/supporting-allocation';
import { supportingInward } from '@weft/domain/catalogue/stores/supporting-inward';
import { enterCounts } from '../../../areas/stores/physical-count/count-entries.ts';
import { readLines } from '../../../areas/stores/physical-count/count-lines.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { AREA } from '../stores.ts';
import { type WorkDay, WEAVING } from './work-day.ts';

const ROAD = { vehicleNumber: 'GJ05BX4417', ewayBillNumber: '351009214477', driver: 'Ramesh Patel' } as const;

/** Bags and granules between the places of the company: planned, on the road, arrived. */
const transfers = async ({ typed, done }: WorkDay): Promise<void> => {
  const between = (from: string, to: string, item: string, uom: string, quantity: number) => ({
    fromStockArea: from,
    toStockArea: to,
    lines: [{ item, uom, quantity }],
  });
  const [moved, onRoad, open] = [
    between(AREA.granules, AREA.tape, 'PP-R022', 'kg', 350),
    between(AREA.granules, AREA.godown, 'LL-F010', 'kg', 600),
    between(AREA.granules, AREA.godown, 'LD-F020', 'kg', 400),
  ];
  const submitted = async (daysAgo: number, row: object): Promise<StoredRecord> =>
    done(stockTransfer, daysAgo, 'submit', await typed(stockTransfer, daysAgo, { ...row }));
  await done(stockTransfer, 2, 'send', await submitted(2, moved));
  await done(stockTransfer, 1, 'send', await submitted(1, onRoad), ROAD);
  await submitted(0, open);
  await typed(stockTransfer, 0, between(AREA.granules, AREA.tape, 'HD-R100', 'kg', 120));
};

/** Vehicles at the gate: expected, inside, turned back. */
const gate = async ({ typed, done, ago }: WorkDay): Promise<void> => {
  const slip = (vehicleNumber: string, billNo: string, item: string, challanQty: number, billDate: string) => ({
    ...WEAVING,
    date: undefined,
    kind: 'purchase',
    party: 'SU-001',
    withoutOrder: true,
    withoutOrderNote: 'Ordered by telephone, the order follows',
    billNo,
    billDate,
    billAmount: 38_500,
    vehicleNumber,
    driverName: 'Suresh Rabari',
    lines: [{ item, uom: 'kg', challanQty }],
  });
  await typed(preInward, 0, slip('GJ01KT2210', 'KES/GE/301', 'PP-R022', 375, ago(0)));
  await done(
    preInward,
    0,
    'gateIn',
    await typed(preInward, 0, slip('GJ06AV8812', 'KES/GE/302', 'PP-R035', 350, ago(1))),
  );
  const third = await done(
    preInward,
    1,
    'gateIn',
    await typed(preInward, 1, slip('GJ15YY0921', 'KES/GE/298', 'PP-R035', 300, ago(2))),
  );
  await done(preInward, 1, 'turnBack', third, { reason: 'Bags are wet' });
};

/** Thread and oil: received, drawn by departments. */
const supporting = async ({ typed, done, ago }: WorkDay): Promise<void> => {
  const bill = (billNo: string, daysAgo: number, lines: readonly object[]) => ({
    ...WEAVING,
    party: 'SU-021',
    stockArea: AREA.supporting,
    billNo,
    billDate: ago(daysAgo),
    lines,
  });
  const thread = (quantity: number) => ({
    supportingMaterial: 'Sewing thread 12/5 polyester',
    uom: 'kg',
    quantity,
    rate: 215,
  });
  const oil = { supportingMaterial: 'Loom oil ISO 68', uom: 'L', quantity: 210, rate: 142 };
  await done(supportingInward, 5, 'post', await typed(supportingInward, 5, bill('DOR/1188', 5, [thread(120), oil])));
  await typed(supportingInward, 0, bill('DOR/1204', 1, [thread(60)]));
  const drawn = (department: string, lines: readonly object[]) => ({
    ...WEAVING,
    direction: 'issue',
    department,
    costHead: 'Plant overhead',
    stockArea: AREA.supporting,
    lines,
  });
  const material = (supportingMaterial: string, uom: string, quantity: number) => ({
    supportingMaterial,
    uom,
    quantity,
  });
  const stitching = drawn('Cutting & Stitching', [material('Sewing thread 12/5 polyester', 'kg', 18)]);
  const loom = drawn('Loom', [material('Loom oil ISO 68', 'L', 40)]);
  await done(supportingAllocation, 3, 'post', await typed(supportingAllocation, 3, stitching));
  await done(supportingAllocation, 1, 'post', await typed(supportingAllocation, 1, loom));
  await typed(supportingAllocation, 0, drawn('Loom', [material('Loom oil ISO 68', 'L', 15)]));
};

/** Machine parts by the piece, and what leaves by hand. */
const pieces = async ({ typed, done, ago }: WorkDay): Promise<void> => {
  const castings = (billNo: string, daysAgo: number, item: string, quantity: number, rate: number, kg: number) => ({
    ...WEAVING,
    party: 'SU-030',
    inwardType: 'direct',
    billNo,
    billDate: ago(daysAgo),
    stockArea: AREA.spares,
    lines: [{ item, uom: 'nos', quantity, secondaryQuantity: kg, rate, heatNumber: `H${quantity}` }],
  });
  await done(foundryInward, 4, 'post', await typed(foundryInward, 4, castings('FDY/88', 4, 'SL-SHWH', 60, 118, 4.2)));
  await typed(foundryInward, 0, castings('FDY/91', 0, 'SL-WRING', 2, 2250, 3.8));
  const leaves = (quantity: number, remark: string) => ({
    ...WEAVING,
    outwardType: 'writeOff',
    stockArea: AREA.granules,
    lines: [{ item: 'PP-R035', uom: 'kg', quantity, remark }],
  });
  await done(outward, 3, 'post', await typed(outward, 3, leaves(12.5, 'Bag burst under the fork lift')));
  await typed(outward, 0, leaves(4, 'Floor sweepings'));
};

/** Counts: one posted, one whose counters are out, one that is planned. */
const counts = async ({ typed, done, context, desk }: WorkDay): Promise<void> => {
  const frozen = async (row: object): Promise<StoredRecord> =>
    done(physicalCount, 0, 'freeze', await typed(physicalCount, 0, { ...row }));
  const spot = { kind: 'spot', stockArea: AREA.granules, tolerancePercent: 5, toleranceValue: 50_000 };
  const counted = await frozen({ ...spot, items: ['LL-F020'], remarks: 'After the pallet fell' });
  const lines = (await readLines(context.tx, counted.id)).map(({ id, book }, n) => ({
    id,
    quantity: Number(book) - (n === 0 ? 2 : 0),
  }));
  await enterCounts(context, counted.id, { id: counted.id, lines });
  await done(physicalCount, 0, 'submit', await desk.read(physicalCount, counted.id));
  await frozen({ kind: 'full', stockArea: AREA.supporting, remarks: 'Oils and threads, half-yearly' });
  await typed(physicalCount, 0, { kind: 'full', stockArea: AREA.ink, remarks: 'Inks before the audit' });
};

const LOTS_SQL = `select distinct on (i.id) i.item_code as item, l.lot_number as lot from stock_balance b
  join item i on i.partner_id = $1 and i.id = b.item_id join stock_lot l on l.partner_id = $1 and l.id = b.lot_id
  join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id and a.short_code = $2
 where b.partner_id = $1 and b.is_in_stock and b.qc_status = 'released' order by i.id, l.id limit 3`;

/** Lots that are looked at once more: asked for, planned, not needed after all. */
const laboratory = async ({ typed, done, context: { tx } }: WorkDay): Promise<void> => {
  const lots = await tx.query<{ item: string; lot: string }>(LOTS_SQL, [tx.partnerId, AREA.masterbatch]);
  for (const [n, { item, lot }] of lots.entries()) {
    const test = await typed(labTest, n, {
      ...WEAVING,
      item,
      lotNumber: lot,
      origin: n === 1 ? 'complaint' : 'retest',
    });
    const open = n === 0 ? test : await done(labTest, n, 'request', test);
    if (n === 2) await done(labTest, n, 'cancel', open, { reason: 'The supplier sent the certificate' });
  }
};

/** The stores' last days: whoever opens a list of a fresh demo meets documents in several states. */
export const loadStores = async (day: WorkDay): Promise<void> => {
  await transfers(day);
  await gate(day);
  await supporting(day);
  await pieces(day);
  await counts(day);
  await laboratory(day);
};
