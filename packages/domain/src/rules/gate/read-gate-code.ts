import { validateGstin } from '../identifiers/gstin.ts';
import { qrParse } from '../labels/qr-payload.ts';

/** What a guard scanned off the papers of a vehicle. */
export type GateCode =
  | { readonly kind: 'order'; readonly id: number }
  | { readonly kind: 'orderNumber'; readonly number: string }
  | { readonly kind: 'slip'; readonly id: number }
  | { readonly kind: 'eway'; readonly number: string; readonly gstin: string | null; readonly vehicle: string | null }
  | { readonly kind: 'other' };

const EWAY = /^\d{12}$/u;
const PARTS = /[/|,;\s]+/u;
const VEHICLE = /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}$/u;

/**
 * Reads a scan at the gate: the code of an order's print, the number typed, or the QR of an e-way bill, whose text is its twelve digits, then
 * the GSTIN of whoever made it and its date (some apps add the vehicle).
 * @example readGateCode('351001234567/24AAACW1234E1ZW/14-07-2026') → { kind: 'eway', number: '351001234567', gstin: '24AAACW1234E1ZW', vehicle: null }
 */
export const readGateCode = (text: string): GateCode => {
  const scanned = text.trim().toUpperCase();
  const record = qrParse(scanned);
  if (record.kind === 'record' && record.type === 'PO') return { kind: 'order', id: record.id };
  if (record.kind === 'record' && record.type === 'PI') return { kind: 'slip', id: record.id };
  if (record.kind !== 'other' || scanned === '') return { kind: 'other' };
  const parts = scanned.split(PARTS);
  const number = parts.find((part) => EWAY.test(part));
  if (number === undefined) return { kind: 'orderNumber', number: scanned };
  return {
    kind: 'eway',
    number,
    gstin: parts.find((part) => part.length === 15 && validateGstin(part).valid) ?? null,
    vehicle: parts.find((part) => VEHICLE.test(part)) ?? null,
  };
};
