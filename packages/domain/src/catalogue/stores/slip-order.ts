import type { Fault } from '../../contract/faults.ts';
import { statusOf, type StatusName } from '../../contract/statuses.ts';
import { type Decimal, isDecimal, ZERO } from '../../rules/decimal/decimal.ts';
import { lineProgress, type OrderLine, overReceiptFaults } from '../../rules/purchase/line-progress.ts';
import type { NeedyRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { orderLineOf } from './inward.derive.ts';
import { pendingOfLine } from './pre-inward.derive.ts';

type Line = AnyRecord & { readonly purchaseOrder?: number | null; readonly purchaseOrderItem?: number | null };

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** The order line behind a line of a gate slip, as the rules of receiving read it; undefined without one, or while the order is not loaded. */
export const orderedOf = (line: Line, context: RuleContext): OrderLine | undefined => {
  const row = orderLineOf(line, context);
  if (row === undefined) return undefined;
  const order = context.ref('purchaseOrder', line.purchaseOrder);
  const decimals = context.ref('uom', row['uom'])?.['decimals'];
  const percent = (key: string): Decimal => (isDecimal(row[key]) ? row[key] : figure(order?.[key]));
  return {
    quantity: figure(row['quantity']),
    overPercent: percent('overPercent'),
    underPercent: percent('underPercent'),
    received: figure(row['received']),
    returnedForReplacement: figure(row['replaced']),
    shortClosed: figure(row['shortClosed']),
    inGate: figure(row['inGate']),
    places: typeof decimals === 'number' ? decimals : 6,
  };
};

/** What an order line says beside a slip's line: ordered, received, still to come, at most receivable. */
export const orderFigures = (line: Line, context: RuleContext): AnyRecord => {
  const ordered = orderedOf(line, context);
  if (ordered === undefined) return {};
  const { balance, maxReceivable } = lineProgress(ordered);
  return { ordered: ordered.quantity, received: ordered.received, balance, maxReceivable };
};

/** Goods in the yard that their order does not take any more: told at the gate, refused at the inward (spec 02, 4.1). OVER_RECEIPT at `lines[n].challanQty`. */
export const slipWarnings = (slip: AnyRecord, context: RuleContext): readonly Fault[] =>
  (Array.isArray(slip['lines']) ? (slip['lines'] as readonly Line[]) : []).flatMap((line, n) => {
    const ordered = orderedOf(line, context);
    return ordered === undefined
      ? []
      : overReceiptFaults(`lines[${n}].challanQty`, n + 1, ordered, pendingOfLine(line));
  });

/** Statuses in which goods of a slip are still to be received. */
const EXPECTED: ReadonlySet<StatusName> = new Set(['draft', 'open', 'inProgress']);

/** The same while the vehicle is on its way or inside: what was received of it is of no slip any more. */
export const orderTakesNoMore: NeedyRule = {
  needs: ['lines'],
  check: (slip: AnyRecord, context) => {
    const status = statusOf(context.before?.['status']);
    return status === undefined || EXPECTED.has(status) ? slipWarnings(slip, context) : [];
  },
};
