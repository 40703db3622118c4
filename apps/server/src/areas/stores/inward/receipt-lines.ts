import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { itemUnitsOf, unitOf } from '@weft/domain/catalogue/language/groups/units-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { type Decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import { convertQty } from '@weft/domain/rules/units/convert-quantity';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { takeNumbers } from '../../../records/save/take-number.ts';
import type { StoredLine, StoredRecord } from '../../../records/types.ts';
import type { StockKeyInput } from '../../../stock/posting.ts';
import { defaultTupleIds, tupleFor } from '../../../documents/grades.ts';

/** A line that brings goods in, ready for the ledger: what and where it becomes, and how much in the item's own unit. */
export type ReceiptLine = {
  readonly line: StoredLine;
  readonly index: number;
  readonly key: StockKeyInput;
  readonly quantity: Decimal;
  readonly secondaryQuantity: Decimal | undefined;
  /** The item's own unit. */
  readonly uom: number | null;
};

const PARAMS = [
  'ph',
  'moisture',
  'solubility',
  'stockParam4',
  'stockParam5',
  'stockParam6',
  'stockParam7',
  'stockParam8',
  'stockParam9',
] as const;

const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The lot that a line names: the one that was typed, else the heat of a casting (spec 02, 4.4). */
const namedLot = (line: StoredLine): string | undefined => textOf(line['lotNumber']) ?? textOf(line['heatNumber']);

/** Lines of a stored document. */
export const linesOf = (document: StoredRecord): readonly StoredLine[] =>
  Array.isArray(document['lines']) ? (document['lines'] as readonly StoredLine[]) : []; // the store reads lines with id and number

/** Quantity of a line in the item's own unit; unchanged when the units are one. Faults: CONVERSION_MISSING, CONVERSION_NOT_POSITIVE at `lines[n].uom`. */
export const primaryQuantity = (line: AnyRecord, index: number, rules: RuleContext): Decimal | Fault => {
  const quantity = line['quantity'];
  if (!isDecimal(quantity)) return fault(`lines[${index}].quantity`, 'REQUIRED', { label: 'Quantity' });
  const to = rules.ref('item', line['item'])?.['uom'];
  const [source, target] = [unitOf(line['uom'] ?? to, rules), unitOf(to, rules)];
  if (source === undefined || target === undefined) return fault(`lines[${index}].uom`, 'UOM_REQUIRED');
  if (source.id === target.id) return quantity;
  const converted = convertQty(quantity, source, target, itemUnitsOf(line['item'], rules));
  return converted.ok ? converted.quantity : fault(`lines[${index}].uom`, converted.code, converted.values);
};

/** Faults of what is made for one line are faults of that line. */
const atLine = async <T>(n: number, make: () => Promise<T>): Promise<T> => {
  try {
    return await make();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new Refusal(cause.faults.map((one) => ({ ...one, field: `lines[${n}].${one.field}` })));
  }
};

/** The grade of each line: the one it names, the one of its purity and properties, else the item's own. */
const gradesOf = async (context: SaveContext, lines: readonly StoredLine[]): Promise<readonly number[]> => {
  const own = await defaultTupleIds(context, [...new Set(lines.map((line) => numberOr(line['item'], 0)))]);
  const grades: number[] = [];
  for (const [n, line] of lines.entries()) {
    const properties = line['properties'];
    const isOwn =
      line['itemTuple'] === null &&
      (properties === null || properties === undefined) &&
      (line['purity'] === null || line['purity'] === undefined);
    if (typeof line['itemTuple'] === 'number') grades.push(line['itemTuple']);
    else if (isOwn) grades.push(own.get(numberOr(line['item'], 0)) ?? 0);
    else
      grades.push(
        (await atLine(n, () => tupleFor(context, { item: line['item'], purity: line['purity'], properties }))).id,
      ); // declared grades are few
  }
  return grades;
};

const KNOWN_LOTS_SQL = `select w.n from jsonb_to_recordset($2::jsonb) w(n int, item bigint, lot text)
 where exists (select from stock_lot l where l.partner_id = $1 and l.item_id = w.item and l.lot_number = w.lot)
    or exists (select from stock_lot_alias a where a.partner_id = $1 and a.item_id = w.item and a.lot_number = w.lot)`;

/** Supplier's lots that may be the lots of their lines, by index: while KEEP_SUPPLIER_LOT is on, those that no lot of the item has (spec 02, 1.12). */
const keptLots = async (
  { tx, config }: SaveContext,
  lines: readonly StoredLine[],
  lacking: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (!isOn(config.value, 'KEEP_SUPPLIER_LOT')) return new Map();
  const wanted = lacking.flatMap((n) => {
    const lot = textOf(lines[n]?.['supplierLot'])?.toUpperCase().replaceAll(/\s+/gu, '');
    return lot === undefined ? [] : [{ n, item: numberOr(lines[n]?.['item'], 0), lot }];
  });
  if (wanted.length === 0) return new Map();
  const known = await tx.query<{ n: number }>(
    KNOWN_LOTS_SQL,
    [tx.partnerId, JSON.stringify(wanted)],
    'receipt-known-lots',
  );
  const taken = new Set(known.map(({ n }) => n));
  return new Map(wanted.filter(({ n }) => !taken.has(n)).map(({ n, lot }) => [n, lot]));
};

type LotsBy = {
  readonly bySeries: boolean;
  readonly sharedBy: (line: StoredLine, index: number) => string | undefined;
};
type Place = { readonly date: string; readonly branch: number | null; readonly organization: number | null };

/** What one lot of rolls has in common: a lot is of one order line (or item), grade, supplier's lot and making; none is known by a name of its own (spec 02, 4.2). */
const lotOfRolls = (line: StoredLine, grade: number | undefined): string | undefined =>
  textOf(line['rollNumber']) === undefined
    ? undefined
    : JSON.stringify([
        line['purchaseOrder'] ?? null,
        line['purchaseOrderItem'] ?? null,
        line['item'],
        grade,
        ...['supplierLot', 'vendorCode', 'manufacturedOn', 'expiryOn'].map((key) => textOf(line[key]) ?? null),
        namedLot(line) ?? null,
      ]);

/**
 * Lots of tracked items that came without one: the supplier's where it may be kept, else the LOT series fills them, all in one take.
 * `bySeries`: of all tracked items, whatever was typed. `sharedBy`: lines for which it answers the same are of one lot.
 * Fault: REQUIRED at `lines[n].lotNumber` where the series is switched off.
 */
const lotsOf = async (
  context: SaveContext,
  lines: readonly StoredLine[],
  rules: RuleContext,
  { date, branch, organization, bySeries, sharedBy }: Place & LotsBy,
): Promise<ReadonlyMap<number, string>> => {
  const lacking = lines.flatMap((line, index) => {
    const tracking = rules.ref('item', line['item'])?.['lotTracking'];
    const isTracked = tracking === 'lot' || tracking === 'roll';
    return isTracked && (bySeries || namedLot(line) === undefined) ? [index] : [];
  });
  if (lacking.length === 0) return new Map();
  const kept = bySeries ? new Map<number, string>() : await keptLots(context, lines, lacking);
  const unnamed = lacking.filter((index) => !kept.has(index));
  if (unnamed.length === 0) return kept;
  const lotOf = new Map(
    unnamed.flatMap((index) => {
      const line = lines[index];
      return line === undefined ? [] : [[index, sharedBy(line, index) ?? index] as const];
    }),
  );
  const wanted = [...new Set(lotOf.values())];
  const untyped = unnamed.map((index) => fault(`lines[${index}].lotNumber`, 'REQUIRED', { label: 'Lot' }));
  const series = { numbered: 'LOT', date, branch, organization, ...(bySeries ? {} : { untyped }) };
  const numbers = await takeNumbers(context.tx, series, wanted.length);
  const numberOf = new Map(wanted.map((lot, n) => [lot, numbers[n] ?? '']));
  return new Map([...kept, ...[...lotOf].map(([index, lot]) => [index, numberOf.get(lot) ?? ''] as const)]);
};

/**
 * Turns the lines of a document that brings goods in into keys and quantities of the ledger. All lines' faults at once.
 * `places` are the header's; a line's own stock area stands before it. `bySeries`: the LOT series numbers every lot, nobody else.
 * `isDelivery`: rolls that came together are of one lot; of opening stock nobody knows that.
 */
export const receiptLines = async (
  context: SaveContext,
  document: StoredRecord,
  rules: RuleContext,
  { bySeries = false, isDelivery = false }: { readonly bySeries?: boolean; readonly isDelivery?: boolean } = {},
): Promise<readonly ReceiptLine[]> => {
  const lines = linesOf(document);
  const quantities = lines.map((line, index) => primaryQuantity(line, index, rules));
  refuse(quantities.filter((one): one is Fault => !isDecimal(one)));
  const place = {
    date: String(document['date']),
    branch: typeof document['branch'] === 'number' ? document['branch'] : null,
    organization: typeof document['organization'] === 'number' ? document['organization'] : null,
  };
  const grades = await gradesOf(context, lines);
  const sharedBy: LotsBy['sharedBy'] = (line, index) => (isDelivery ? lotOfRolls(line, grades[index]) : undefined);
  const lots = await lotsOf(context, lines, rules, { ...place, bySeries, sharedBy });
  return lines.map((line, index) => {
    const quantity = quantities[index];
    const itemTupleId = grades[index];
    if (!isDecimal(quantity) || itemTupleId === undefined)
      throw new Refusal([fault(`lines[${index}].item`, 'ITEM_CODE_NOT_FOUND')]);
    const lotNumber = lots.get(index) ?? namedLot(line);
    const text = {
      ...(lotNumber === undefined ? {} : { lotNumber }),
      ...(textOf(line['rollNumber']) === undefined ? {} : { rollNumber: textOf(line['rollNumber']) }),
      ...(textOf(line['vendorCode']) === undefined ? {} : { vendorCode: textOf(line['vendorCode']) }),
      ...(textOf(line['supplierLot']) === undefined ? {} : { supplierLot: textOf(line['supplierLot']) }),
      ...(textOf(line['manufacturedOn']) === undefined ? {} : { manufacturedOn: textOf(line['manufacturedOn']) }),
      ...(textOf(line['expiryOn']) === undefined ? {} : { expiryOn: textOf(line['expiryOn']) }),
    } as Partial<StockKeyInput>; // absent keys are absent, never undefined
    const key: StockKeyInput = {
      itemId: numberOr(line['item'], 0),
      itemTupleId,
      ...text,
      stockParams: PARAMS.map((name) => numberOr(line[name], 0)),
      stockAreaId: numberOr(line['stockArea'], numberOr(document['stockArea'], 0)),
      ...(typeof line['rack'] === 'number' ? { rackId: line['rack'] } : {}),
      ...(typeof line['customer'] === 'number' ? { customerId: line['customer'] } : {}),
      ...(typeof line['packing'] === 'number' ? { packingId: line['packing'] } : {}),
    };
    return {
      line,
      index,
      key,
      quantity,
      secondaryQuantity: isDecimal(line['secondaryQuantity']) ? line['secondaryQuantity'] : undefined,
      uom: numberOr(rules.ref('item', line['item'])?.['uom'], 0) || null,
    };
  });
};
