import { type Decimal, isDecimal, sumOf } from '../../rules/decimal/decimal.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';

type Transfer = {
  readonly fromStockArea?: number | null;
  readonly toStockArea?: number | null;
  readonly isChecked?: boolean;
  readonly lines?: readonly AnyRecord[];
};

/** Quantity of all lines, and its unit, where they have one; kilograms and pieces have no sum. */
export const wholeQuantity = (
  lines: readonly AnyRecord[],
): { readonly totalQuantity: Decimal | null; readonly totalUom: number | null } => {
  const [uom, ...others] = new Set(lines.map((line) => line['uom']));
  return typeof uom === 'number' && others.length === 0
    ? {
        totalQuantity: sumOf(lines.flatMap(({ quantity }) => (isDecimal(quantity) ? [quantity] : []))),
        totalUom: uom,
      }
    : { totalQuantity: null, totalUom: null };
};

/** Without a registration of its own a branch stands under that of the other: no invoice between them. */
const isOtherRegistration = (from: unknown, to: unknown): boolean =>
  typeof from === 'string' && typeof to === 'string' && from !== '' && to !== '' && from !== to;

/**
 * What follows from the two areas of a transfer (spec 02, 5.7): places of both sides, whether the goods go by the road, and which paper goes
 * with them: none within a location, a challan between places of one GSTIN, a tax invoice between two.
 */
export const transferPlaces = (
  { fromStockArea, toStockArea, isChecked, lines = [] }: Transfer,
  { ref }: RuleContext,
): AnyRecord => {
  const [from, to] = [ref('stockArea', fromStockArea), ref('stockArea', toStockArea)];
  const isNear = from !== undefined && to !== undefined && from['location'] === to['location'];
  const [fromGstin, toGstin] = [from, to].map((area) => ref('branch', area?.['branch'])?.['gstin']);
  const farPaper = isOtherRegistration(fromGstin, toGstin) ? 'taxInvoice' : 'deliveryChallan';
  return {
    organization: from?.['organization'],
    branch: from?.['branch'],
    location: from?.['location'],
    toBranch: to?.['branch'],
    toLocation: to?.['location'],
    lineCount: lines.length,
    ...wholeQuantity(lines),
    ...(from === undefined || to === undefined
      ? {}
      : {
          transferKind: isNear && isChecked !== true ? 'direct' : 'transit',
          documentKind: isNear ? 'none' : farPaper,
        }),
  };
};

/** What follows from the areas of a stock transfer. */
export const deriveStockTransfer: DeriveRule = (transfer: Transfer, context) => ({
  mode: 1,
  ...transferPlaces(transfer, context),
});
