import type { RequestRule } from './choose-rule.ts';

/** What decides which lines of requests a rule answers. */
export type RuleScope = Pick<RequestRule, 'department' | 'process' | 'productTypes' | 'items'>;

/** Where a rule says the same as another one: at its department (both are for everything), its items or its product types. */
export type RepeatedAt = 'department' | 'items' | 'productTypes';

const share = (some: readonly number[], others: readonly number[]): boolean => some.some((id) => others.includes(id));

const namesNothing = ({ productTypes, items }: RuleScope): boolean => productTypes.length + items.length === 0;

/**
 * Where two rules would answer the same lines with nothing that tells which of them counts: the same department and process, and the same item, the
 * same product type, or neither of them anything. An item goes before its product type and a product type before everything: those do not collide.
 * @example ruleRepeats({ department: 4, process: null, productTypes: [], items: [7] }, { …, items: [7, 9] }) → 'items'
 */
export const ruleRepeats = (one: RuleScope, other: RuleScope): RepeatedAt | undefined => {
  if (one.department !== other.department || one.process !== other.process) return undefined;
  if (share(one.items, other.items)) return 'items';
  if (share(one.productTypes, other.productTypes)) return 'productTypes';
  return namesNothing(one) && namesNothing(other) ? 'department' : undefined;
};
