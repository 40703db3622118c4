import type { Decimal } from '../decimal/decimal.ts';

/** How much may be asked for: no limit, the order's need, the need and so many percent more, so much a day. */
export const LIMIT_MODES = ['none', 'bomQuantity', 'bomPlusPercent', 'fixedPerDay'] as const;
export type LimitMode = (typeof LIMIT_MODES)[number];

/** What a request, or each of its lines, must be for: nothing in particular, a sales order, a production batch, a plan. */
export const LINKS = ['none', 'salesOrder', 'productionBatch', 'plan'] as const;
export type Link = (typeof LINKS)[number];

/** What a rule of the request configuration says (spec 01, 2.14). Missing department, process, types and items mean all. */
export type RequestRule = {
  readonly id: number;
  readonly name: string;
  readonly department: number | null;
  readonly process: number | null;
  readonly productTypes: readonly number[];
  readonly items: readonly number[];
  readonly limitMode: LimitMode;
  /** Percent of `bomPlusPercent`, quantity a day of `fixedPerDay`. */
  readonly limitValue: Decimal | null;
};

/** A line of a request, as far as the choice of its rule goes. */
export type AskedGoods = {
  readonly department: number;
  readonly process: number | null;
  readonly item: number;
  readonly productType: number | null;
};

/** How far a rule reaches, the narrowest first. */
export const REACHES = ['departmentProcess', 'department', 'process', 'all'] as const;
export type Reach = (typeof REACHES)[number];

/** Which rule answers a line, and why; without one, why nothing may be asked for. */
export type RuleChoice<R extends RequestRule = RequestRule> =
  | { readonly kind: 'rule'; readonly rule: R; readonly reach: Reach; readonly fits: 'item' | 'productType' | 'any' }
  /** Nothing is configured: everybody may ask for everything. */
  | { readonly kind: 'unruled' }
  /** Rules are there, but none for this department and process. */
  | { readonly kind: 'notCovered' }
  /** The rules that reach it name other goods. */
  | { readonly kind: 'otherGoods'; readonly reach: Reach; readonly rules: readonly R[] };

const reachOf = (rule: RequestRule): Reach => {
  if (rule.department !== null) return rule.process === null ? 'department' : 'departmentProcess';
  return rule.process === null ? 'all' : 'process';
};

type Asker = Pick<AskedGoods, 'department' | 'process'>;

const covers = (rule: RequestRule, { department, process }: Asker): boolean =>
  (rule.department === null || rule.department === department) && (rule.process === null || rule.process === process);

const fitOf = (rule: RequestRule, { item, productType }: AskedGoods): 'item' | 'productType' | 'any' | undefined => {
  if (rule.items.includes(item)) return 'item';
  if (productType !== null && rule.productTypes.includes(productType)) return 'productType';
  return rule.items.length === 0 && rule.productTypes.length === 0 ? 'any' : undefined;
};

const FITS = ['item', 'productType', 'any'] as const;

/**
 * The rule that answers a line of a request (spec 02, 5.1): of those that reach it the narrowest (department and process, department, process,
 * all), among these the one that names the item, then the one that names its product type, then one for everything; the older of equals.
 * A narrow rule is not widened by a broader one: what it does not name may not be asked for.
 */
export const chooseRule = <R extends RequestRule>(rules: readonly R[], asked: AskedGoods): RuleChoice<R> => {
  if (rules.length === 0) return { kind: 'unruled' };
  const covering = rulesFor(rules, asked);
  const [narrowest] = covering;
  if (narrowest === undefined) return { kind: 'notCovered' };
  const reach = reachOf(narrowest);
  const near = covering.filter((rule) => reachOf(rule) === reach);
  for (const fits of FITS) {
    const rule = near.find((one) => fitOf(one, asked) === fits);
    if (rule !== undefined) return { kind: 'rule', rule, reach, fits };
  }
  return { kind: 'otherGoods', reach, rules: near };
};

/** Rules that reach a department and process, the narrowest first: what a request is filled with before an item is known. */
export const rulesFor = <R extends RequestRule>(rules: readonly R[], asker: Asker): readonly R[] =>
  rules
    .filter((rule) => covers(rule, asker))
    .toSorted((a, b) => REACHES.indexOf(reachOf(a)) - REACHES.indexOf(reachOf(b)) || a.id - b.id);
