import { fault } from '../../contract/faults.ts';
import { textOf } from '../language/text-of.ts';
import { stateCodeOf } from '../language/groups/supplier-tax.ts';
import type { ModuleRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';

/** Where an order is supplied, and by which registrations of ours. */
type Bought = {
  readonly organization?: number | null;
  readonly branch?: number | null;
  readonly billTo?: number | null;
  readonly placeOfSupply?: number | null;
};

const codeOf = (gstin: unknown): readonly string[] =>
  typeof gstin === 'string' && gstin.length > 2 ? [gstin.slice(0, 2)] : [];

/** States in which the company of an order is registered, by their two digits; empty where it has told none. */
const registeredIn = ({ organization, branch, billTo }: Bought, { ref }: RuleContext): ReadonlySet<string> => {
  const rows = ref('organization', organization)?.['gstins'];
  const own: readonly AnyRecord[] = Array.isArray(rows) ? rows : []; // lines of a record
  const branches = [ref('branch', billTo), ref('branch', branch)];
  return new Set([...own, ...branches].flatMap((row) => codeOf(row?.['gstin'])));
};

/**
 * Whether the tax of a place of supply can be credited to nobody: the company has registrations, and none there (spec 02, 3.3). Such tax is cost.
 * @example registered in 24 alone, supplied in 27 → true
 */
export const losesCredit = (order: Bought, placeCode: string, context: RuleContext): boolean => {
  const states = registeredIn(order, context);
  return placeCode !== '' && states.size > 0 && !states.has(placeCode);
};

/** Tax that nobody can credit is told before the order goes out. */
export const creditIsLost: ModuleRule = {
  needs: [],
  check: (order: Bought & { readonly taxMode?: string | null }, context) => {
    const bearsTax = order.taxMode === 'intra' || order.taxMode === 'inter' || order.taxMode === 'reverseCharge';
    const state = context.ref('state', order.placeOfSupply);
    return bearsTax && losesCredit(order, stateCodeOf(order.placeOfSupply, context), context)
      ? [fault('placeOfSupply', 'TAX_NOT_CREDITED', { state: textOf(state?.['name']) })]
      : [];
  },
};
