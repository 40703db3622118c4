import Big from 'big.js';

/**
 * An exact decimal: money, quantities, rates, percents. Immutable; made by `decimal` alone. It has no operators (`a > b` and `a + b` throw) and
 * takes no binary number: write `decimal(0.1)` or `'0.1'` where one comes in, so that the place where a double becomes a figure can be seen.
 */
export interface Decimal {
  plus(other: Decimal | string): Decimal;
  minus(other: Decimal | string): Decimal;
  times(other: Decimal | string): Decimal;
  /** Quotient with 26 decimals: divisors have at most 20 digits, so rounding it once more cannot differ from rounding the exact quotient. */
  div(other: Decimal | string): Decimal;
  abs(): Decimal;
  neg(): Decimal;
  cmp(other: Decimal | string): -1 | 0 | 1;
  eq(other: Decimal | string): boolean;
  gt(other: Decimal | string): boolean;
  gte(other: Decimal | string): boolean;
  lt(other: Decimal | string): boolean;
  lte(other: Decimal | string): boolean;
  /** Plain text with exactly so many decimals, rounded half away from zero; all decimals it has when left out. */
  toFixed(places?: number): string;
  /** Plain text without an exponent, as few digits as needed. */
  toString(): string;
  toJSON(): string;
}

/** What `decimal` reads. */
export type DecimalInput = Decimal | string | number;

/** How a figure is brought to fewer decimals: to the nearest (half away from zero), away from zero, towards zero. */
export type Rounding = 'halfUp' | 'up' | 'down';

const StrictBig = Big();
StrictBig.strict = true;
StrictBig.DP = 26;
StrictBig.RM = 1; // half up: away from zero, for negative figures too
StrictBig.NE = -1_000_000; // never an exponent in a text: the database, the wire and people read plain digits
StrictBig.PE = 1_000_000;

const MODES = { down: 0, halfUp: 1, up: 3 } as const;
const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/u;

// The interface is Big with numbers taken out of the arguments; this is the one place that knows it.
const fromBig = (value: Big): Decimal => value as unknown as Decimal;
const toBig = (value: Decimal): Big => value as unknown as Big;

/** Whether a text is a plain decimal number (no exponent, no grouping, no spaces). @example isDecimalText('-12.50') → true */
export const isDecimalText = (text: string): boolean => PLAIN.test(text);

/** Whether a value is a `Decimal`. */
export const isDecimal = (value: unknown): value is Decimal => value instanceof Big;

const readNumber = (value: number): Decimal => {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`);
  return fromBig(new StrictBig(String(value)));
};

const readText = (text: string): Decimal => {
  if (!isDecimalText(text)) throw new RangeError(`Not a decimal number: ${text.slice(0, 40)}`);
  return fromBig(new StrictBig(text));
};

/**
 * Reads an exact decimal. A number goes through its shortest text, so 0.1 means one tenth; it must be finite. Text must be plain (`isDecimalText`).
 * Throws RangeError on anything else: check what people typed with `parseIndianNumber`, what came over the wire with the field's kind.
 * @example decimal('1250.500').times(decimal(92.4)) → 115546.2
 */
export const decimal = (value: DecimalInput): Decimal => {
  if (typeof value === 'number') return readNumber(value);
  return typeof value === 'string' ? readText(value) : value;
};

/** 0. */
export const ZERO: Decimal = decimal('0');
/** 1. */
export const ONE: Decimal = decimal('1');
/** 100. */
export const HUNDRED: Decimal = decimal('100');

/** Rounds to so many decimals in the way asked for. @example roundBy(decimal('2885.77'), 0, 'down') → 2885 */
export const roundBy = (value: Decimal, places: number, rounding: Rounding): Decimal =>
  fromBig(toBig(value).round(places, MODES[rounding]));

/** Rounds half away from zero. @example roundHalfAway(decimal('-98765432.105'), 2) → -98765432.11 */
export const roundHalfAway = (value: Decimal, places: number): Decimal => roundBy(value, places, 'halfUp');

/** Rounds rupees to the paisa, half away from zero. @example roundToPaisa(decimal('1800.009')) → 1800.01 */
export const roundToPaisa = (value: Decimal): Decimal => roundHalfAway(value, 2);

/** Sum of any number of figures; 0 of none. */
export const sumOf = (values: Iterable<Decimal>): Decimal => {
  let sum = ZERO;
  for (const value of values) sum = sum.plus(value);
  return sum;
};

const HUNDREDTH: Decimal = decimal('0.01');

/** So many percent of a figure, exactly; several times faster than dividing by 100. @example percentOf(decimal('250'), decimal('18')) → 45 */
export const percentOf = (value: Decimal, percent: Decimal): Decimal => value.times(percent).times(HUNDREDTH);

/** Order of two figures, for sorting. */
export const compareDecimals = (a: Decimal, b: Decimal): -1 | 0 | 1 => a.cmp(b);

/** Whether it is 0. */
export const isZero = (value: Decimal): boolean => value.eq(ZERO);
/** Whether it is above 0. */
export const isPositive = (value: Decimal): boolean => value.gt(ZERO);
/** Whether it is below 0. */
export const isNegative = (value: Decimal): boolean => value.lt(ZERO);

/** The smaller of two figures. */
export const lesserOf = (a: Decimal, b: Decimal): Decimal => (b.lt(a) ? b : a);
/** The larger of two figures. */
export const greaterOf = (a: Decimal, b: Decimal): Decimal => (b.gt(a) ? b : a);

/** How many decimals it needs. @example placesOf(decimal('12.500')) → 1 */
export const placesOf = (value: Decimal): number => value.toString().split('.')[1]?.length ?? 0;

/** How many significant digits it has: at most 15 fit a JSON number exactly. @example significantDigits(decimal('0.01250')) → 3 */
export const significantDigits = (value: Decimal): number => toBig(value).c.length;

/**
 * The double whose shortest text is this decimal, for the wire. Throws RangeError above 15 significant digits, where a double would lie.
 * @example toWireNumber(decimal('1250.500')) → 1250.5
 */
export const toWireNumber = (value: Decimal): number => {
  if (significantDigits(value) > 15) throw new RangeError(`More than 15 significant digits: ${value.toString()}`);
  return Number(value.toString());
};
