import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';

/** Lines of a document as an approver reads them: columns of what they agree to, and the lines. */
export type ReadLines = { readonly columns: readonly string[]; readonly lines: readonly AnyRecord[] };

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * What of a document's lines an approval is about: the fields that it declares as material, those that every line must have, and what they come to.
 * What no line says has no column, nor what is not shown; `isShown` takes `lines.rate`.
 * @example linesOf(useShaped(purchaseOrder), row, isShown).columns // item, quantity, uom, rate, …, amount
 */
export const linesOf = (module: Module, row: AnyRecord, isShown: (key: string) => boolean): ReadLines => {
  const inner = module.fields['lines']?.of ?? {};
  const { lines } = fromWire(module.fields, row);
  const read = Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []; // lines of a record are objects
  const material = new Set(module.approval?.material);
  const columns = Object.entries(inner)
    .filter(([key, field]) => material.has(`lines.${key}`) || field.required === true || key === 'amount')
    .filter(([key]) => isShown(`lines.${key}`))
    .flatMap(([key]) => (read.some((line) => isSaid(line[key])) ? [key] : []));
  return { columns, lines: read };
};
