import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, isDecimal, isPositive, lesserOf, roundBy, ZERO } from '../../rules/decimal/decimal.ts';
import { cutLine } from '../../rules/purchase/cut-line.ts';
import { belowReceivedFaults, type OrderLine } from '../../rules/purchase/line-progress.ts';
import type { AnyRecord } from '../language/record.ts';

/** What stays with the goods that have come. */
const LOCKED_BY_RECEIPT = ['item', 'itemTuple', 'uom', 'gstRate', 'creditable'] as const;

/** What makes the price of a line. */
const PRICE = ['rate', 'rateBasis', 'discountPercent', 'discountAmount', 'isFree'] as const;

/** Figures of a line that are shared out when it is cut. */
const SHARED = ['discountAmount', 'secondaryQuantity'] as const;

const SHARE_PLACES = 6;

/** Lines of an order, each with its counters. */
type Lines = readonly AnyRecord[];

const linesIn = (order: AnyRecord): Lines => (Array.isArray(order['lines']) ? (order['lines'] as Lines) : []); // `validate` proved a list of objects

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

const isSameValue = (a: unknown, b: unknown): boolean =>
  isDecimal(a) && isDecimal(b) ? a.eq(b) : (a ?? null) === (b ?? null);

const differs = (keys: readonly string[], a: AnyRecord, b: AnyRecord): boolean =>
  keys.some((key) => !isSameValue(a[key], b[key]));

/** Received and not sent back for other goods. */
const keptOf = (line: AnyRecord): Decimal => figure(line['received']).minus(figure(line['returned']));

const hasCome = (line: AnyRecord): boolean =>
  isPositive(figure(line['received'])) || isPositive(figure(line['inGate']));

const headFaults = (before: AnyRecord, after: AnyRecord): readonly Fault[] => {
  const isLocked = (key: string): boolean => !isSameValue(before[key], after[key]);
  return [
    ...(isLocked('party')
      ? [fault('party', 'LOCKED', { label: 'Supplier', reason: 'the order was sent; cancel it and copy it' })]
      : []),
    ...(isLocked('orderType') ? [fault('orderType', 'LOCKED', { label: 'Type', reason: 'the order was sent' })] : []),
    ...(linesIn(before).some(hasCome) && isLocked('taxMode')
      ? [fault('taxMode', 'LOCKED', { label: 'Tax', reason: 'goods have come under the tax that was ordered' })]
      : []),
  ];
};

/** What came before the start is said once, with the order: nothing of it changes with a revision, and new lines have none. */
const beforeStartFaults = (old: AnyRecord | undefined, line: AnyRecord, n: number): readonly Fault[] => {
  if (figure(old?.['receivedBefore']).eq(figure(line['receivedBefore']))) return [];
  const values = { label: 'Received before start', reason: 'the order was sent' } as const;
  return [fault(`lines[${n}].receivedBefore`, 'LOCKED', values)];
};

/** Whether the price of a line is to change although all of it is here: nothing is left that could come at the new one. */
const isPriceOfReceived = (old: AnyRecord, line: AnyRecord): boolean =>
  hasCome(old) && figure(line['quantity']).lte(keptOf(old)) && differs(PRICE, old, line);

/**
 * Lines of an order, by their place from 0, of which all is here and only the rate is to change: no amendment takes that, a correction of the rate of their
 * receipts does, and the stock's value follows (spec 02, 3.6 "also for goods received").
 */
export const receivedRates = (before: AnyRecord, after: AnyRecord): readonly number[] =>
  linesIn(after).flatMap((line, n) => {
    const old = linesIn(before).find(({ id }) => id !== undefined && id === line['id']);
    const others = PRICE.filter((key) => key !== 'rate');
    const isRateAlone = old !== undefined && isPositive(figure(line['rate'])) && !differs(others, old, line);
    return isRateAlone && isPriceOfReceived(old, line) ? [n] : [];
  });

const lineFaults = (old: AnyRecord, line: AnyRecord, n: number, progress: OrderLine): readonly Fault[] => {
  if (!hasCome(old)) return [];
  const at = `lines[${n}]`;
  return [
    ...LOCKED_BY_RECEIPT.filter((key) => differs([key], old, line)).map((key) =>
      fault(`${at}.${key}`, 'LINE_LOCKED', { n: n + 1 }),
    ),
    ...belowReceivedFaults(`${at}.quantity`, progress, figure(line['quantity'])),
    ...(isPriceOfReceived(old, line)
      ? [
          fault(`${at}.rate`, 'LOCKED', {
            label: 'Rate',
            reason: 'all of this line has been received; correct the rate of its receipts',
          }),
        ]
      : []),
  ];
};

/**
 * What an amendment may not do (spec 02, 3.6). `progressOf` says how far a stored line is.
 * Faults: LOCKED at `party`, `orderType`, `taxMode`, at what came before the start and at the rate of what has all come; BELOW_RECEIVED at a quantity; LINE_LOCKED where
 * goods, unit or tax of a line with receipts change, and at `lines` when such a line is taken away.
 */
export const amendmentFaults = (
  before: AnyRecord,
  after: AnyRecord,
  progressOf: (line: AnyRecord) => OrderLine,
): readonly Fault[] => {
  const now = linesIn(after);
  return [
    ...headFaults(before, after),
    ...now.flatMap((line, n) =>
      beforeStartFaults(
        linesIn(before).find(({ id }) => id !== undefined && id === line['id']),
        line,
        n,
      ),
    ),
    ...linesIn(before).flatMap((old, n) => {
      const at = now.findIndex(({ id }) => id === old['id']);
      const line = now[at];
      if (line === undefined) return hasCome(old) ? [fault('lines', 'LINE_LOCKED', { n: n + 1 })] : [];
      return lineFaults(old, line, at, progressOf(old));
    }),
  ];
};

/** A line that is cut: what has come keeps its price, what is still to come bears the new one. */
type Cut = { readonly kept: AnyRecord; readonly rest: AnyRecord };

const shares = (line: AnyRecord, part: Decimal, whole: Decimal): AnyRecord =>
  Object.fromEntries(
    SHARED.flatMap((key) => {
      const value = line[key];
      return isDecimal(value) ? [[key, roundBy(value.times(part).div(whole), SHARE_PLACES, 'halfUp')] as const] : [];
    }),
  );

const priceOf = (line: AnyRecord): AnyRecord => Object.fromEntries(PRICE.map((key) => [key, line[key] ?? null]));

const cutOf = (old: AnyRecord, line: AnyRecord): Cut | undefined => {
  const [quantity, kept] = [figure(line['quantity']), keptOf(old)];
  if (!isPositive(kept) || !differs(PRICE, old, line) || quantity.lte(kept)) return undefined;
  const parts = cutLine({ quantity, rate: figure(old['rate']) }, kept, figure(line['rate']));
  const { id: _id, lineNo: _no, receivedBefore: _came, ...rest } = line; // that came stays with what is kept
  return {
    kept: {
      ...line,
      ...priceOf(old),
      ...shares(old, kept, figure(old['quantity'])),
      quantity: parts.kept.quantity,
    },
    rest: { ...rest, ...shares(line, parts.rest.quantity, quantity), quantity: parts.rest.quantity },
  };
};

/** Delivery dates of a cut line: the earliest are those that came; what is left of them belongs to the follow-up. */
const movedDates = (schedule: Lines, from: number, to: number, kept: Decimal): Lines => {
  let come = kept;
  return schedule.flatMap((row) => {
    if (row['orderLine'] !== from) return [row];
    const here = lesserOf(come, figure(row['quantity']));
    come = come.minus(here);
    const left = figure(row['quantity']).minus(here);
    return isPositive(left) ? [{ ...row, orderLine: to, quantity: left }] : [];
  });
};

/** What was wanted of a cut line is wanted of its follow-up too. */
const wantedOfBoth = (wanted: Lines, from: number, to: number): Lines =>
  wanted.flatMap(({ id, ...row }) => [
    id === undefined ? row : { ...row, id },
    ...(row['orderLine'] === from ? [{ ...row, orderLine: to }] : []),
  ]);

/**
 * The order as it is to be stored: lines with receipts whose price changed are cut, the follow-ups stand behind all lines and name the line
 * that they continue by its place, from 1. The order itself when nothing is to be cut.
 * @example 10,000 kg @ 98.50, received 4,000, amended to 101.00 → 4,000 @ 98.50 and, continuing line 1, 6,000 @ 101.00
 */
export const withCutLines = (before: AnyRecord, after: AnyRecord): AnyRecord => {
  const old = new Map(linesIn(before).map((line) => [line['id'], line]));
  const rests: AnyRecord[] = [];
  let schedule = Array.isArray(after['schedule']) ? (after['schedule'] as Lines) : []; // as `linesIn`
  let wantedQuality = Array.isArray(after['wantedQuality']) ? (after['wantedQuality'] as Lines) : []; // likewise
  const lines = linesIn(after).map((line, n, all) => {
    const stored = line['id'] === undefined ? undefined : old.get(line['id']);
    const cut = stored === undefined ? undefined : cutOf(stored, line);
    if (cut === undefined) return line;
    rests.push({ ...cut.rest, continues: n + 1 });
    schedule = movedDates(schedule, n + 1, all.length + rests.length, figure(cut.kept['quantity']));
    wantedQuality = wantedOfBoth(wantedQuality, n + 1, all.length + rests.length);
    return cut.kept;
  });
  return rests.length === 0 ? after : { ...after, lines: [...lines, ...rests], schedule, wantedQuality };
};
