import { fault, type Fault } from '../../contract/faults.ts';
import type { Reason } from '../../contract/phrases/phrase.ts';

/** When counting begins anew. */
export const RESETS = ['financialYear', 'calendarYear', 'month', 'never'] as const;

/** When a series starts again. */
export type ResetOn = (typeof RESETS)[number];

/**
 * A part of a number: fixed text, a token, or the sequence with its least number of digits. A place ({BR}, {ORG}) bears the separator beside it, which
 * goes with it where a number is of no place.
 */
export type PatternPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'token';
      readonly token: 'PFX' | 'FY' | 'YY' | 'YYYY' | 'MM' | 'BR' | 'ORG';
      readonly before?: string;
      readonly after?: string;
    }
  | { readonly kind: 'sequence'; readonly digits: number };

const PART = /\{(PFX|FY|YYYY|YY|MM|BR|ORG)\}|\{SEQ:(\d{1,2})\}|([^{}]+)|[{}]/gu;

/** Longest sequence: 12 digits fit a double and every label. */
const MAX_SEQUENCE = 12;

type Parsed =
  | { readonly ok: true; readonly parts: readonly PatternPart[] }
  | { readonly ok: false; readonly reason: Reason };

const partOf = ([whole, token, digits, text]: RegExpExecArray): PatternPart | Reason => {
  if (text !== undefined) return { kind: 'text', text };
  if (token !== undefined) return { kind: 'token', token: token as (PatternPart & { kind: 'token' })['token'] }; // the expression lets no other through
  if (digits === undefined) return `‘${whole}’ belongs to no token`;
  const wanted = Number(digits);
  return wanted >= 1 && wanted <= MAX_SEQUENCE
    ? { kind: 'sequence', digits: wanted }
    : `{SEQ:${digits}} needs 1 to ${MAX_SEQUENCE} digits`;
};

const isPlace = (part: PatternPart | undefined): part is PatternPart & { readonly kind: 'token' } =>
  part?.kind === 'token' && (part.token === 'BR' || part.token === 'ORG');

/** Gives each place the separator that follows it, else the one before it. */
const withSeparators = (parts: readonly PatternPart[]): readonly PatternPart[] => {
  const own = [...parts];
  for (const [n, part] of parts.entries()) {
    if (!isPlace(part)) continue;
    const [last, next] = [own[n - 1], own[n + 1]];
    if (next?.kind === 'text' && /^[/.-]/u.test(next.text)) {
      own[n] = { ...part, after: next.text.slice(0, 1) };
      own[n + 1] = { kind: 'text', text: next.text.slice(1) };
    } else if (last?.kind === 'text' && /[/.-]$/u.test(last.text)) {
      own[n] = { ...part, before: last.text.slice(-1) };
      own[n - 1] = { kind: 'text', text: last.text.slice(0, -1) };
    }
  }
  return own.filter((part) => part.kind !== 'text' || part.text !== '');
};

/** The text of a token with the separator that it bears; nothing where it stands for nothing. */
export const withSeparator = ({ before = '', after = '' }: PatternPart & { kind: 'token' }, text: string): string =>
  text === '' ? '' : `${before}${text}${after}`;

/**
 * Reads a pattern of tokens {PFX} {FY} {YY} {YYYY} {MM} {BR} {ORG} {SEQ:n}; exactly one SEQ (spec 01, 2.8).
 * @example parsePattern('{PFX}/{FY}/{BR}/{SEQ:5}') → { ok: true, parts: [PFX, '/', FY, '/', BR with '/', SEQ 5] }
 */
export const parsePattern = (pattern: string): Parsed => {
  const parts: PatternPart[] = [];
  for (const match of pattern.matchAll(PART)) {
    const part = partOf(match);
    if (typeof part === 'string') return { ok: false, reason: part };
    parts.push(part);
  }
  const sequences = parts.filter(({ kind }) => kind === 'sequence').length;
  return sequences === 1
    ? { ok: true, parts: withSeparators(parts) }
    : { ok: false, reason: `{SEQ:n} is needed once, found ${sequences} times` };
};

/** What must be in a pattern so that a restart does not repeat numbers: one of each group. */
const RESET_TOKENS: { readonly [reset in ResetOn]: readonly (readonly string[])[] } = {
  financialYear: [['FY']],
  calendarYear: [['YY', 'YYYY']],
  month: [['MM'], ['FY', 'YY', 'YYYY']],
  never: [],
};

/**
 * Whether {YY} and {YYYY} of a numbered thing stand for the year in which its financial year begins while it is counted by those: a vendor code is
 * RP260042 from April 2026 to March 2027, so that it does not repeat when counting starts again (spec 02, 4.5).
 */
export const yearsAreFinancial = (numbered: string): boolean => numbered === 'VENDORCODE';

const PERIOD: { readonly [reset in ResetOn]: string } = {
  financialYear: 'financial year',
  calendarYear: 'calendar year',
  month: 'month',
  never: '',
};

/** What validation of a series needs; `branchCodeLength` is that of the longest branch code it may meet. */
export type SeriesRules = {
  readonly pattern: string;
  readonly prefix: string;
  readonly resetOn: ResetOn;
  readonly isGstDocument: boolean;
  readonly branchCodeLength: number;
  readonly organizationCodeLength: number;
  /** As in a series: {YY} and {YYYY} then keep the financial years apart. */
  readonly yearsAreFinancial?: boolean;
};

/** A number on a GST document (rule 46): at most 16 letters, digits, - and /, beginning with a letter or digit. */
export const isGstNumber = (number: string): boolean => /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/u.test(number);

const longest = (parts: readonly PatternPart[], series: SeriesRules): string => {
  const sample: { readonly [token: string]: string } = {
    PFX: series.prefix,
    FY: '99-99',
    YY: '99',
    YYYY: '9999',
    MM: '99',
    BR: 'X'.repeat(series.branchCodeLength),
    ORG: 'X'.repeat(series.organizationCodeLength),
  };
  const texts = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    return part.kind === 'token' ? withSeparator(part, sample[part.token] ?? '') : '9'.repeat(part.digits);
  });
  return texts.join('');
};

/**
 * What is wrong with a number series. Faults: SERIES_PATTERN and SERIES_RESET_TOKEN at `pattern`, FORMAT at `prefix`, SERIES_GST_FORM at `pattern`
 * (too long with the longest branch code at the last sequence of its digits, or signs that GST does not take).
 */
export const seriesFaults = (series: SeriesRules): Fault[] => {
  const faults: Fault[] = [];
  if (!/^[A-Z0-9-]{0,8}$/u.test(series.prefix))
    faults.push(fault('prefix', 'FORMAT', { label: 'Prefix', example: 'PO' }));
  const parsed = parsePattern(series.pattern);
  if (!parsed.ok) return [...faults, fault('pattern', 'SERIES_PATTERN', { reason: parsed.reason })];
  const tokens = new Set(parsed.parts.map((part) => (part.kind === 'token' ? part.token : '')));
  const keepsYearsApart = series.resetOn === 'financialYear' && series.yearsAreFinancial === true;
  const needed = keepsYearsApart ? [['FY', 'YY', 'YYYY']] : RESET_TOKENS[series.resetOn];
  const lacking = needed.find((group) => !group.some((token) => tokens.has(token as 'FY'))); // texts of PatternPart tokens
  if (lacking !== undefined) {
    const token = lacking.map((each) => `{${each}}`).join(' or ');
    faults.push(fault('pattern', 'SERIES_RESET_TOKEN', { token, period: PERIOD[series.resetOn] }));
  }
  if (series.isGstDocument && !isGstNumber(longest(parsed.parts, series)))
    faults.push(fault('pattern', 'SERIES_GST_FORM'));
  return faults;
};
