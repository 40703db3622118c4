import { supplierStateOf } from '@weft/domain/catalogue/language/groups/supplier-tax';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { stateOf } from '@weft/domain/rules/identifiers/states';

/** The key of a sentence and what it names. */
export type TaxSentence = { readonly key: string; readonly values: { readonly [name: string]: string } };

const codeOf = (id: unknown, { ref }: RuleContext): string => {
  const code = ref('state', typeof id === 'number' ? id : null)?.['stateCode'];
  return typeof code === 'number' ? String(code).padStart(2, '0') : '';
};

const named = (code: string): string => {
  const name = stateOf(code)?.name;
  return name === undefined ? '' : `${name} ${code}`;
};

const SEZ: readonly unknown[] = ['sez', 'sezDeveloper'];

/**
 * Why an order bears the tax that it bears, in one sentence with the states that decide it (spec 02, 3.10); undefined while nobody sells.
 * @example supplier in 27, delivery in 24 → { key: 'order.tax.inter', values: { supplier: 'Maharashtra 27', place: 'Gujarat 24' } }
 */
export const taxSentence = (order: AnyRecord, context: RuleContext): TaxSentence | undefined => {
  const { taxMode: mode, gstTreatment: treatment } = order;
  if (typeof mode !== 'string') return undefined;
  if (mode === 'inter' && SEZ.includes(treatment)) return { key: 'order.tax.sez', values: {} };
  if (mode === 'none' && treatment === 'composition') return { key: 'order.tax.composition', values: {} };
  const values = {
    supplier: named(supplierStateOf(order, context)),
    place: named(codeOf(order['placeOfSupply'], context)),
  };
  const isKnown = values.supplier !== '' && values.place !== '';
  if (mode !== 'intra' && mode !== 'inter') return { key: `order.tax.${mode}`, values: {} };
  return isKnown ? { key: `order.tax.${mode}`, values } : { key: `order.tax.${mode}.unnamed`, values: {} };
};
