import { financialYearLabel } from '../dates/financial-year.ts';

/** What a segment of an item's code stands for (spec 01, 2.7). */
export const SEGMENT_KINDS = [
  'text',
  'productType',
  'category',
  'itemProperty',
  'purity',
  'uom',
  'party',
  'financialYear',
  'yearMonth',
  'sequence',
] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

/** Letters of a segment: codes stand in capitals unless their rule says otherwise (spec 01, 2.7). */
export const LETTER_CASES = ['upper', 'lower'] as const;
export type LetterCase = (typeof LETTER_CASES)[number];

/** One segment of a rule; null and empty where a kind has no use for it. */
export type CodeSegment = {
  readonly kind: SegmentKind;
  readonly text: string | null;
  /** Characters that a value is filled up to, with `pad` in front; a longer one is refused. */
  readonly length: number | null;
  readonly pad: string | null;
  /** Small letters instead of capitals. */
  readonly case: LetterCase | null;
  readonly whenEmpty: 'skip' | 'use' | 'refuse';
  readonly whenEmptyText: string | null;
};

export type CodeRule = {
  readonly separator: string;
  readonly maxLength: number;
  readonly segments: readonly CodeSegment[];
};

/** What an item has for a segment: the value as people read it, and its code of the dictionary; no value where the item has none. */
export type CodeElement = { readonly label: string; readonly value: string; readonly code: string | undefined };

/** Why no code can be made. */
export type CodeFault =
  | { readonly kind: 'missing'; readonly segment: number; readonly element: string; readonly value: string }
  | { readonly kind: 'empty'; readonly segment: number; readonly element: string }
  | {
      readonly kind: 'tooLong';
      readonly segment: number;
      readonly element: string;
      readonly code: string;
      readonly max: number;
    };

/** A code but for its sequence: the parts before and after it, each `undefined` where the segment was skipped. */
export type ComposedCode = {
  readonly parts: readonly { readonly kind: SegmentKind; readonly text: string | undefined; readonly source: string }[];
  readonly faults: readonly CodeFault[];
};

/** Digits of a sequence that says nothing else. */
export const SEQUENCE_DIGITS = 4;

type Made = { readonly text: string | undefined; readonly source: string; readonly fault?: CodeFault };

const cased = ({ case: letters }: CodeSegment, text: string): string =>
  letters === 'lower' ? text.toLowerCase() : text.toUpperCase();

const emptyOf = (segment: CodeSegment, n: number, label: string): Made => {
  if (segment.whenEmpty === 'skip') return { text: undefined, source: label };
  if (segment.whenEmpty === 'use') return { text: cased(segment, segment.whenEmptyText ?? ''), source: label };
  return { text: undefined, source: label, fault: { kind: 'empty', segment: n, element: label } };
};

const fitted = (segment: CodeSegment, n: number, label: string, code: string): Made => {
  const { length, pad } = segment;
  const text = cased(segment, code);
  if (length === null) return { text, source: label };
  return text.length > length
    ? { text, source: label, fault: { kind: 'tooLong', segment: n, element: label, code: text, max: length } }
    : { text: pad ? text.padStart(length, cased(segment, pad)) : text, source: label };
};

const madeOf = (segment: CodeSegment, n: number, element: CodeElement | undefined, today: string): Made => {
  const { kind } = segment;
  if (kind === 'text') return { text: cased(segment, segment.text ?? ''), source: '' };
  if (kind === 'financialYear') return { text: financialYearLabel(today).replace('-', ''), source: '' };
  if (kind === 'yearMonth') return { text: today.slice(0, 7).replace('-', ''), source: '' };
  if (kind === 'sequence') return { text: undefined, source: '' };
  const label = element?.label ?? kind;
  if (element === undefined || element.value === '') return emptyOf(segment, n, label);
  if (element.code === undefined)
    return {
      text: undefined,
      source: label,
      fault: { kind: 'missing', segment: n, element: label, value: element.value },
    };
  return fitted(segment, n, `${label} ${element.value}`.trim(), element.code);
};

/**
 * Makes an item's code but for its sequence, segment by segment from the left; `elements` has one entry for each segment.
 * @example composeItemCode(rule, elements, '2026-11-22').parts.map(({ text }) => text) → ['FG', 'BAG', 'W56', 'G65', undefined]
 */
export const composeItemCode = (
  { segments }: Pick<CodeRule, 'segments'>,
  elements: readonly (CodeElement | undefined)[],
  today: string,
): ComposedCode => {
  const made = segments.map((segment, n) => ({ kind: segment.kind, ...madeOf(segment, n, elements[n], today) }));
  return {
    parts: made.map(({ kind, text, source }) => ({ kind, text, source })),
    faults: made.flatMap(({ fault }) => (fault === undefined ? [] : [fault])),
  };
};

/** The code with a sequence's number in its place; a skipped segment takes its separator along. @example codeWith(rule, parts, 3) → 'FG-BAG-W56-G65-0003' */
export const codeWith = (
  { separator, segments }: Pick<CodeRule, 'separator' | 'segments'>,
  { parts }: ComposedCode,
  number: number | undefined,
): string =>
  parts
    .map(({ kind, text }, n) => {
      if (kind !== 'sequence') return text;
      const { length, pad } = segments[n] ?? { length: null, pad: null };
      return number === undefined ? undefined : String(number).padStart(length ?? SEQUENCE_DIGITS, pad ?? '0');
    })
    .filter((text) => text !== undefined && text !== '')
    .join(separator);

/** A text as a pattern that matches it alone. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

/** What a segment may say in a code that was made at another time, as a pattern; undefined where it says nothing. */
const patternOf = (kind: SegmentKind, text: string | undefined, pad: string | null): string | undefined => {
  if (kind === 'sequence') return `${pad ?? '0'}*\\d+`; // a pad is one letter or digit
  if (kind === 'financialYear') return String.raw`\d{4}`;
  if (kind === 'yearMonth') return String.raw`\d{6}`;
  return text === undefined || text === '' ? undefined : literal(text);
};

/**
 * Whether a code is what a rule makes of an item, whatever its number and whenever it was made: such a code needs no other.
 * @example isMadeBy(rule, composed, 'FG-BAG-W56-G65-0007') → true
 */
export const isMadeBy = (
  { separator, segments }: Pick<CodeRule, 'separator' | 'segments'>,
  { parts }: ComposedCode,
  code: string,
): boolean => {
  const patterns = parts.flatMap(({ kind, text }, n) => patternOf(kind, text, segments[n]?.pad ?? null) ?? []);
  return new RegExp(`^${patterns.join(literal(separator))}$`, 'u').test(code);
};

/** Everything before the sequence: what a sequence of its own counts under. @example prefixOf(rule, composed) → 'FG-BAG-W56-G65' */
export const prefixOf = ({ separator }: Pick<CodeRule, 'separator'>, { parts }: ComposedCode): string => {
  const at = parts.findIndex(({ kind }) => kind === 'sequence');
  return (at === -1 ? parts : parts.slice(0, at))
    .flatMap(({ text }) => (text === undefined || text === '' ? [] : [text]))
    .join(separator);
};
