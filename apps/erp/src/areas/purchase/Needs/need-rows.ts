import { decimal, type Decimal, isPositive, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import type { RowKey } from '@weft/ui/DataTable';

/** Something that should be ordered, as `needs` answers it; figures in the item's own unit. */
export type Need = {
  readonly needId: string;
  readonly source: 'request' | 'reorder';
  readonly document: { readonly id: number; readonly number: string } | null;
  readonly department: string | null;
  readonly branchName: string | null;
  readonly item: number;
  readonly itemName: string;
  readonly itemCode: string | null;
  readonly uomName: string;
  readonly uomDecimals: number;
  readonly needed: number;
  readonly covered: number;
  readonly open: number;
  readonly proposed: number;
  readonly needDate: string | null;
  /** Absent for who sees no suppliers. */
  readonly preferredSupplier?: number | null;
  readonly preferredSupplierName?: string | null;
  /** Absent for who sees no rates. */
  readonly lastRate?: number | null;
};

/** What a buyer says of a need instead of what is proposed. */
export type Wish = {
  readonly quantity?: Decimal;
  readonly rate?: Decimal;
  readonly supplier?: { readonly id: number; readonly name: string };
};

/** A need as it will be ordered. */
export type NeedRow = Need & {
  readonly quantity: Decimal;
  readonly rate: Decimal | null;
  readonly supplier: { readonly id: number; readonly name: string } | null;
};

/** Needs with what the buyer made of them. */
export const needRows = (needs: readonly Need[], wishes: ReadonlyMap<string, Wish>): readonly NeedRow[] =>
  needs.map((need) => {
    const wish = wishes.get(need.needId);
    const { preferredSupplier: id, preferredSupplierName: name } = need;
    const preferred = typeof id === 'number' ? { id, name: name ?? '' } : null;
    const last = need.lastRate === null || need.lastRate === undefined ? null : decimal(need.lastRate);
    return {
      ...need,
      quantity: wish?.quantity ?? decimal(need.proposed),
      rate: wish?.rate ?? last,
      supplier: wish?.supplier ?? preferred,
    };
  });

/** Why the chosen needs cannot be ordered yet, or nothing. */
export type Lacking = 'nothing' | 'supplier' | undefined;

/** What the chosen needs still lack: one at least, each with a supplier. */
export const lackingIn = (chosen: readonly NeedRow[]): Lacking => {
  if (chosen.length === 0) return 'nothing';
  return chosen.some(({ supplier }) => supplier === null) ? 'supplier' : undefined;
};

/** The chosen rows, in the order of the list. */
export const chosenOf = (rows: readonly NeedRow[], selection: ReadonlySet<RowKey>): readonly NeedRow[] =>
  rows.filter(({ needId }) => selection.has(needId));

/** What is sent to order the chosen needs. @example { lines: [{ needId: 'reorder 7', quantity: 1500, party: 3, rate: 98.5 }] } */
export const orderBody = (chosen: readonly NeedRow[]) => ({
  lines: chosen.map(({ needId, quantity, rate, supplier }) => ({
    needId,
    quantity: toWireNumber(quantity),
    party: supplier?.id ?? null,
    ...(rate === null || !isPositive(rate) ? {} : { rate: toWireNumber(rate) }),
  })),
});
