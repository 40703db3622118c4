import { decimal, type Decimal, roundHalfAway } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../db/tx.ts';
import { AREA, issue, ITEM, PACKING, PARTY, receipt, transfer } from './factory-fixture.ts';
import type { Event } from './history-events.ts';
import type { IssueReason, Posting, ReceiptReason, TransferReason } from './posting.ts';

const RECEIPTS: readonly ReceiptReason[] = [
  'PURCHASE',
  'PURCHASE',
  'OPENING',
  'FREE',
  'CUSTOMER_MATERIAL',
  'COUNT_GAIN',
];
const ISSUES: readonly IssueReason[] = [
  ...(['CONSUME', 'CONSUME', 'DISPATCH', 'WRITE_OFF', 'COUNT_LOSS', 'SAMPLE', 'PURCHASE_RETURN'] as const),
];
const TRANSFERS: readonly TransferReason[] = [
  ...([
    'MOVE',
    'MOVE',
    'QC_HOLD',
    'QC_RELEASE',
    'QC_REJECT',
    'TRANSFER_OUT',
    'TRANSFER_IN',
    'REGRADE',
    'ISSUE',
    'PACK',
    'UNPACK',
    'JOB_OUT',
    'FLOOR_RETURN',
  ] as const),
];
const DECISIONS: readonly TransferReason[] = ['QC_RELEASE', 'QC_REJECT', 'MOVE', 'TRANSFER_OUT'];
const ITEMS = Object.values(ITEM);
const PLACES = [AREA.raw, AREA.loom, AREA.rawOfBranch2];

/** One of them, by a number. */
export const pick = <T>(from: readonly T[], n: number): T => {
  const chosen = from[n % from.length];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

/** A key of our stock. */
export interface Key {
  readonly id: number;
  readonly item_id: number;
  readonly quantity: string;
  readonly secondary_quantity: string;
  readonly stock_area_id: number;
  readonly qc_status: string;
  readonly roll_number: string;
}

/** All keys in stock, in the order of their making. */
export const keysOf = (tx: Tx): Promise<Key[]> =>
  tx.query(
    'select id, item_id, quantity, secondary_quantity, stock_area_id, qc_status, roll_number from stock_balance where partner_id = $1 and is_in_stock order by id',
    [tx.partnerId],
  );

const receiveLines = ({ reason, which, place, thousandths, paise }: Event, n: number): Posting['movements'] => {
  const itemId = pick(ITEMS, which);
  const why = pick(RECEIPTS, reason);
  const isRoll = itemId === ITEM.fabric && place % 3 === 0;
  const hasLot = itemId === ITEM.masterbatch || itemId === ITEM.resin || itemId === ITEM.fabric;
  const quantity =
    itemId === ITEM.bags ? String(1 + (thousandths % 5000)) : decimal(thousandths).div('1000').toString();
  return [
    receipt(
      why,
      quantity,
      decimal(paise).div('100').toString(),
      {
        itemId,
        stockAreaId: pick(PLACES, place),
        ...(hasLot && { lotNumber: pick(['A', 'B', 'C'], which + place) }),
        ...(isRoll && { rollNumber: `R${n}` }),
        ...(paise % 3 === 0 && { qcStatus: 'hold' as const }),
      },
      {
        partyId: why === 'CUSTOMER_MATERIAL' ? PARTY.owner : PARTY.supplier,
        isFree: why === 'FREE',
        ...(itemId === ITEM.fabric && { secondaryQuantity: roundHalfAway(decimal(thousandths).div('12345'), 3) }),
      },
    ),
  ];
};

/** So many percent of a key, in whole thousandths or pieces, at least the smallest. */
export const shareOf = (key: Key, percent: number): Decimal => {
  const places = key.item_id === ITEM.bags ? 0 : 3;
  const share = roundHalfAway(decimal(key.quantity).times(decimal(percent)).div('100'), places);
  return share.gt('0') ? share : decimal(places === 0 ? '1' : '0.001');
};

/** A claim on the key that an issue may name, and what of it is open. */
const claimOn = (tx: Tx, key: Key): Promise<{ id: number; quantity: string } | undefined> =>
  tx.maybe(
    `select id, (quantity - taken - released)::text as quantity from stock_reservation
      where partner_id = $1 and balance_id = $2 and status = 'open' order by id limit 1`,
    [tx.partnerId, key.id],
  );

const takeLines = async (tx: Tx, { reason, which, place, percent, paise }: Event): Promise<Posting['movements']> => {
  const keys = await keysOf(tx);
  if (keys.length === 0) return [];
  const key = pick(keys, which);
  const why = key.stock_area_id === AREA.road ? 'TRANSIT_LOSS' : pick(ISSUES, reason);
  const claim = place % 2 === 0 ? await claimOn(tx, key) : undefined;
  const quantity = shareOf(claim === undefined ? key : { ...key, quantity: claim.quantity }, percent);
  return [
    issue(why, key.id, quantity.toString(), {
      partyId: PARTY.owner,
      ...(claim !== undefined && { reservationId: claim.id }),
      ...(why === 'PURCHASE_RETURN' && { settlesAt: decimal(paise).div('100') }),
    }),
  ];
};

/** What is on the road arrives, what is on hold is mostly decided; of the rest anything is tried. */
const transferFor = (key: Key, n: number): TransferReason => {
  if (key.stock_area_id === AREA.road) return 'TRANSFER_IN';
  if (key.stock_area_id === AREA.worker) return 'JOB_IN';
  return pick(key.qc_status === 'hold' ? DECISIONS : TRANSFERS, n);
};

const transferLines = async (
  tx: Tx,
  { reason, which, place, percent }: Event,
  n: number,
): Promise<Posting['movements']> => {
  const keys = await keysOf(tx);
  if (keys.length === 0) return [];
  const key = pick(keys, which);
  const why = transferFor(key, reason);
  const stockAreaId = pick(PLACES, place);
  const to = {
    MOVE: { stockAreaId },
    ISSUE: { stockAreaId: AREA.loom },
    QC_HOLD: { stockAreaId: AREA.quarantine },
    QC_RELEASE: { stockAreaId: AREA.raw },
    QC_REJECT: { stockAreaId: AREA.rejected },
    TRANSFER_OUT: { stockAreaId: AREA.road, transferLineId: n },
    TRANSFER_IN: { stockAreaId: pick([AREA.raw, AREA.rawOfBranch2], place) },
    REGRADE: key.roll_number === '' ? { vendorCode: `V${place % 3}` } : { rollNumber: `${key.roll_number}/${n}` },
    PACK: { packingId: PACKING.bag },
    UNPACK: { packingId: 0 },
    JOB_OUT: { stockAreaId: AREA.worker },
    JOB_IN: { stockAreaId: AREA.raw },
    FLOOR_RETURN: { stockAreaId: AREA.raw },
  }[why];
  const packed = why === 'PACK' ? { toPackages: 1 + (place % 9) } : {};
  return [transfer(why, key.id, shareOf(key, percent).toString(), to, packed)];
};

/** Where goods are that a production of the first branch may take. */
const FLOORS = new Set<number>([AREA.raw, AREA.loom, AREA.worker]);

/** A production of one or two inputs: good output, sometimes a by-product with a value of its own and a loss. */
const makeLines = async (tx: Tx, { which, place, thousandths, paise, percent }: Event, n: number) => {
  const keys = (await keysOf(tx)).filter(
    ({ stock_area_id, qc_status }) => qc_status === 'released' && FLOORS.has(stock_area_id),
  );
  const inputs = [...new Set([which, which + place])].flatMap((choice) =>
    keys.length === 0 ? [] : [pick(keys, choice)],
  );
  if (inputs.length === 0) return [];
  const good = decimal(thousandths).div('1000');
  const facts = { partyId: PARTY.owner };
  const consumed = [...new Set(inputs)].map((key) =>
    issue(
      key.stock_area_id === AREA.worker ? 'JOB_CONSUME' : 'CONSUME',
      key.id,
      shareOf(key, percent).toString(),
      facts,
    ),
  );
  const lot = { itemId: ITEM.resin, lotNumber: `M${n % 7}` };
  return [
    ...consumed,
    receipt('PRODUCE', good.toString(), undefined, lot, { share: good }),
    ...(paise % 2 === 0
      ? [
          receipt(
            'BYPRODUCT',
            '1',
            decimal(paise % 1000)
              .div('100')
              .toString(),
            { itemId: ITEM.granules },
          ),
        ]
      : []),
    ...(paise % 3 === 0
      ? [
          {
            line: 0,
            reason: 'LOSS' as const,
            quantity: decimal('1'),
            share: decimal('1'),
            from: { account: 'PRODUCTION' as const },
            to: { account: 'LOSS' as const, itemId: ITEM.resin, itemTupleId: ITEM.resin },
          },
        ]
      : []),
  ];
};

const chargeLines = async (tx: Tx, { which, paise }: Event): Promise<Posting['movements']> => {
  const entries = await tx.query<{ id: number }>(
    `select id from stock_ledger l where partner_id = $1 and side = 'in' and cost_pool_id is not null and quantity > 0 and reason <> 'REVERSAL'
        and not exists (select from stock_ledger x where x.partner_id = $1 and x.reverses_entry_id = l.id) order by id`,
    [tx.partnerId],
  );
  if (entries.length === 0) return [];
  return [
    {
      line: 0,
      reason: 'LANDED_COST',
      from: { account: 'SUPPLIER' },
      correctsId: pick(entries, which).id,
      amount: decimal(paise % 100_000).div('100'),
    },
  ];
};

/** The movements of a single posting, by what it is. */
export const movementsOf = (tx: Tx, event: Event, n: number): Promise<Posting['movements']> => {
  if (event.kind === 'receive') return Promise.resolve(receiveLines(event, n));
  if (event.kind === 'take') return takeLines(tx, event);
  if (event.kind === 'transfer') return transferLines(tx, event, n);
  if (event.kind === 'make') return makeLines(tx, event, n);
  return chargeLines(tx, event);
};
