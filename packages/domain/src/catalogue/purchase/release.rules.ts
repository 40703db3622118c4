import { fault, type Fault } from '../../contract/faults.ts';
import { STATUSES, type StatusName } from '../../contract/statuses.ts';
import {
  type Decimal,
  HUNDRED,
  isDecimal,
  isPositive,
  roundHalfAway,
  sumOf,
  ZERO,
} from '../../rules/decimal/decimal.ts';
import {
  type BlanketLine,
  drawsOn,
  type DrawnLine,
  restOfBlanket,
  restsOfBlanket,
  type Release,
} from '../../rules/purchase/draw-on-blanket.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import { textOf } from '../language/text-of.ts';
import { formatNumber } from '../../rules/format/format-number.ts';

type Order = AnyRecord & {
  readonly orderType?: string;
  readonly party?: number;
  readonly date?: string;
  readonly blanket?: number | null;
  readonly lines?: readonly AnyRecord[];
};

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);
const linesOf = (order: AnyRecord | undefined): readonly AnyRecord[] => {
  const lines: unknown = order?.['lines'];
  return Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []; // lines of an order
};

/** The goods of an order line; undefined while it names none. */
const goodsOf = ({ item, itemTuple, uom }: AnyRecord): DrawnLine | undefined =>
  typeof item === 'number' && typeof uom === 'number'
    ? { item, uom, itemTuple: typeof itemTuple === 'number' ? itemTuple : null }
    : undefined;

const RUNNING: readonly StatusName[] = ['open', 'inProgress'];
/** Whether goods may be drawn on a blanket order that stands in this status, by its name or id. */
export const isRunning = (status: unknown): boolean =>
  RUNNING.some((name) => status === name || status === STATUSES[name].id);

/** A release names a running blanket order of its supplier, while that is valid. */
const blanketFits: RecordRule = ({ orderType, party, date, blanket }: Order, { ref, before }) => {
  const of = ref('purchaseOrder', blanket);
  if (orderType !== 'release' || of === undefined) return [];
  const isKept = before?.['blanket'] === blanket && before?.['status'] !== 'draft'; // an order that was sent keeps what it drew on
  const fits = of['orderType'] === 'blanket' && of['party'] === party && (isKept || isRunning(of['status']));
  if (!fits)
    return [fault('blanket', 'REFERENCE', { label: 'Blanket order of this supplier', value: textOf(of['number']) })];
  const till = of['validTill'];
  return typeof till === 'string' && date !== undefined && date > till
    ? [fault('date', 'ORDER', { first: 'PO date', second: 'Valid till of the blanket order' })]
    : [];
};

/** Percent by which a rate is above the agreed one. */
const above = (rate: Decimal, agreed: Decimal): string =>
  roundHalfAway(rate.minus(agreed).times(HUNDRED).div(agreed), 2).toFixed(2);

/** Goods of a release stand in its blanket order, at no higher rate. */
const goodsAgreed: RecordRule = ({ orderType, blanket, lines = [] }: Order, { ref }) => {
  const agreed = linesOf(ref('purchaseOrder', blanket));
  if (orderType !== 'release' || agreed.length === 0) return [];
  return lines.flatMap((line, n): readonly Fault[] => {
    const goods = goodsOf(line);
    if (goods === undefined) return [];
    const own = agreed.filter((one) => {
      const of = goodsOf(one);
      return of !== undefined && drawsOn(goods, of);
    });
    if (own.length === 0) {
      const value = textOf(ref('item', goods.item)?.['name']);
      return [fault(`lines[${n}].item`, 'REFERENCE', { label: 'Goods of the blanket order', value })];
    }
    const rates = own.map(({ rate }) => figure(rate)).filter(isPositive);
    const highest = rates.reduce((most, rate) => (rate.gt(most) ? rate : most), ZERO);
    const rate = figure(line['rate']);
    return isPositive(highest) && rate.gt(highest)
      ? [
          fault(`lines[${n}].rate`, 'PRICE', {
            rate: rate.toFixed(4),
            orderRate: highest.toFixed(4),
            percent: above(rate, highest),
          }),
        ]
      : [];
  });
};

/** Rules of an order that draws on a blanket order (spec 02, 3.1): supplier, validity, goods and rates; quantities need the other releases (`releaseFaults`). */
export const releaseRules: readonly ModuleRule[] = [
  { needs: ['party', 'date', 'blanket'], check: blanketFits },
  { needs: ['blanket', 'lines'], check: goodsAgreed },
];

/**
 * What is still to be drawn of each line of a blanket order, in the order of its lines: its balance. The releases carry what they drew (spec 02, 3.1 and 3.4).
 * @example 10,000 kg agreed, 9,200 kg drawn → 800
 */
export const undrawnOf = (blanket: AnyRecord, releases: readonly Release[]): readonly Decimal[] =>
  restsOfBlanket(blanketLines(blanket), releases);

/** What of a blanket order may be drawn at all, line by line: what was given up, or received on it directly, no more. */
const blanketLines = (blanket: AnyRecord): readonly BlanketLine[] =>
  linesOf(blanket).flatMap((line) => {
    const goods = goodsOf(line);
    if (goods === undefined) return [];
    const quantity = figure(line['quantity']).minus(figure(line['shortClosed'])).minus(figure(line['received']));
    return [{ ...goods, quantity, rate: isDecimal(line['rate']) ? line['rate'] : null }];
  });

/**
 * More than the blanket order has left, summed over the release. `releases` are the lines of all other ones; `before` is the release as it was sent: a
 * line that asks for no more than it had may always stand. Fault OVER_RECEIPT at `lines[n].quantity`.
 * @example 10,000 kg agreed, 9,200 kg drawn, 900 kg asked → “Line 1: ordered 10,000, received 9,200, at most 800 more”
 */
export const releaseFaults = (
  order: AnyRecord,
  blanket: AnyRecord,
  releases: readonly Release[],
  before?: AnyRecord,
): readonly Fault[] => {
  const had = new Map(linesOf(before).map((line) => [line['id'], figure(line['quantity'])]));
  const agreed = blanketLines(blanket);
  const drawn: Release[] = [...releases];
  const shown = (value: Decimal): string => formatNumber(value, { grouping: 'indian', maxPlaces: 6 });
  return linesOf(order).flatMap((line, n): readonly Fault[] => {
    const goods = goodsOf(line);
    if (goods === undefined) return [];
    const quantity = figure(line['quantity']).minus(figure(line['shortClosed']));
    const rest = restOfBlanket(goods, agreed, drawn);
    const whole = restOfBlanket(goods, agreed, []);
    drawn.push({ ...goods, quantity });
    if (quantity.lte(rest) || quantity.lte(had.get(line['id']) ?? ZERO)) return [];
    const values = { n: n + 1, ordered: shown(whole), received: shown(whole.minus(rest)), max: shown(rest) };
    return [fault(`lines[${n}].quantity`, 'OVER_RECEIPT', values)];
  });
};

/** Releases of goods that lines of a blanket order cover. */
const drawnOn = (lines: readonly BlanketLine[], releases: readonly Release[]): Decimal =>
  sumOf(releases.filter((one) => lines.some((of) => drawsOn(one, of))).map(({ quantity }) => quantity));

/**
 * What an amendment of a blanket order may not do: agree on less than its releases have drawn already. Told at the line that was lowered, or whose
 * goods were changed; at `lines` when it was taken away. Fault BELOW_DRAWN at `lines[n].quantity`.
 * @example 10,000 kg agreed, 9,200 kg drawn, amended to 9,000 → “Quantity cannot go below 9,200: releases have drawn 9,200”
 */
export const blanketFaults = (before: AnyRecord, after: AnyRecord, releases: readonly Release[]): readonly Fault[] => {
  const shown = (value: Decimal): string => formatNumber(value, { grouping: 'indian', maxPlaces: 6 });
  const now = linesOf(after);
  const told = new Set<string>();
  return linesOf(before).flatMap((old): readonly Fault[] => {
    const goods = goodsOf(old);
    if (goods === undefined) return [];
    const here = releases.filter((one) => drawsOn(one, goods));
    const kept = blanketLines(after).filter((of) => here.some((one) => drawsOn(one, of)));
    const drawn = drawnOn(kept.length === 0 ? blanketLines(before) : kept, kept.length === 0 ? here : releases);
    const lacking = drawn.minus(sumOf(kept.map(({ quantity }) => quantity)));
    const uncovered = kept.length === 0 ? [] : here.filter((one) => !kept.some((of) => drawsOn(one, of)));
    const lost = sumOf(uncovered.map(({ quantity }) => quantity));
    const n = now.findIndex(({ id }) => id === old['id']);
    const line = now[n];
    const isLowered =
      line === undefined || goodsDiffer(line, goods) || figure(line['quantity']).lt(figure(old['quantity']));
    if (!(isPositive(lacking) || isPositive(lost)) || !isLowered) return [];
    const field = line === undefined ? 'lines' : `lines[${n}].quantity`;
    if (told.has(field)) return [];
    told.add(field);
    const least =
      line === undefined || goodsDiffer(line, goods) ? drawn.plus(lost) : figure(line['quantity']).plus(lacking);
    return [fault(field, 'BELOW_DRAWN', { least: shown(least), drawn: shown(drawn.plus(lost)) })];
  });
};

const goodsDiffer = (line: AnyRecord, old: DrawnLine): boolean => {
  const goods = goodsOf(line);
  return goods === undefined || goods.item !== old.item || goods.uom !== old.uom || goods.itemTuple !== old.itemTuple;
};
