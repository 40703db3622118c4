import { addDays } from '../dates/add-days.ts';
import { type Decimal, decimal } from '../decimal/decimal.ts';

/** What a supplier's barcode says of goods (GS1 application identifiers); absent where it says nothing. */
export type Gs1 = {
  /** 01 or 02: number of the article, 14 digits. */
  readonly gtin?: string;
  /** 10: the supplier's lot. */
  readonly lot?: string;
  /** 21: serial number, of a roll or a drum. */
  readonly serial?: string;
  /** 310n: net weight in kilograms. */
  readonly netKg?: Decimal;
  /** 311n: length in metres. */
  readonly lengthM?: Decimal;
  /** 30 or 37: count of pieces, or of what a package holds. */
  readonly count?: number;
  /** 11 and 17: made on, to be used by; `yyyy-MM-dd`. */
  readonly madeOn?: string;
  readonly expiryOn?: string;
};

/** Separator after a value of no fixed length: FNC1, as scanners send it. */
const SEPARATOR = '\u001D';

/** Identifiers of a fixed length, without their own digits; all others end at a separator. */
const FIXED: { readonly [ai: string]: number } = { '01': 14, '02': 14, '11': 6, '13': 6, '15': 6, '16': 6, '17': 6 };

/** Identifiers of weights and measures: the fourth digit tells the decimals. */
const MEASURES = /^31\d\d/u;

const CENTURY = 2000;
const DAYS_IN = (year: number, month: number): number =>
  [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][
    month - 1
  ] ?? 0;

/** A day of six digits; day 00 is the last of its month. Undefined when there is none such. */
const dayOf = (text: string): string | undefined => {
  if (!/^\d{6}$/u.test(text)) return undefined;
  const [year, month, day] = [CENTURY + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4))];
  const last = DAYS_IN(year, month);
  if (last === 0 || day > last) return undefined;
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, (day === 0 ? last : day) - 1);
};

/** A figure of six digits with so many decimals. */
const measureOf = (ai: string, digits: string): Decimal | undefined => {
  const places = Number(ai.slice(3));
  if (!/^\d{6}$/u.test(digits) || places > 6) return undefined;
  const padded = digits.padStart(places + 1, '0');
  return decimal(places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`);
};

type Part = { readonly ai: string; readonly value: string };

/** The next identifier of a text with its value, and what is left; undefined when the text has no form. */
const nextPart = (text: string): { readonly part: Part; readonly rest: string } | undefined => {
  const ai = MEASURES.test(text) ? text.slice(0, 4) : text.slice(0, 2);
  if (!/^\d+$/u.test(ai)) return undefined;
  const after = text.slice(ai.length);
  const length = ai.length === 4 ? 6 : FIXED[ai];
  const end = after.indexOf(SEPARATOR);
  const value = length === undefined ? (end === -1 ? after : after.slice(0, end)) : after.slice(0, length);
  if (value === '' || (length !== undefined && value.length < length)) return undefined;
  const rest = after.slice(value.length);
  return { part: { ai, value }, rest: rest.startsWith(SEPARATOR) ? rest.slice(1) : rest };
};

/** Parts of a text in brackets, as people type it: (01)…(10)…. */
const bracketed = (text: string): readonly Part[] =>
  [...text.matchAll(/\((\d{2,4})\)([^(]*)/gu)].map(([, ai = '', value = '']) => ({ ai, value: value.trim() }));

const partsOf = (text: string): readonly Part[] | undefined => {
  if (text.startsWith('(')) return bracketed(text);
  const parts: Part[] = [];
  let rest = text.replace(/^\](?:C1|d2|Q3|e0)/u, '');
  if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
  while (rest !== '') {
    const next = nextPart(rest);
    if (next === undefined) return undefined;
    parts.push(next.part);
    rest = next.rest;
  }
  return parts;
};

const factOf = ({ ai, value }: Part): Gs1 => {
  if (ai === '01' || ai === '02') return /^\d{14}$/u.test(value) ? { gtin: value } : {};
  if (ai === '10') return { lot: value };
  if (ai === '21') return { serial: value };
  if (ai === '30' || ai === '37') return /^\d{1,8}$/u.test(value) ? { count: Number(value) } : {};
  if (ai === '11' || ai === '17') {
    const day = dayOf(value);
    if (day === undefined) return {};
    return ai === '11' ? { madeOn: day } : { expiryOn: day };
  }
  const measure = ai.length === 4 ? measureOf(ai, value) : undefined;
  if (measure === undefined) return {};
  if (ai.startsWith('310')) return { netKg: measure };
  return ai.startsWith('311') ? { lengthM: measure } : {};
};

/**
 * Reads a supplier's barcode (GS1-128, DataMatrix, or typed in brackets): article, lot, weight, count, days (spec 02, 4.2). Undefined when the text is
 * none, or says neither article nor lot.
 * @example readGs1('(01)08901234567894(10)A7(3102)002500(17)270331') → { gtin: '08901234567894', lot: 'A7', netKg: 25.00, expiryOn: '2027-03-31' }
 */
export const readGs1 = (text: string): Gs1 | undefined => {
  const parts = partsOf(text.trim());
  if (parts === undefined || parts.length === 0) return undefined;
  const facts = parts.map(factOf).reduce((all, one): Gs1 => ({ ...all, ...one }), {});
  return facts.gtin === undefined && facts.lot === undefined ? undefined : facts;
};
