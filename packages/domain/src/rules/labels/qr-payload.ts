import { gstinCheckCharacter } from '../identifiers/gstin.ts';

/** Records that carry a code: two letters each (spec 01, 4.6). Lots and rolls are stock; the others are modules of the catalogue. */
export const CODE_TYPES = {
  IT: 'item',
  TP: 'itemTuple',
  ST: 'lot',
  RL: 'roll',
  RK: 'rack',
  SA: 'stockArea',
  MC: 'machine',
  MD: 'mould',
  PA: 'party',
  SF: 'staff',
  PO: 'purchaseOrder',
  IN: 'inward',
  MR: 'materialRequest',
  PI: 'preInward',
  AL: 'materialAllocation',
} as const;

export type CodeType = keyof typeof CODE_TYPES;

/** Whether a text is the code of a kind of record. */
export const isCodeType = (text: string): text is CodeType => Object.hasOwn(CODE_TYPES, text);

const DIGITS = 12;
const FORM = /^WEFT:([A-Z]{2})(\d{12})([0-9A-Z])$/u;

/**
 * What a QR code says: type, id and a check character (base-36 Luhn, as GSTINs have theirs); always 20 characters.
 * @example qrPayload('ST', 12345) → 'WEFT:ST000000012345X'
 */
export const qrPayload = (type: CodeType, id: number): string => {
  const body = `${type}${String(id).padStart(DIGITS, '0')}`;
  return `WEFT:${body}${gstinCheckCharacter(body)}`;
};

/** Type of a module's code; undefined where nothing carries one. */
export const codeTypeOf = (module: string): CodeType | undefined => {
  const type = Object.entries(CODE_TYPES).find(([, name]) => name === module)?.[0];
  return type !== undefined && isCodeType(type) ? type : undefined;
};

/** What the code on a print of a record says; empty where the module carries none. */
export const payloadOf = (module: string, id: number): string => {
  const type = codeTypeOf(module);
  return type === undefined ? '' : qrPayload(type, id);
};

/** What was read: a record, a code of ours that was read wrongly, or something that is none of ours. */
export type ReadPayload =
  | { readonly kind: 'record'; readonly type: CodeType; readonly id: number }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'other' };

/** Reads the text of a scan. @example readPayload('WEFT:IT000000000001T') → { kind: 'record', type: 'IT', id: 1 } */
export const readPayload = (text: string): ReadPayload => {
  const trimmed = text.trim().toUpperCase();
  if (!trimmed.startsWith('WEFT:')) return { kind: 'other' };
  const [, type = '', digits = '', check = ''] = FORM.exec(trimmed) ?? [];
  const id = Number(digits);
  return isCodeType(type) && id > 0 && gstinCheckCharacter(`${type}${digits}`) === check
    ? { kind: 'record', type, id }
    : { kind: 'damaged' };
};
