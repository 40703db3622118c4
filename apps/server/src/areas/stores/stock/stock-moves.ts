import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { decimal, isDecimalText, type Decimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { QcStatus } from '@weft/domain/rules/stock/availability';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Posted, Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { tellHeldClaims } from '../../../stock/waiting-claims.ts';
import { openTestOf, rejectedAreas } from '../lab-test/lab-stock.ts';
import { keysOfLots } from './lots.ts';
import { refuseOtherPlaces } from './stock-scope.ts';

type Line = {
  readonly balanceId: number;
  readonly quantity: Decimal;
  readonly secondaryQuantity?: Decimal;
  readonly toStockArea?: number;
  readonly toRack?: number;
};

const record = (value: unknown): { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : {}; // every key is looked at

const figureAt = (field: string, value: unknown): Decimal => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !isDecimalText(text))
    throw new Refusal([fault(field, 'TYPE', { label: 'Quantity', type: 'number' })]);
  return decimal(text);
};

const WHOLE_SQL = `select id, quantity::text as quantity from stock_balance where partner_id = $1 and id = any ($2::bigint[])`;

/** Whole quantities of keys, for lines that name none; nothing of those that are not there. */
const wholeOf = async ({ tx }: Call, keys: readonly number[]): Promise<ReadonlyMap<number, Decimal>> => {
  if (keys.length === 0) return new Map();
  const rows = await tx.query<{ id: number; quantity: string }>(WHOLE_SQL, [tx.partnerId, keys], 'stock-whole-keys');
  return new Map(rows.map(({ id, quantity }) => [id, decimal(quantity)]));
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const linesOf = async (call: Call, key: 'lines' | 'keys'): Promise<readonly Line[]> => {
  const given = record(call.body)[key];
  if (!Array.isArray(given) || given.length === 0 || given.length > 1000)
    throw new Refusal([fault(key, 'LINES_EMPTY', { label: 'Lines' })]);
  const named = given.map((one, n) => {
    const line = record(typeof one === 'number' ? { balanceId: one } : one);
    const { balanceId } = line;
    if (typeof balanceId !== 'number' || !Number.isSafeInteger(balanceId))
      throw new Refusal([fault(`${key}[${n}].balanceId`, 'REQUIRED', { label: 'Stock' })]);
    return { line, balanceId };
  });
  const whole = await wholeOf(
    call,
    named.flatMap(({ line, balanceId }) => (isGiven(line['quantity']) ? [] : [balanceId])),
  );
  const lines = named.map(({ line, balanceId }, n): Line => ({
    balanceId,
    quantity: isGiven(line['quantity'])
      ? figureAt(`${key}[${n}].quantity`, line['quantity'])
      : (whole.get(balanceId) ?? ZERO),
    ...(isGiven(line['secondaryQuantity'])
      ? { secondaryQuantity: figureAt(`${key}[${n}].secondaryQuantity`, line['secondaryQuantity']) }
      : {}),
    ...(typeof line['toStockArea'] === 'number' ? { toStockArea: line['toStockArea'] } : {}),
    ...(typeof line['toRack'] === 'number' ? { toRack: line['toRack'] } : {}),
  }));
  await refuseOtherPlaces(
    call,
    lines.map(({ balanceId }) => balanceId),
  );
  return lines;
};

const REASONS: { readonly [to in QcStatus]: Transfer['reason'] } = {
  hold: 'QC_HOLD',
  released: 'QC_RELEASE',
  rejected: 'QC_REJECT',
};

const isQcStatus = (value: unknown): value is QcStatus => typeof value === 'string' && Object.hasOwn(REASONS, value);

/** Each direct change is a document of its own in the ledger; its id is the request's, so a repeat finds it. */
const documentId = async ({ tx }: Call): Promise<number> =>
  (await tx.one<{ id: number }>(`select nextval('stock_direct_document') as id`)).id;

const post = async (
  call: Call,
  kind: 'quality' | 'transfer',
  module: string,
  movements: readonly Transfer[],
  note: string,
  field: string,
): Promise<Posted> =>
  stockOf(call.tx).post(
    {
      kind,
      module,
      documentId: await documentId(call),
      movements,
      note,
      ...(call.person.actorId === null ? {} : { staffId: call.person.actorId }),
    },
    field,
  );

/** All keys of a lot, wherever they lie, that do not have the status yet. Fault: SHORT_STOCK for a lot that is used up. */
const wholeLot = async (call: Call, lot: number, to: QcStatus): Promise<readonly Line[]> => {
  const keys = await keysOfLots(call, [lot]);
  const { lot_number: lotNumber = '', name: item = '' } =
    (await call.tx.maybe<{ lot_number: string; name: string }>(
      'select l.lot_number, i.name from stock_lot l join item i on i.partner_id = $1 and i.id = l.item_id where l.partner_id = $1 and l.id = $2',
      [call.tx.partnerId, lot],
      'stock-lot-name',
    )) ?? {};
  if (keys.length === 0)
    throw new Refusal([
      fault('lot', 'SHORT_STOCK', { item, lot: lotNumber, free: 0, uom: '', area: 'stock', asked: 'the whole lot' }),
    ]);
  return keys
    .filter(({ qc_status }) => qc_status !== to)
    .map(({ id, quantity }) => ({ balanceId: id, quantity: decimal(quantity) }));
};

/** Goods under test wait for the decision of their test: the laboratory is the only door (spec 02, 4.6). Fault: USED. */
const refuseUnderTest = async (call: Call, lines: readonly Line[]): Promise<void> => {
  const test = await openTestOf(
    call.tx,
    lines.map(({ balanceId }) => balanceId),
  );
  if (test !== undefined) throw new Refusal([fault('keys', 'USED', { documents: test })]);
};

/** Holds, releases or rejects stock, whole keys or parts, or a whole lot everywhere (spec 02, 1.7). Rejected goods go to the branch's area for them. Faults: REQUIRED at `reason`, CHOICE at `to`, USED by an open lab test, those of the ledger. */
export const changeQuality = async (call: Call): Promise<Posted> => {
  const { to, reason, area, rack, lot } = record(call.body);
  if (!isQcStatus(to))
    throw new Refusal([
      fault('to', 'CHOICE', { label: 'Quality', value: String(to), options: Object.keys(REASONS).join(', ') }),
    ]);
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new Refusal([fault('reason', 'REQUIRED', { label: 'Reason' })]);
  const lines = typeof lot === 'number' ? await wholeLot(call, lot, to) : await linesOf(call, 'keys');
  await refuseUnderTest(call, lines);
  const balances = lines.map(({ balanceId }) => balanceId);
  const areas = to === 'rejected' && typeof area !== 'number' ? await rejectedAreas(call.tx, balances) : undefined;
  const movements = lines.map((line, index): Transfer => ({
    line: index,
    reason: REASONS[to],
    from: { balanceId: line.balanceId },
    to: {
      qcStatus: to,
      ...(areas?.has(line.balanceId) ? { stockAreaId: areas.get(line.balanceId) } : {}),
      ...(typeof area === 'number' ? { stockAreaId: area } : {}),
      ...(typeof rack === 'number' ? { rackId: rack } : {}),
    },
    quantity: line.quantity,
    ...(line.secondaryQuantity === undefined ? {} : { secondaryQuantity: line.secondaryQuantity }),
  }));
  const posted = await post(call, 'quality', 'stockQuality', movements, reason, 'keys');
  if (to !== 'released') await tellHeldClaims(call.tx, posted, call.now);
  return posted;
};

const BLOCKED_SQL = `select b.id, i.name from stock_balance b join item i on i.partner_id = $1 and i.id = b.item_id
 where b.partner_id = $1 and b.id = any($2) and i.status = 'blocked'`;

/** Goods of a blocked item move only by override (spec 01, 3.5). Fault ITEM_BLOCKED at `lines[n].balanceId`. */
const blockedGoods = async ({ tx, person }: Call, lines: readonly Line[]): Promise<readonly Fault[]> => {
  if (person.may(openingStock.acl, 'override')) return [];
  const rows = await tx.query<{ id: number; name: string }>(
    BLOCKED_SQL,
    [tx.partnerId, lines.map(({ balanceId }) => balanceId)],
    'stock-move-blocked',
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return lines.flatMap(({ balanceId }, n) => {
    const item = names.get(balanceId);
    return item === undefined ? [] : [fault(`lines[${n}].balanceId`, 'ITEM_BLOCKED', { item })];
  });
};

const ELSEWHERE_SQL = `select b.id, a.id as area, a.name from stock_balance b join stock_area a on a.partner_id = $1 and a.id = any ($3::bigint[]) and a.location_id <> b.location_id
 where b.partner_id = $1 and b.id = any ($2::bigint[])`;

/** Between locations goods have a road and a paper (spec 02, 2.8). Fault PLACE at `lines[n].toStockArea`. */
const farAreas = async ({ tx }: Call, lines: readonly Line[]): Promise<readonly Fault[]> => {
  const areas = lines.flatMap(({ toStockArea }) => toStockArea ?? []);
  if (areas.length === 0) return [];
  const keys = lines.map(({ balanceId }) => balanceId);
  const rows = await tx.query<{ id: number; area: number; name: string }>(
    ELSEWHERE_SQL,
    [tx.partnerId, keys, areas],
    'stock-move-elsewhere',
  );
  return lines.flatMap(({ balanceId, toStockArea }, n) => {
    const far = rows.find(({ id, area }) => id === balanceId && area === toStockArea);
    const reason: Reason = `${far?.name} is in another location: use Stock Transfer`;
    return far === undefined ? [] : [fault(`lines[${n}].toStockArea`, 'PLACE', { reason })];
  });
};

/** Moves stock between areas and racks of one location, in one step (spec 02, 1.15). Faults: ITEM_BLOCKED at `lines[n].balanceId`, PLACE and the others of the ledger. */
export const moveStock = async (call: Call): Promise<Posted> => {
  const lines = await linesOf(call, 'lines');
  refuse([...(await blockedGoods(call, lines)), ...(await farAreas(call, lines))]);
  const movements = lines.map((line, index): Transfer => ({
    line: index,
    reason: 'MOVE',
    from: { balanceId: line.balanceId },
    to: {
      ...(line.toStockArea === undefined ? {} : { stockAreaId: line.toStockArea }),
      ...(line.toRack === undefined ? {} : { rackId: line.toRack }),
    },
    quantity: line.quantity,
    ...(line.secondaryQuantity === undefined ? {} : { secondaryQuantity: line.secondaryQuantity }),
  }));
  return post(call, 'transfer', 'stockMove', movements, 'Move', 'lines');
};
