import { gstinCheckCharacter } from '../identifiers/gstin.ts';
import { type AwaitedType, isAwaitedType } from './awaited-types.ts';
import { type CodeType, codeTypeOf, isCodeType } from './code-types.ts';

const DIGITS = 12;
const FORM = /^WEFT:([A-Z]{2})(\d{12})([0-9A-Z])$/u;

/**
 * What a QR code says: type, id and a check character (base-36 Luhn, as GSTINs have theirs); always 20 characters.
 * @example qrPayload('ST', 12345) → 'WEFT:ST000000012345X'
 */
export const qrPayload = (type: CodeType | AwaitedType, id: number): string => {
  const body = `${type}${String(id).padStart(DIGITS, '0')}`;
  return `WEFT:${body}${gstinCheckCharacter(body)}`;
};

/** What the code on a print of a record says; empty where the module carries none. */
export const payloadOf = (module: string, id: number): string => {
  const type = codeTypeOf(module);
  return type === undefined ? '' : qrPayload(type, id);
};

/** What was read: a record, one of a kind that is still to come, a code of ours that was read wrongly, or something that is none of ours. */
export type ReadPayload =
  | { readonly kind: 'record'; readonly type: CodeType; readonly id: number }
  | { readonly kind: 'awaited'; readonly type: AwaitedType; readonly id: number }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'other' };

/** Reads the text of a scan. @example qrParse('WEFT:IT000000000001T') → { kind: 'record', type: 'IT', id: 1 } */
export const qrParse = (text: string): ReadPayload => {
  const trimmed = text.trim().toUpperCase();
  if (!trimmed.startsWith('WEFT:')) return { kind: 'other' };
  const [, type = '', digits = '', check = ''] = FORM.exec(trimmed) ?? [];
  const id = Number(digits);
  if (id === 0 || gstinCheckCharacter(`${type}${digits}`) !== check) return { kind: 'damaged' };
  if (isCodeType(type)) return { kind: 'record', type, id };
  return isAwaitedType(type) ? { kind: 'awaited', type, id } : { kind: 'damaged' };
};
