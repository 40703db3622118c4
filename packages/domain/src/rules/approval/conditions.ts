import { decimal, type Decimal, isDecimal, isDecimalText } from '../decimal/decimal.ts';

/** How a fact is compared with a value; `changed` asks whether an amendment touches the field. */
export const OPERATORS = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'in',
  'notIn',
  'contains',
  'isEmpty',
  'changed',
] as const;

export type Operator = (typeof OPERATORS)[number];

/** One thing that a document says; several for lines and for what has an id and a name: a comparison holds when it holds for one of them. */
export type Fact = Decimal | string | boolean | null | readonly (Decimal | string | boolean | null)[];

/** Facts of a document by the path of the field: `grandTotal`, `lines.rate`, `sum(lines.quantity)`, `rateAboveLastPercent`. */
export type Facts = {
  readonly of: (field: string) => Fact | undefined;
  /** Whether an amendment changes the field. */
  readonly isChanged: (field: string) => boolean;
};

/** Groups of conditions, nested three deep. @example 'A' | 'A.1' | 'A.1.X' */
export const GROUP = /^[A-Z0-9]{1,8}(\.[A-Z0-9]{1,8}){0,2}$/u;

/**
 * A condition. `level` is the level that it belongs to, none the whole flow. `either` is the group that it stands in: of `A` one is enough, of `A.1` all
 * must hold to be one choice of `A`, of `A.1.X` again one is enough within that. Without a group each must hold.
 */
export type Condition = {
  readonly level?: number | null;
  readonly either?: string | null;
  readonly field: string;
  readonly operator: Operator;
  readonly value?: string | null;
};

const ORDERED: ReadonlySet<Operator> = new Set(['gt', 'ge', 'lt', 'le', 'between']);
const NEGATIVE: ReadonlySet<Operator> = new Set(['ne', 'notIn']);
const VALUELESS: ReadonlySet<Operator> = new Set(['isEmpty', 'changed']);
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Whether an operator asks for more or less. */
export const asksOrder = (operator: Operator): boolean => ORDERED.has(operator);

/** Whether an operator asks for a value beside it. */
export const asksValue = (operator: Operator): boolean => !VALUELESS.has(operator);

const partsOf = (value: string): readonly string[] =>
  value
    .split(/\s*[;|]\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const textOf = (value: Decimal | string | boolean | null): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value).trim().toLowerCase();
};

/** Less, equal, greater; undefined when the two cannot be compared. */
const compared = (fact: Decimal | string | boolean | null, value: string): number | undefined => {
  const plain = value.replaceAll(',', '');
  if (isDecimal(fact)) return isDecimalText(plain) ? fact.cmp(decimal(plain)) : undefined;
  if (typeof fact !== 'string' || !DAY.test(fact) || !DAY.test(value)) return undefined;
  if (fact === value) return 0;
  return fact < value ? -1 : 1;
};

const isEqual = (fact: Decimal | string | boolean | null, value: string): boolean =>
  compared(fact, value) === 0 || textOf(fact) === value.trim().toLowerCase();

const fits = (operator: Operator, fact: Decimal | string | boolean | null, value: string): boolean => {
  if (operator === 'eq' || operator === 'ne') return isEqual(fact, value);
  if (operator === 'in' || operator === 'notIn') return partsOf(value).some((part) => isEqual(fact, part));
  if (operator === 'contains') return textOf(fact).includes(value.trim().toLowerCase());
  const [from = '', to = ''] = operator === 'between' ? partsOf(value) : [value, value];
  const [low, high] = [compared(fact, from), compared(fact, to)];
  if (low === undefined || high === undefined) return false;
  if (operator === 'between') return low >= 0 && high <= 0;
  if (operator === 'gt') return low > 0;
  if (operator === 'ge') return low >= 0;
  return operator === 'lt' ? low < 0 : low <= 0;
};

/**
 * Whether a condition holds. Amounts compare exactly; a fact of several values fits when one of them does, and is different from a value only when
 * none is equal. What the document does not say fits nothing.
 * @example holds({ field: 'grandTotal', operator: 'ge', value: '50000' }, facts) // 50,000.00 → true, 49,999.99 → false
 */
export const holds = ({ field, operator, value }: Condition, facts: Facts): boolean => {
  if (operator === 'changed') return facts.isChanged(field);
  const fact = facts.of(field) ?? null;
  const values = Array.isArray(fact) ? (fact as readonly (Decimal | string | boolean | null)[]) : [fact as Decimal]; // a list or one value, by type
  if (operator === 'isEmpty') return values.every((one) => one === null || textOf(one) === '');
  const isMet = values.some((one) => fits(operator, one, value ?? ''));
  return NEGATIVE.has(operator) ? !isMet : isMet;
};

/** Of a group's members that lie so deep, and of every second level below, one is enough; of the others all must hold. */
const isEnough = (depth: number, members: readonly boolean[]): boolean =>
  depth % 2 === 1 ? members.includes(true) : !members.includes(false);

const groupHolds = (conditions: readonly Condition[], facts: Facts, depth: number): boolean => {
  const groups = new Map<string, Condition[]>();
  const members: boolean[] = [];
  for (const condition of conditions) {
    const group = condition.either?.split('.')[depth];
    if (group === undefined) members.push(holds(condition, facts));
    else groups.set(group, [...(groups.get(group) ?? []), condition]);
  }
  return isEnough(depth, [...members, ...[...groups.values()].map((group) => groupHolds(group, facts, depth + 1))]);
};

/**
 * Whether all conditions hold, those of a group as the group says (`Condition`). None always hold.
 * @example amount ≥ 5 lakh in A, branch = Surat in A.1, remarks contains rush in A.1 // either the amount, or both of the others
 */
export const allHold = (conditions: readonly Condition[], facts: Facts): boolean => groupHolds(conditions, facts, 0);

/** What a condition's value must look like: a figure or a day where it is ordered by, two of them between. */
export const isValueRight = ({ operator, value }: Pick<Condition, 'operator' | 'value'>): boolean => {
  if (!asksValue(operator)) return true;
  const parts = partsOf(value ?? '');
  if (!ORDERED.has(operator)) return parts.length > 0;
  const isOrderable = (part: string): boolean => isDecimalText(part.replaceAll(',', '')) || DAY.test(part);
  return parts.length === (operator === 'between' ? 2 : 1) && parts.every(isOrderable);
};
