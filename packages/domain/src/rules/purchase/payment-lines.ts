import { decimal, type Decimal, HUNDRED, isPositive, sumOf, ZERO } from '../decimal/decimal.ts';

/** What a payment waits for. */
export type PaymentBasis = 'advance' | 'onDispatch' | 'onReceipt' | 'onAcceptance';

/** A part of what is paid: how much, after what, how many days later. */
export type PaymentLine = { readonly percent: Decimal; readonly basis: PaymentBasis; readonly days: number };

/** Words that say what a payment waits for, the first that is found. */
const BASES: readonly (readonly [RegExp, PaymentBasis])[] = [
  [/\badvance\b|\bbefore\b/u, 'advance'],
  [/\bdispatch\b|\bproforma\b/u, 'onDispatch'],
  [/\baccept\w*|\bapprov\w*/u, 'onAcceptance'],
  [/\breceipt\b|\bdelivery\b|\binvoice\b|\bdays?\b/u, 'onReceipt'],
];

const MOST_DAYS = 365;

type Part = Omit<PaymentLine, 'percent'> & { readonly percent: Decimal | null };

/** One part of a sentence of terms; undefined where it says nothing that a line could hold. */
const partOf = (text: string): Part | undefined => {
  const basis = BASES.find(([words]) => words.test(text))?.[1];
  if (basis === undefined) return undefined;
  const [, percent] = /(\d{1,3}(?:\.\d{1,4})?)\s*%/u.exec(text) ?? [];
  const [, days] = /(\d{1,3})\s*days?\b/u.exec(text) ?? [];
  const count = Number(days ?? 0);
  return count > MOST_DAYS
    ? undefined
    : { percent: percent === undefined ? null : decimal(percent), basis, days: count };
};

/** Parts whose percents make the whole; of one that names none it is the rest. */
const wholeOf = (parts: readonly Part[]): readonly PaymentLine[] => {
  const rest = HUNDRED.minus(sumOf(parts.map(({ percent }) => percent ?? ZERO)));
  const open = parts.filter(({ percent }) => percent === null).length;
  const isWhole = open === 0 ? rest.eq(ZERO) : open === 1 && isPositive(rest);
  return isWhole ? parts.map((part) => ({ ...part, percent: part.percent ?? rest })) : [];
};

/**
 * Payment lines that the terms of a party mean: of its sentence where that can be read whole, else of its credit days; none where it has agreed on
 * nothing (spec 02, 3.1 `paymentTerms`, default from the party).
 * @example paymentLinesOf('30 % advance, balance within 45 days of receipt', 0) → 30 % advance, 70 % onReceipt after 45 days
 * @example paymentLinesOf('Monthly, within 15 days', 15) → 100 % onReceipt after 15 days
 */
export const paymentLinesOf = (terms: string, creditDays: number): readonly PaymentLine[] => {
  const parts = terms
    .toLowerCase()
    .split(/[,;+&]|\band\b/u)
    .filter((text) => text.trim() !== '')
    .map(partOf);
  const said = parts.every((part) => part !== undefined) ? wholeOf(parts) : [];
  if (said.length > 0) return said;
  return creditDays > 0 ? [{ percent: HUNDRED, basis: 'onReceipt', days: creditDays }] : [];
};
