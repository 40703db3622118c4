import { type Decimal, sumOf } from '../decimal/decimal.ts';
import type { Taxes } from './document-totals.ts';

/** A row to be summed: the taxable amount and taxes of a line or of an own-rate charge. */
export type TaxedRow = Taxes & { readonly taxable: Decimal };

/** Sums of the rows that share a key. */
export type TaxSummaryRow<Key> = TaxedRow & { readonly key: Key };

/**
 * Taxable amounts and taxes by HSN, by rate, or by whatever `keyOf` says, in order of first appearance: sums of the lines' own figures,
 * never computed anew, so that this table, the lines and the totals agree to the paisa (spec 03, 0.5).
 */
export const taxSummary = <Row extends TaxedRow, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => Key,
): TaxSummaryRow<Key>[] => {
  const groups = new Map<Key, Row[]>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row, index);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].map(([key, group]) => ({
    key,
    taxable: sumOf(group.map(({ taxable }) => taxable)),
    cgst: sumOf(group.map(({ cgst }) => cgst)),
    sgst: sumOf(group.map(({ sgst }) => sgst)),
    igst: sumOf(group.map(({ igst }) => igst)),
    cess: sumOf(group.map(({ cess }) => cess)),
    tax: sumOf(group.map(({ tax }) => tax)),
  }));
};
