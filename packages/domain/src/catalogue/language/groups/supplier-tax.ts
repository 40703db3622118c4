import { GST_TREATMENTS, type GstTreatment } from '../../../rules/gst/tax-mode.ts';
import type { AnyRecord } from '../record.ts';
import type { RuleContext } from '../rule-context.ts';
import { gstAnswerOf } from './gst-answer.ts';

const TREATMENTS = new Set<unknown>(GST_TREATMENTS);
const isTreatment = (value: unknown): value is GstTreatment => TREATMENTS.has(value);

/** How the law treats the supplier of an order; regular while nobody is chosen. */
export const treatmentOf = ({ party }: { readonly party?: unknown }, { ref }: RuleContext): GstTreatment => {
  const treatment = ref('party', party)?.['gstTreatment'];
  return isTreatment(treatment) ? treatment : 'regular';
};

/** Percents of a GST rate on a day; none while it is not chosen or not valid then. */
export const taxesOf = (id: unknown, date: string | null | undefined, context: RuleContext) => {
  const answer = gstAnswerOf(id, date ?? context.today, context);
  if (answer?.ok !== true) return {};
  const { rate, cessPercent, cessPerUnit } = answer.percents;
  return { gstPercent: rate, cessPercent, cessPerUnit };
};

/** Two digits of a state; empty while none is chosen. */
export const stateCodeOf = (state: unknown, { ref }: RuleContext): string => {
  const code = ref('state', state)?.['stateCode'];
  return typeof code === 'number' ? String(code).padStart(2, '0') : '';
};

/** The address that a supplier bills from: the chosen one, else the default, else the first. */
export const addressOf = (
  { party, supplierAddress }: { readonly party?: unknown; readonly supplierAddress?: number | null },
  { ref }: RuleContext,
): AnyRecord | undefined => {
  const rows = ref('party', party)?.['addresses'];
  const addresses: readonly AnyRecord[] = Array.isArray(rows) ? rows : [];
  return (
    addresses.find(({ id }) => id === supplierAddress) ??
    addresses.find((address) => address['isDefaultBilling'] === true) ??
    addresses[0]
  );
};

/** Two digits of the state that a supplier bills from: of the GSTIN, else of the address (spec 02, 3.3). */
export const supplierStateOf = (
  bought: {
    readonly party?: unknown;
    readonly supplierAddress?: number | null;
    readonly supplierGstin?: string | null;
  },
  context: RuleContext,
): string => {
  const address = addressOf(bought, context);
  const gstin = bought.supplierGstin ?? address?.['gstin'] ?? context.ref('party', bought.party)?.['gstin'];
  return typeof gstin === 'string' && gstin !== '' ? gstin.slice(0, 2) : stateCodeOf(address?.['state'], context);
};
