import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { RuleVerdict } from '../RequestConfig/rule-verdict.ts';

/** What the server knows of a line that is being written. Figures in the item's own unit. */
export type LineFacts = {
  readonly item: number;
  readonly requested: number | null;
  readonly free: number;
  readonly isShort: boolean;
  readonly elsewhere: readonly {
    readonly area: { readonly id: number; readonly name: string };
    readonly branch: { readonly id: number; readonly name: string };
    readonly quantity: number;
  }[];
  readonly onOrder: readonly { readonly number: string; readonly date: string | null; readonly quantity: number }[];
  readonly verdict: RuleVerdict | null;
};

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The question about the lines as they are typed, and the lines it is about; undefined while no line has an item. */
export const factsQuestion = (
  values: AnyRecord,
): { readonly body: AnyRecord; readonly lines: readonly AnyRecord[] } | undefined => {
  const all = Array.isArray(values['lines']) ? (values['lines'] as readonly AnyRecord[]) : []; // lines of the form
  const lines = all.filter(({ item }) => typeof item === 'number');
  if (lines.length === 0) return undefined;
  return {
    lines,
    body: {
      id: idOf(values['id']),
      department: idOf(values['department']),
      process: idOf(values['process']),
      stockAreaFrom: idOf(values['stockAreaFrom']),
      lines: lines.map(({ item, itemTuple, uom, quantity }) => ({
        item,
        itemTuple: idOf(itemTuple),
        uom: idOf(uom),
        ...(isDecimal(quantity) && quantity.gt('0') ? { quantity: quantity.toString() } : {}),
      })),
    },
  };
};
