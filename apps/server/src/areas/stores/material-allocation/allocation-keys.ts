import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import {
  type Decimal,
  decimal,
  isDecimal,
  isPositive,
  placesOf,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { knownWords, limitWords } from '@weft/domain/rules/quality/wanted-limit';
import { mostIssued } from '@weft/domain/rules/request/request-limit';
import type { PickingMethod } from '@weft/domain/rules/stock/picking-order';
import type { Places } from '../../../access/person.ts';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Proposal, ProposedKey } from '../../../stock/proposal.ts';
import type { StockFilter } from '../../../stock/stock-filter.ts';
import { stockOf } from '../../../stock/stock.ts';
import { missedLimits, type WantedParameter } from '../../../stock/wanted-quality.ts';
import { isWithinPlaces, withinPlaces } from '../../../stock/within-places.ts';
import { countersOf, requestLines, type StoredRequest } from '../material-request/request-steps.ts';
import { wantedOf } from '../material-request/wanted-of-request.ts';

/** A key of stock as an allocation looks at it. Quantities exact, in the item's unit. */
export type Key = {
  readonly id: number;
  readonly item: number;
  readonly itemName: string;
  readonly itemTuple: number;
  readonly uom: number;
  readonly decimals: number;
  readonly isRoll: boolean;
  readonly isByHand: boolean;
  readonly branch: number;
  readonly location: number;
  readonly area: number;
  readonly areaName: string;
  readonly quantity: string;
  readonly lotNumber: string | null;
  readonly rollNumber: string;
  readonly vendorCode: string;
  readonly rack: number;
  /** Why it may not be used; null when it may. */
  readonly held: Reason | null;
};

const KEYS_SQL = `select b.id, b.item_id as item, i.name as "itemName", b.item_tuple_id as "itemTuple", i.uom_id as uom, u.decimals, i.lot_tracking = 'roll' and b.roll_number <> '' as "isRoll",
    coalesce(i.issue_rule, 'fifo') = 'manual' as "isByHand", b.branch_id as branch, b.location_id as location, b.stock_area_id as area, a.name as "areaName", b.quantity::text as quantity, l.lot_number as "lotNumber", b.roll_number as "rollNumber",
    d.vendor_code as "vendorCode", b.rack_id as rack,
    case when b.qc_status = 'hold' then 'Under test' when b.qc_status = 'rejected' then 'Rejected' when l.blocked_at is not null then 'blocked: ' || coalesce(l.blocked_reason, '')
         end as held,
    case when l.expiry_on < $3::date then to_char(l.expiry_on, 'YYYY-MM-DD') end as expired
  from stock_balance b join item i on i.partner_id = $1 and i.id = b.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
  join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id
  join stock_identity d on d.partner_id = $1 and d.id = b.identity_id
  left join stock_lot l on l.partner_id = $1 and l.id = b.lot_id
 where b.partner_id = $1 and b.id = any($2)`;

/** Keys by id. */
export const keysOf = async (tx: Tx, ids: readonly number[], today: string): Promise<ReadonlyMap<number, Key>> => {
  const rows = await tx.query<Key & { readonly expired: string | null }>(
    KEYS_SQL,
    [tx.partnerId, ids, today],
    'allocation-keys',
  );
  return new Map(
    rows.map(({ expired, ...row }) => [
      row.id,
      { ...row, held: row.held ?? (expired === null ? null : `expired on ${formatDate(expired)}`) },
    ]),
  );
};

/** What a line says of the key that it names. */
export const keyFacts = (key: Key | undefined): AnyRecord =>
  key === undefined
    ? {}
    : {
        item: key.item,
        itemTuple: key.itemTuple,
        uom: key.uom,
        lotNumber: key.lotNumber,
        rollNumber: key.rollNumber === '' ? null : key.rollNumber,
        vendorCode: key.vendorCode === '' ? null : key.vendorCode,
        rack: key.rack === 0 ? null : key.rack,
      };

/** How much more may be named or handed over for a line of a request: requested and the rule's percentage, less what is. */
export type Room = { readonly line: StoredLine; readonly most: Decimal };

const OVER_SQL = `select l.id, coalesce(c.allow_over_issue_percent, 0)::text as percent, u.decimals
  from material_request_lines l join item i on i.partner_id = $1 and i.id = l.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
  left join material_request_config c on c.partner_id = $1 and c.id = l.rule_id
 where l.partner_id = $1 and l.parent_id = $2 and l.deleted_on is null`;

/** Room of each line of a request, by line id. */
export const roomOf = async (tx: Tx, request: StoredRequest): Promise<ReadonlyMap<number, Room>> => {
  const rows = await tx.query<{ id: number; percent: string; decimals: number }>(
    OVER_SQL,
    [tx.partnerId, request.id],
    'request-over',
  );
  const rules = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    requestLines(request).map((line) => {
      const { requested, issued, allocated, shortClosed } = countersOf(line);
      const { percent = '0', decimals = 6 } = rules.get(line.id) ?? {};
      const most = mostIssued(requested, decimal(percent), decimals).minus(issued).minus(allocated).minus(shortClosed);
      return [line.id, { line, most }];
    }),
  );
};

/** So many keys of a line are told, whatever is taken of them; of more those alone that are proposed. What is scanned beside them is asked for. */
const MOST_TOLD = 200;

/** Some goods of a line: a lot or a roll by its number. */
export type GoodsNamed = { readonly lotNumber: string } | { readonly rollNumber: string };

const namedOf = (line: AnyRecord, named: GoodsNamed | undefined): StockFilter => {
  const lot = typeof line['wantedLot'] === 'string' ? line['wantedLot'] : '';
  return {
    ...(lot === '' ? {} : { lotNumber: `=${lot}` }),
    ...(named !== undefined && 'rollNumber' in named ? { rollNumber: `=${named.rollNumber}` } : {}),
    ...(named !== undefined && 'lotNumber' in named ? { lotNumber: `=${named.lotNumber}` } : {}),
  };
};

/**
 * What the server would take for a line of a request: keys of From in the order of the item's issue rule or in that which is said, rolls whole. `most` is what
 * the rule of the line lets go of them; `wanted` what the line wants of their quality; `named` asks of some goods alone.
 */
export const proposedFor = async (
  { tx, person, today }: Pick<SaveContext, 'tx' | 'person' | 'today'>,
  request: StoredRequest,
  line: AnyRecord,
  quantity: Decimal,
  {
    taken,
    most,
    wanted = [],
    onlySuggested = false,
    method,
    named,
  }: {
    readonly taken?: ReadonlyMap<number, Decimal>;
    readonly most?: Decimal;
    readonly wanted?: readonly WantedParameter[] | undefined;
    /** Nothing is said of keys that are not suggested. */
    readonly onlySuggested?: boolean;
    readonly method?: PickingMethod | undefined;
    readonly named?: GoodsNamed;
  } = {},
): Promise<Proposal> =>
  stockOf(tx).propose({
    filter: {
      ...withinPlaces(person),
      stockAreas: [request.stockAreaFrom],
      items: [Number(line['item'])],
      ...(typeof line['itemTuple'] === 'number' ? { itemTuples: [line['itemTuple']] } : {}),
      ...namedOf(line, named),
    },
    today,
    quantity,
    wholeRolls: true,
    wanted,
    onlySuggested,
    ...(named === undefined ? { mostTold: MOST_TOLD } : {}),
    ...(method === undefined ? {} : { method }),
    ...(taken === undefined ? {} : { taken }),
    ...(most === undefined ? {} : { most }),
  });

const quantityOf = (line: AnyRecord): Decimal => (isDecimal(line['quantity']) ? line['quantity'] : ZERO);

/** A key of places that the person may not see is none. */
const withinReach = (person: Places, key: Key | undefined): Key | undefined =>
  key !== undefined && isWithinPlaces(person, key) ? key : undefined;

const keyFaults = (
  request: StoredRequest,
  line: StoredLine,
  n: number,
  { key, wanted, area }: { key: Key | undefined; wanted: AnyRecord | undefined; area: string },
): readonly Fault[] => {
  if (wanted === undefined)
    return [
      fault(`lines[${n}].requestLine`, 'REFERENCE', {
        label: 'Line of the request',
        value: String(line['requestLine']),
      }),
    ];
  if (key === undefined)
    return [fault(`lines[${n}].stockKey`, 'REFERENCE', { label: 'Stock', value: String(line['stockKey']) })];
  const isOtherGrade = typeof wanted['itemTuple'] === 'number' && wanted['itemTuple'] !== key.itemTuple;
  const lot = key.lotNumber ?? key.itemName;
  if (key.item !== wanted['item'] || isOtherGrade)
    return [fault(`lines[${n}].stockKey`, 'LOT_ITEM', { lot, item: key.itemName })];
  if (key.area !== request.stockAreaFrom)
    return [fault(`lines[${n}].stockKey`, 'PLACE', { reason: `It lies in ${key.areaName}, not in ${area}` })];
  if (key.held !== null) return [fault(`lines[${n}].stockKey`, 'ON_HOLD', { lot, reason: key.held })];
  const quantity = quantityOf(line);
  if (key.isRoll && !quantity.eq(key.quantity))
    return [fault(`lines[${n}].quantity`, 'ROLL', { roll: key.rollNumber, reason: 'is taken whole, or cut first' })];
  return placesOf(quantity) > key.decimals
    ? [fault(`lines[${n}].quantity`, 'FORMAT', { label: 'Quantity', example: (12.345).toFixed(key.decimals) })]
    : [];
};

/** No more than is pending and the rule lets go beyond it; what is over stands at the line that goes beyond. */
const roomFaults = (lines: readonly StoredLine[], room: ReadonlyMap<number, Room>): readonly Fault[] => {
  const used = new Map<number, Decimal>();
  return lines.flatMap((line, n) => {
    const of = Number(line['requestLine']);
    const most = room.get(of)?.most ?? ZERO;
    const before = used.get(of) ?? ZERO;
    used.set(of, before.plus(quantityOf(line)));
    const left = most.minus(before);
    return quantityOf(line).gt(left)
      ? [
          fault(`lines[${n}].quantity`, 'TOO_LARGE', {
            label: 'Quantity',
            n: (isPositive(left) ? left : ZERO).toString(),
          }),
        ]
      : [];
  });
};

/** Rolls of one lot are as good as each other: none of them is due before another. */
const isSameLot = ({ lot, rollNumber }: ProposedKey['row'], key: Key | undefined): boolean =>
  rollNumber !== '' && key?.isRoll === true && lot?.lotNumber === key.lotNumber;

type OwnLine = { readonly line: StoredLine; readonly n: number };

const isUnsaid = ({ line }: OwnLine): boolean => typeof line['orderReason'] !== 'string' || line['orderReason'] === '';

/** Goods that do not keep what their line wants of them say why they are taken. Fault QUALITY_WANTED at `lines[n].orderReason`. */
const qualityFaults = async (
  { tx }: SaveContext,
  own: readonly OwnLine[],
  wanted: readonly WantedParameter[],
  keys: ReadonlyMap<number, Key>,
): Promise<readonly Fault[]> => {
  const missed = await missedLimits(
    tx,
    wanted,
    own.map(({ line }) => Number(line['stockKey'])),
  );
  return own.filter(isUnsaid).flatMap(({ line, n }) => {
    const key = keys.get(Number(line['stockKey']));
    return (missed.get(key?.id ?? 0) ?? []).map(({ limit, found }) =>
      fault(`lines[${n}].orderReason`, 'QUALITY_WANTED', {
        lot: key?.rollNumber || (key?.lotNumber ?? key?.itemName ?? ''),
        parameter: limit.name,
        found: knownWords(found),
        wanted: limitWords(limit),
      }),
    );
  });
};

/**
 * Lots that are not due, and goods that are not what is wanted, say why they are taken. Faults REQUIRED and QUALITY_WANTED at
 * `lines[n].orderReason`.
 */
const orderFaults = async (
  context: SaveContext,
  request: StoredRequest,
  lines: readonly StoredLine[],
  keys: ReadonlyMap<number, Key>,
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  const qualities = await wantedOf(context.tx, request);
  for (const asked of requestLines(request)) {
    const own = lines.flatMap((line, n) => (line['requestLine'] === asked.id ? [{ line, n }] : []));
    if (!own.some(isUnsaid)) continue;
    const wanted = qualities.get(asked.id) ?? [];
    const unfit = await qualityFaults(context, own, wanted, keys);
    faults.push(...unfit);
    const isByHand = own.some(({ line }) => keys.get(Number(line['stockKey']))?.isByHand === true);
    if (unfit.length > 0 || isByHand) continue;
    const quantity = sumOf(own.map(({ line }) => quantityOf(line)));
    const { keys: due } = await proposedFor(context, request, asked, quantity, { wanted, onlySuggested: true }); // one proposal for each item
    const suggested = new Set(due.filter((key) => isPositive(key.suggested)).map(({ row }) => row.id));
    const first = due.find(({ row }) => suggested.has(row.id) && !own.some(({ line }) => line['stockKey'] === row.id));
    for (const { line, n } of own)
      if (
        first !== undefined &&
        !suggested.has(Number(line['stockKey'])) &&
        !line['orderReason'] &&
        !isSameLot(first.row, keys.get(Number(line['stockKey'])))
      )
        faults.push(
          fault(`lines[${n}].orderReason`, 'REQUIRED', {
            label: `${first.row.lot?.lotNumber ?? first.row.item.name ?? ''} is due first: a reason`,
          }),
        );
  }
  return faults;
};

/**
 * Everything that must be right before goods are named or handed over for a request. Answers each line with its key's facts.
 * Faults: REFERENCE at `lines[n].requestLine` or `stockKey`, LOT_ITEM, PLACE, ON_HOLD at `lines[n].stockKey`, ROLL, FORMAT, TOO_LARGE at
 * `lines[n].quantity`, REQUIRED and QUALITY_WANTED at `lines[n].orderReason`.
 */
export const namedLines = async (
  context: SaveContext,
  request: StoredRequest,
  lines: readonly StoredLine[],
): Promise<readonly StoredLine[]> => {
  const { tx, today } = context;
  const keys = await keysOf(
    tx,
    lines.map((line) => Number(line['stockKey'])),
    today,
  );
  const room = await roomOf(tx, request);
  const { name: area } = await tx.one<{ name: string }>(
    'select name from stock_area where partner_id = $1 and id = $2',
    [tx.partnerId, request.stockAreaFrom],
    'stock-area-name',
  );
  refuse(
    lines.flatMap((line, n) =>
      keyFaults(request, line, n, {
        key: withinReach(context.person, keys.get(Number(line['stockKey']))),
        wanted: room.get(Number(line['requestLine']))?.line,
        area,
      }),
    ),
  );
  refuse(roomFaults(lines, room));
  refuse(await orderFaults(context, request, lines, keys));
  return lines.map((line) => ({ ...line, ...keyFacts(keys.get(Number(line['stockKey']))) }));
};
