import { fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import type { QcStatus } from '@weft/domain/rules/stock/availability';
import { sqlStateOf } from '../../../db/faults.ts';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { writeHistory } from '../../../records/history.ts';
import { takeNumber } from '../../../records/save/take-number.ts';
import type { Posted, Posting, StockMoveTo, Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { tellHeldClaims } from '../../../stock/waiting-claims.ts';
import { idAt, idsAt, linesAt, optionalText, quantityAt, textAt, unread } from '../../../http/read-body.ts';
import { refuseOtherPlaces } from './stock-scope.ts';

/** Name under which lots keep their history: they are no module, the ledger makes them. */
const LOT = 'stockLot';

type Lot = {
  readonly id: number;
  readonly item_id: number;
  readonly lot_number: string;
  readonly supplier_lot: string | null;
  readonly party_id: number | null;
  readonly customer_id: number | null;
  readonly received_at: string | null;
  readonly manufactured_on: string | null;
  readonly expiry_on: string | null;
  readonly retest_on: string | null;
  readonly blocked_reason: string | null;
};

type Key = {
  readonly id: number;
  readonly lot_id: number;
  readonly item_tuple_id: number;
  readonly stock_area_id: number;
  readonly branch_id: number;
  readonly organization_id: number;
  readonly qc_status: QcStatus;
  readonly quantity: string;
};

/** What of a call is needed to change lots; the demo makes some without one. */
type LotCall = Pick<Call, 'tx' | 'person' | 'today' | 'now' | 'body'>;

/** What a call about lots answers: the lots as they are now, and the transformation when goods changed. */
export type LotsChanged = { readonly lots: readonly Lot[]; readonly transformation?: Posted };

const LOTS_SQL = `select id, item_id, lot_number, supplier_lot, party_id, customer_id, received_at, to_char(manufactured_on, 'YYYY-MM-DD') as manufactured_on,
    to_char(expiry_on, 'YYYY-MM-DD') as expiry_on, to_char(retest_on, 'YYYY-MM-DD') as retest_on, blocked_reason
  from stock_lot where partner_id = $1 and id = any($2) order by id for no key update`;

/** Lots by id, locked. Fault: REFERENCE at `lotIds`. */
const lockLots = async ({ tx }: Pick<Call, 'tx'>, ids: readonly number[]): Promise<readonly Lot[]> => {
  const lots = await tx.query<Lot>(LOTS_SQL, [tx.partnerId, ids], 'stock-lots-lock');
  const known = new Set(lots.map(({ id }) => id));
  refuse(ids.filter((id) => !known.has(id)).map((value) => fault('lotIds', 'REFERENCE', { label: 'Lot', value })));
  return lots;
};

/** Keys of lots that hold stock, of branches that the person may see. Fault: DENIED. */
export const keysOfLots = async (
  call: Pick<Call, 'tx' | 'person'>,
  lotIds: readonly number[],
): Promise<readonly Key[]> => {
  const { tx } = call;
  const keys = await tx.query<Key>(
    `select id, lot_id, item_tuple_id, stock_area_id, branch_id, organization_id, qc_status, quantity from stock_balance
      where partner_id = $1 and lot_id = any($2) and is_in_stock order by id`,
    [tx.partnerId, lotIds],
    'stock-lots-keys',
  );
  await refuseOtherPlaces(
    call,
    keys.map(({ id }) => id),
  );
  return keys;
};

const post = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  posting: Pick<Posting, 'kind' | 'movements' | 'note'>,
  lines: string,
): Promise<Posted> =>
  stockOf(tx).post(
    {
      ...posting,
      module: LOT,
      documentId: (await tx.one<{ id: number }>(`select nextval('stock_direct_document') as id`)).id,
      ...(person.actorId === null ? {} : { staffId: person.actorId }),
    },
    lines,
  );

const earliest = (days: readonly (string | null)[]): string | undefined =>
  days.filter((day) => day !== null).toSorted((a, b) => (a < b ? -1 : 1))[0];

/** The number of a new lot: as typed, else the next of the LOT series. */
const newLotNumber = async (
  { tx, today }: LotCall,
  typed: string | undefined,
  place: Key | undefined,
): Promise<string> =>
  typed ??
  takeNumber(tx, {
    numbered: 'LOT',
    date: today,
    branch: place?.branch_id ?? null,
    organization: place?.organization_id ?? null,
    untyped: [fault('lotNumber', 'REQUIRED', { label: 'Lot' })],
  });

const byNumber = async ({ tx }: Pick<Call, 'tx'>, itemId: number, number: string): Promise<readonly Lot[]> => {
  const rows = await tx.query<{ id: number }>(
    'select id from stock_lot where partner_id = $1 and item_id = $2 and lot_number = $3',
    [tx.partnerId, itemId, number],
    'stock-lot-by-number',
  );
  return lockLots(
    { tx },
    rows.map(({ id }) => id),
  );
};

/**
 * Splits quantities off the keys of one lot into a new lot, which keeps its dates and its supplier's number (spec 02, 1.12).
 * Body: { lotIds: [one], lines: [{ balanceId, quantity }], lotNumber? (else from the LOT series), reason }.
 * Faults: REFERENCE at `lotIds`, LOT_ITEM at `lines[n].balanceId`, DUPLICATE at `lines[n].lotNumber`, those of the ledger.
 */
export const splitLot = async (call: LotCall): Promise<LotsChanged> => {
  const body = unread(call.body);
  const reason = textAt(body, 'reason', 'Reason');
  const lotIds = idsAt(body, 'lotIds', 'Lots');
  const [lot] = await lockLots(call, lotIds.slice(0, 1));
  if (lot === undefined || lotIds.length > 1)
    throw new Refusal([fault('lotIds', 'TOO_LARGE', { label: 'Lots', n: 1 })]);
  const keys = new Map((await keysOfLots(call, [lot.id])).map((key) => [key.id, key]));
  const lines = linesAt(body).map((line, n) => ({
    balanceId: idAt(line, 'balanceId', 'Stock', `lines[${n}].balanceId`),
    quantity: quantityAt(line, 'quantity', 'Quantity', `lines[${n}].quantity`),
    ...(line['secondaryQuantity'] === undefined
      ? {}
      : {
          secondaryQuantity: quantityAt(line, 'secondaryQuantity', 'Second quantity', `lines[${n}].secondaryQuantity`),
        }),
  }));
  refuse(
    lines.flatMap(({ balanceId }, n) =>
      keys.has(balanceId) ? [] : [fault(`lines[${n}].balanceId`, 'REFERENCE', { label: 'Stock', value: balanceId })],
    ),
  );
  const lotNumber = await newLotNumber(
    call,
    optionalText(body, 'lotNumber', 'Lot', 40),
    keys.get(lines[0]?.balanceId ?? 0),
  );
  const to: StockMoveTo = { lotNumber, isNewLot: true, ...factsOf([lot]) };
  const movements = lines.map(({ balanceId, ...figures }, line): Transfer => ({
    line,
    reason: 'REGRADE',
    from: { balanceId },
    to,
    ...figures,
    ...(lot.party_id === null ? {} : { partyId: lot.party_id }),
  }));
  const transformation = await post(call, { kind: 'quality', movements, note: reason }, 'lines');
  return { lots: [lot, ...(await byNumber(call, lot.item_id, lotNumber))], transformation };
};

/** What a new lot knows from those it came from: the earliest dates; what is the same in all of them. */
const factsOf = (lots: readonly Lot[]): StockMoveTo => {
  const same = <T>(values: readonly (T | null)[]): T | undefined =>
    new Set(values).size === 1 ? (values[0] ?? undefined) : undefined;
  const facts = {
    supplierLot: same(lots.map((lot) => lot.supplier_lot)),
    customerId: same(lots.map((lot) => lot.customer_id)),
    receivedAt: earliest(lots.map((lot) => lot.received_at)),
    manufacturedOn: earliest(lots.map((lot) => lot.manufactured_on)),
    expiryOn: earliest(lots.map((lot) => lot.expiry_on)),
    retestOn: earliest(lots.map((lot) => lot.retest_on)),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as StockMoveTo; // absent keys are absent
};

/**
 * Merges all stock of several lots of one grade in one area into a new lot (spec 02, 1.12): its expiry is the earliest, and it is on hold when any was.
 * Body: { lotIds, lotNumber?, reason }. Faults: REFERENCE and PLACE at `lotIds`, ON_HOLD (rejected goods), DUPLICATE at `lotNumber`, those of the ledger.
 */
export const mergeLots = async (call: LotCall): Promise<LotsChanged> => {
  const body = unread(call.body);
  const reason = textAt(body, 'reason', 'Reason');
  const lots = await lockLots(call, idsAt(body, 'lotIds', 'Lots', 2));
  const [first] = lots;
  const keys = await keysOfLots(
    call,
    lots.map(({ id }) => id),
  );
  const rejected = keys.find(({ qc_status }) => qc_status === 'rejected');
  const isOne = new Set(keys.map(({ item_tuple_id, stock_area_id }) => `${item_tuple_id} ${stock_area_id}`)).size === 1;
  if (first === undefined || !isOne)
    throw new Refusal([
      fault('lotIds', 'PLACE', { reason: 'Only lots of one grade that lie in one area can be merged' }),
    ]);
  if (rejected !== undefined) {
    const { lot_number = '' } = lots.find(({ id }) => id === rejected.lot_id) ?? {};
    throw new Refusal([fault('lotIds', 'ON_HOLD', { lot: lot_number, reason: 'Rejected' })]);
  }
  const sources = await onHoldTogether(call, keys, reason);
  const lotNumber = await newLotNumber(call, optionalText(body, 'lotNumber', 'Lot', 40), keys[0]);
  const to: StockMoveTo = { lotNumber, isNewLot: true, ...factsOf(lots) };
  const movements = sources.map(({ balanceId, quantity }, line): Transfer => ({
    line,
    reason: 'REGRADE',
    from: { balanceId },
    to,
    quantity,
  }));
  const transformation = await post(call, { kind: 'quality', movements, note: reason }, 'lotIds');
  const made = await byNumber(call, first.item_id, lotNumber);
  await call.tx.execute(
    'update stock_lot set merged_into = $3 where partner_id = $1 and id = any($2)',
    [call.tx.partnerId, lots.map(({ id }) => id), made[0]?.id ?? null],
    'stock-lots-merged',
  );
  return { lots: made, transformation };
};

type Source = { readonly balanceId: number; readonly quantity: Decimal };

/** Keys that become one lot have one status: when any is on hold, the released ones are put on hold first. */
const onHoldTogether = async (call: LotCall, keys: readonly Key[], note: string): Promise<readonly Source[]> => {
  const sources = keys.map(({ id, quantity }) => ({ balanceId: id, quantity: decimal(quantity) }));
  const released = keys.filter(({ qc_status }) => qc_status === 'released');
  if (released.length === 0 || released.length === keys.length) return sources;
  const movements = released.map(({ id, quantity }, line): Transfer => ({
    line,
    reason: 'QC_HOLD',
    from: { balanceId: id },
    to: { qcStatus: 'hold' },
    quantity: decimal(quantity),
  }));
  const held = await post(call, { kind: 'quality', movements, note }, 'lotIds');
  await tellHeldClaims(call.tx, held, call.now);
  const moved = new Set(released.map(({ id }) => id));
  const gathered = new Map<number, Decimal>();
  const put = (balanceId: number, quantity: Decimal): void =>
    void gathered.set(balanceId, gathered.get(balanceId)?.plus(quantity) ?? quantity);
  for (const { balanceId, quantity } of sources) if (!moved.has(balanceId)) put(balanceId, quantity);
  for (const { inBalanceId, quantity } of held.lines) if (inBalanceId !== null) put(inBalanceId, decimal(quantity));
  return [...gathered].map(([balanceId, quantity]) => ({ balanceId, quantity }));
};

const OUTSIDE_SQL = `select string_agg(distinct stock_document(t), ', ') as documents from stock_ledger l
  join stock_ledger mate on mate.partner_id = $1 and mate.transformation_id = l.transformation_id and mate.movement_no = l.movement_no and mate.side <> l.side
  join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
 where l.partner_id = $1 and l.lot_id = $2 and l.account = 'STOCK' and l.quantity < 0 and mate.account in ('CUSTOMER', 'SUPPLIER')
   and l.reverses_entry_id is null and not exists (select from stock_ledger x where x.partner_id = $1 and x.reverses_entry_id = l.id)`;

/**
 * Gives a lot another number; the old one is kept and still found (spec 02, 1.12). Body: { lotIds: [one], lotNumber, reason }.
 * Faults: USED (documents that left the house with the old number), DUPLICATE at `lotNumber`.
 */
export const renameLot = async (call: Call): Promise<LotsChanged> => {
  const { tx, person } = call;
  const body = unread(call.body);
  const reason = textAt(body, 'reason', 'Reason');
  const lotNumber = textAt(body, 'lotNumber', 'Lot', 40);
  const lotIds = idsAt(body, 'lotIds', 'Lots');
  const [lot] = await lockLots(call, lotIds.slice(0, 1));
  if (lot === undefined || lotIds.length > 1)
    throw new Refusal([fault('lotIds', 'TOO_LARGE', { label: 'Lots', n: 1 })]);
  await keysOfLots(call, [lot.id]);
  const { documents } = await tx.one<{ documents: string | null }>(
    OUTSIDE_SQL,
    [tx.partnerId, lot.id],
    'stock-lot-outside',
  );
  if (documents !== null) throw new Refusal([fault('', 'USED', { documents })]);
  const duplicate = fault('lotNumber', 'DUPLICATE', { label: 'Lot', value: lotNumber, document: 'stock' });
  const taken = await tx.maybe(
    `select 1 from stock_lot where partner_id = $1 and item_id = $2 and lot_number = $3
      union all select 1 from stock_lot_alias where partner_id = $1 and item_id = $2 and lot_number = $3 and lot_id <> $4`,
    [tx.partnerId, lot.item_id, lotNumber, lot.id],
    'stock-lot-taken',
  );
  if (taken !== undefined) throw new Refusal([duplicate]);
  try {
    await tx.execute(
      `with again as (delete from stock_lot_alias where partner_id = $1 and item_id = $2 and lot_number = $3),
         kept as (insert into stock_lot_alias (partner_id, item_id, lot_number, lot_id, renamed_by, reason) values ($1, $2, $4, $5, $6, $7))
       update stock_lot set lot_number = $3 where partner_id = $1 and id = $5`,
      [tx.partnerId, lot.item_id, lotNumber, lot.lot_number, lot.id, person.actorId, reason],
      'stock-lot-rename',
    );
  } catch (cause) {
    if (sqlStateOf(cause) === '23505') throw new Refusal([duplicate]); // somebody made a lot of that number meanwhile
    throw cause;
  }
  const changes = [{ field: 'lotNumber', old: lot.lot_number, new: lotNumber }];
  await writeHistory(call, [{ module: LOT, id: lot.id, action: 'rename', changes, reason }]);
  return { lots: await lockLots(call, [lot.id]) };
};

/**
 * Blocks lots (recall), wherever they lie, or unblocks them; their quality stays (spec 02, 1.7). Body: { lotIds, reason }. Fault: REFERENCE at `lotIds`.
 */
export const blockLots =
  (action: 'block' | 'unblock') =>
  async (call: Call): Promise<LotsChanged> => {
    const { tx, person, now } = call;
    const body = unread(call.body);
    const reason = textAt(body, 'reason', 'Reason');
    const lots = await lockLots(call, idsAt(body, 'lotIds', 'Lots'));
    const ids = lots.map(({ id }) => id);
    await keysOfLots(call, ids);
    const isBlocked = action === 'block';
    await tx.execute(
      'update stock_lot set blocked_reason = $3, blocked_at = $4, blocked_by = $5 where partner_id = $1 and id = any($2)',
      [tx.partnerId, ids, isBlocked ? reason : null, isBlocked ? now : null, isBlocked ? person.actorId : null],
      'stock-lots-block',
    );
    await writeHistory(
      call,
      lots.map(({ id, blocked_reason }) => ({
        module: LOT,
        id,
        action,
        changes: [{ field: 'blocked', old: blocked_reason, new: isBlocked ? reason : null }],
        reason,
      })),
    );
    return { lots: await lockLots(call, ids) };
  };
