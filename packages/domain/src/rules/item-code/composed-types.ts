/**
 * Name under which settings say for which product types item codes are composed: ids with commas, 0 for every type without a rule of its own. The server
 * makes it of the rules in use; it is no row of the system configuration.
 */
export const COMPOSED_TYPES = 'COMPOSED_ITEM_CODES';

/** Whether codes of items of a product type are composed. */
export const isComposed = (config: (key: string) => string | undefined, productType: unknown): boolean => {
  const types = (config(COMPOSED_TYPES) ?? '').split(',');
  return types.includes('0') || (typeof productType === 'number' && types.includes(String(productType)));
};
