import { decimal, type Decimal, roundHalfAway } from '@weft/domain/rules/decimal/decimal';
import fc from 'fast-check';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/refusal.ts';
import { keysAsInput } from './keys-as-input.ts';
import { AREA, instant, issue, ITEM, PACKING, PARTY, receipt, transfer } from './factory-fixture.ts';
import type { IssueReason, Posting, ReceiptReason, TransferReason } from './posting.ts';
import { stockOf, type Stock } from './stock.ts';

/** One thing that people do to stock, with every choice as a number: the same list does the same again. */
export interface Event {
  readonly kind:
    | 'receive'
    | 'take'
    | 'transfer'
    | 'make'
    | 'reverse'
    | 'reserve'
    | 'release'
    | 'charge'
    | 'rest'
    | 'count';
  /** Day of April on which it happened, in the order that it became known. */
  readonly day: number;
  /** Which reason, which key, which transformation: taken modulo what there is. */
  readonly reason: number;
  readonly which: number;
  readonly place: number;
  readonly thousandths: number;
  readonly paise: number;
  /** How much of the key, in percent; above 100 asks for too much. */
  readonly percent: number;
}

/** Histories of a factory's April: productions, late facts and everything between. */
export const histories = (length: number): fc.Arbitrary<Event[]> =>
  fc.array(
    fc.record({
      kind: fc.oneof(
        { weight: 8, arbitrary: fc.constant('receive' as const) },
        { weight: 8, arbitrary: fc.constant('take' as const) },
        { weight: 6, arbitrary: fc.constant('transfer' as const) },
        { weight: 5, arbitrary: fc.constant('make' as const) },
        { weight: 4, arbitrary: fc.constant('reverse' as const) },
        { weight: 2, arbitrary: fc.constant('reserve' as const) },
        { weight: 1, arbitrary: fc.constant('release' as const) },
        { weight: 2, arbitrary: fc.constant('charge' as const) },
        { weight: 1, arbitrary: fc.constant('rest' as const) },
        { weight: 3, arbitrary: fc.constant('count' as const) },
      ),
      day: fc.integer({ min: 1, max: 28 }),
      reason: fc.nat(1000),
      which: fc.nat(1000),
      place: fc.nat(1000),
      thousandths: fc.integer({ min: 1, max: 5_000_000 }),
      paise: fc.integer({ min: 1, max: 50_000_000 }),
      percent: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constant(100)),
    }),
    { minLength: length, maxLength: length },
  );

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

const pick = <T>(from: readonly T[], n: number): T => {
  const chosen = from[n % from.length];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

interface Key {
  readonly id: number;
  readonly item_id: number;
  readonly quantity: string;
  readonly secondary_quantity: string;
  readonly stock_area_id: number;
  readonly qc_status: string;
  readonly roll_number: string;
}

const keysOf = (tx: Tx): Promise<Key[]> =>
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
const shareOf = (key: Key, percent: number): Decimal => {
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

/** A count of one key at a moment: what it should have had by the papers then, and what was found. */
const BOOK_SQL = `select (coalesce(sum(l.quantity), 0))::text as quantity, coalesce(sum(l.secondary_quantity), 0)::text as secondary from stock_ledger l
 where l.partner_id = $1 and l.balance_id = $2 and l.effective_at <= $3::timestamptz`;

/** Counts a key: its figure at that moment is to stand from then on, whatever is entered late. */
const countKey = async (tx: Tx, stock: Stock, { which, percent }: Event, n: number, at: string): Promise<void> => {
  const keys = (await keysOf(tx)).filter(({ roll_number }) => roll_number === ''); // a roll is there or not
  if (keys.length === 0) return;
  const key = pick(keys, which);
  const { quantity } = await tx.one<{ quantity: string }>(BOOK_SQL, [tx.partnerId, key.id, at]);
  const counted = decimal(quantity).gt('0') ? shareOf({ ...key, quantity }, percent) : decimal(quantity);
  const difference = counted.minus(quantity);
  const to = (await keysAsInput(tx, [key.id])).get(key.id);
  if (to === undefined) throw new Error(`Key ${key.id} is gone`);
  const facts = { line: 0, quantity: difference.abs() };
  if (!difference.eq('0'))
    await stock.post({
      kind: 'count',
      module: 'physicalCount',
      documentId: n + 1,
      effectiveAt: at,
      movements: [
        difference.gt('0')
          ? { ...facts, reason: 'COUNT_GAIN', from: { account: 'COUNT' }, to, amount: difference }
          : { ...facts, reason: 'COUNT_LOSS', from: { balanceId: key.id }, to: { account: 'COUNT' } },
      ],
    });
  await tx.execute(
    'insert into stock_count_close (partner_id, balance_id, counted_at, count_id) values ($1, $2, $3::timestamptz, $4)',
    [tx.partnerId, key.id, at, n + 1],
  );
  await tx.execute(
    `insert into physical_count_line (partner_id, slip_id, line_no, balance_id, item_id, item_tuple_id, counted, counted_at) values ($1, $2, 1, $3, $4, $4, $5, $6::timestamptz)`,
    [tx.partnerId, n + 1, key.id, key.item_id, counted.toString(), at],
  );
};

/** Takes all of a count back: its keys are open again. */
const reopen = async (tx: Tx, count: number): Promise<void> => {
  await tx.execute('delete from stock_count_close where partner_id = $1 and count_id = $2', [tx.partnerId, count]);
  await tx.execute('delete from physical_count_line where partner_id = $1 and slip_id = $2', [tx.partnerId, count]);
};

const KIND: { readonly [kind: string]: Posting['kind'] } = {
  receive: 'receipt',
  take: 'issue',
  transfer: 'transfer',
  make: 'production',
  charge: 'revalue',
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

const movementsOf = (tx: Tx, event: Event, n: number): Promise<Posting['movements']> => {
  if (event.kind === 'receive') return Promise.resolve(receiveLines(event, n));
  if (event.kind === 'take') return takeLines(tx, event);
  if (event.kind === 'transfer') return transferLines(tx, event, n);
  if (event.kind === 'make') return makeLines(tx, event, n);
  return chargeLines(tx, event);
};

const doOne = async (tx: Tx, stock: Stock, event: Event, n: number, isTied: boolean): Promise<void> => {
  if (event.kind === 'reverse') {
    const known = await tx.query<{ id: number; module: string; count: number }>(
      `select id, module, document_id as count from stock_transformation where partner_id = $1 and kind <> 'reversal' and module <> 'stockRevaluation' order by id`,
      [tx.partnerId],
    );
    if (known.length === 0) return;
    const { id, module, count } = pick(known, event.which);
    const facts = { note: 'wrong', ...(event.paise % 2 === 0 && { countIncluded: true }) };
    if (module !== 'physicalCount') await stock.reverse({ transformationId: id, ...facts });
    else {
      await reopen(tx, count);
      await stock.reverse({ module, documentId: count, note: 'wrong' });
    }
    return;
  }
  if (event.kind === 'release') {
    await stock.release({ demandModule: 'request', demandId: event.which % 5 });
    return;
  }
  if (event.kind === 'rest') {
    await stock.restEmpty('infinity', event.percent);
    return;
  }
  if (event.kind === 'reserve') {
    const keys = await keysOf(tx);
    if (keys.length === 0) return;
    const key = pick(keys, event.which);
    await stock.reserve({
      demandModule: 'request',
      demandId: event.place % 5,
      lines: [{ line: 0, balanceId: key.id, quantity: shareOf(key, event.percent) }],
    });
    return;
  }
  const minute = isTied ? '00' : String(n % 60).padStart(2, '0');
  const hour = isTied ? '12' : String(Math.floor(n / 60) % 24).padStart(2, '0');
  const at = instant(`2026-04-${String(event.day).padStart(2, '0')}T${hour}:${minute}`);
  if (event.kind === 'count') {
    await countKey(tx, stock, event, n, at);
    return;
  }
  const movements = await movementsOf(tx, event, n);
  if (movements.length === 0) return;
  await stock.post({
    kind: KIND[event.kind] ?? 'receipt',
    module: 'test',
    documentId: n + 1,
    effectiveAt: at,
    ...(event.paise % 2 === 0 && { countIncluded: true }),
    movements: movements.map((movement, line) => ({ ...movement, line })),
    ...(event.kind === 'make' && { conversionCost: decimal(event.paise % 10_000).div('100') }),
  });
};

/** What became of a history: how many events were done and how many refused. */
export interface Played {
  readonly done: number;
  readonly refused: number;
}

/** How a history is played: all events of a day at the same moment; how many entries a posting sweeps by itself. */
export interface Manner {
  readonly isTied?: boolean;
  readonly sweepLimit?: number;
  /** Events that were played before these: numbers and moments follow on. */
  readonly after?: number;
}

/** Plays a history for a partner, one transaction per event; a refusal is an outcome like any other, everything else is thrown. */
export const play = async (
  database: Database,
  partner: number,
  events: readonly Event[],
  { isTied = false, sweepLimit = 5000, after = 0 }: Manner = {},
): Promise<Played> => {
  let done = 0;
  let refused = 0;
  for (const [n, event] of events.entries()) {
    try {
      await database.transaction({ partnerId: partner }, async (tx) => {
        await limitSweep(tx, sweepLimit);
        await doOne(tx, stockOf(tx), event, after + n, isTied);
      });
      done += 1;
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      refused += 1;
    }
  }
  return { done, refused };
};

/** So many entries are swept by a posting, or by one part of a revaluation, of this transaction. */
export const limitSweep = async (tx: Tx, entries: number): Promise<void> => {
  await tx.query(`select set_config('app.sweep_limit', $1, true)`, [String(entries)]);
};
