import { fault } from '../../contract/faults.ts';
import { stateOf } from '../../rules/identifiers/states.ts';
import type { ProposedRule, SuggestRule } from '../language/field.ts';
import { addressOf } from '../language/groups/supplier-tax.ts';
import type { RecordRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';

/** An order as far as it says with whom it is made: everything of it may still be missing. */
type Bought = { readonly party?: unknown; readonly supplierAddress?: unknown };

const linesOf = ({ party }: Bought, key: 'contacts' | 'addresses', { ref }: RuleContext): readonly AnyRecord[] => {
  const rows = ref('party', party)?.[key];
  return Array.isArray(rows) ? (rows as readonly AnyRecord[]) : []; // lines of a party
};

const joined = (...texts: readonly unknown[]): string => texts.map(textOf).filter(Boolean).join(', ');

/** Contact persons of the supplier, the primary one first, with how they are reached (spec 02, 3.1). */
export const contactsOfSupplier: SuggestRule = (order: Bought, context) =>
  linesOf(order, 'contacts', context)
    .toSorted((a, b) => Number(b['isPrimary'] === true) - Number(a['isPrimary'] === true))
    .flatMap(({ name, designation, mobile, phone, email }) =>
      textOf(name) === ''
        ? []
        : [{ id: textOf(name), name: textOf(name), hint: joined(designation, textOf(mobile) || phone || email) }],
    );

/** Addresses of the supplier, each with its GSTIN: it says which state sells (spec 02, 3.1). */
export const addressesOfSupplier: SuggestRule = (order: Bought, context) =>
  linesOf(order, 'addresses', context).flatMap(({ id, label, line1, cityName, pincode, gstin }) =>
    typeof id === 'number' ? [{ id, name: joined(label, line1, cityName, pincode), hint: textOf(gstin) }] : [],
  );

/** GSTINs under which the supplier sells, its own and those of its addresses, each with its state: the order asks which (spec 02, 3.1). */
export const gstinsOfSupplier: SuggestRule = (order: Bought, context) => {
  const own = context.ref('party', order.party)?.['gstin'];
  const all = [own, ...linesOf(order, 'addresses', context).map(({ gstin }) => gstin)].map(textOf).filter(Boolean);
  return [...new Set(all)].map((gstin) => ({
    id: gstin,
    name: gstin,
    hint: stateOf(gstin.slice(0, 2))?.name ?? '',
  }));
};

/** The address that a supplier bills from, and the GSTIN under which it sells there: they fill in with the supplier (spec 02, 3.10). */
export const addressProposed: ProposedRule = ({ party }: Bought, context) => addressOf({ party }, context)?.['id'];
export const gstinProposed: ProposedRule = ({ party, supplierAddress }: Bought, context) => {
  const chosen = typeof supplierAddress === 'number' ? supplierAddress : null;
  return addressOf({ party, supplierAddress: chosen }, context)?.['gstin'] ?? context.ref('party', party)?.['gstin'];
};

/** A supplier sells from an address of its own. Fault REFERENCE at `supplierAddress`. */
export const addressIsSuppliers: RecordRule = (order: Bought, context) => {
  const { party, supplierAddress } = order;
  const isStored = context.before?.['supplierAddress'] === supplierAddress && context.before?.['party'] === party;
  const supplier = context.ref('party', party);
  if (typeof supplierAddress !== 'number' || supplier === undefined || isStored) return [];
  return linesOf(order, 'addresses', context).some(({ id }) => id === supplierAddress)
    ? []
    : [
        fault('supplierAddress', 'REFERENCE', {
          label: `Address of ${textOf(supplier['companyName'])}`,
          value: supplierAddress,
        }),
      ];
};
