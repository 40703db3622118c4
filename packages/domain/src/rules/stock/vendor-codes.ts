import { parsePattern, type PatternPart, withSeparator } from '../numbering/number-pattern.ts';
import type { Reason } from '../../contract/phrases/phrase.ts';

/** Form of a vendor code: 3 to 30 capitals, digits, hyphens and slashes (spec 02, 4.5). */
export const VENDOR_CODE = /^[A-Z0-9/-]{3,30}$/u;

/** Longest prefix of a party. */
const LONGEST_PREFIX = 8;

/** What stands for a token when it is as long as it gets; a code belongs to no branch and no company. */
const TOKENS: { readonly [token: string]: string } = { FY: '99-99', YY: '99', YYYY: '9999', MM: '99' };

const written = (parts: readonly PatternPart[], prefix: string): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'sequence') return '9'.repeat(part.digits);
      return withSeparator(part, part.token === 'PFX' ? prefix : (TOKENS[part.token] ?? ''));
    })
    .join('');

/**
 * Why numbers of a pattern cannot be vendor codes, in words; undefined: they can, with the shortest prefix and with the longest (spec 02, 4.5).
 * A pattern that cannot be read is told as such elsewhere.
 * @example vendorPatternFault('{YY}{SEQ:4}') → 'a vendor code begins with {PFX}'
 */
export const vendorPatternFault = (pattern: string): Reason | undefined => {
  const parsed = parsePattern(pattern);
  if (!parsed.ok) return undefined;
  const { parts } = parsed;
  const [first] = parts;
  if (first?.kind !== 'token' || first.token !== 'PFX') return 'a vendor code begins with {PFX}';
  return ['A', 'A'.repeat(LONGEST_PREFIX)].every((prefix) => VENDOR_CODE.test(written(parts, prefix)))
    ? undefined
    : 'a vendor code has 3 to 30 capitals, digits, - and /';
};

/** For so many hours a reserved code waits for the receipt that it was asked for. */
export const VENDOR_CODE_HOURS = 24;

/** A code that was given out or typed, for one item. */
export type KnownVendorCode = {
  readonly code: string;
  /** 0: nobody said for what. */
  readonly item: number;
  readonly party: number;
  readonly supplierLot: string | null;
  /** Receipts in which it stands, posted ones and drafts; none: it is reserved, or was. */
  readonly documents: readonly number[];
  /** A receipt of it was taken back: nobody gets it any more. */
  readonly isClosed: boolean;
  readonly reservedBy: number | null;
  /** Its 24 hours are not over. */
  readonly isReserved: boolean;
};

/** A code as a line of a receipt asks for it. */
export type AskedVendorCode = {
  readonly code: string;
  readonly item: number;
  readonly party: number;
  readonly supplierLot: string | null;
  /** The receipt that asks, when it has an id: what is its own does not count. */
  readonly document: number | undefined;
  readonly staff: number | null;
};

/**
 * What holds a code against who asks for it; undefined: it is free. A code is of one party and, for each item, of one receipt; goods of the
 * same lot of the supplier keep the code that they have, unless that receipt was taken back (spec 02, 4.5).
 * @example vendorCodeHolder({ code: 'RP260042', item: 3, … }, known) → the code as another receipt has it
 */
export const vendorCodeHolder = (
  asked: AskedVendorCode,
  known: readonly KnownVendorCode[],
): KnownVendorCode | undefined =>
  known.find((one) => {
    if (one.code !== asked.code) return false;
    const isOwn = asked.document !== undefined && one.documents.includes(asked.document);
    if (one.party !== asked.party) return one.documents.length > 0 ? !isOwn : one.isReserved;
    if (one.item !== 0 && one.item !== asked.item) return false;
    if (isOwn) return false;
    if (one.documents.length === 0) return one.isReserved && one.reservedBy !== asked.staff;
    const isSameLot = one.supplierLot !== null && one.supplierLot === asked.supplierLot;
    return one.isClosed || !isSameLot;
  });
