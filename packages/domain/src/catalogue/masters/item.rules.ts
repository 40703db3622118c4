import type { RequiredRule } from '../language/field.ts';
import type { ModuleRule } from '../language/module.ts';
import { settingOf } from '../organisation/sys-config-keys.ts';

type Traded = { readonly isPurchasable?: boolean; readonly isSaleable?: boolean };
type Units = {
  readonly uom?: number;
  readonly secondaryUom?: number | null;
  readonly secondaryMode?: string | null;
  readonly productType?: number;
};

/** Item codes are typed unless ITEM_CODE_SUPPORT is off: then the ITEM series fills them. */
export const typesItemCodes: RequiredRule = (_, { config }) => settingOf(config, 'ITEM_CODE_SUPPORT') === 'YES';

/** Bought items need a purchase GST rate. */
export const isBought: RequiredRule = ({ isPurchasable }: Traded) => isPurchasable === true;
/** Sold items need a sale GST rate. */
export const isSold: RequiredRule = ({ isSaleable }: Traded) => isSaleable === true;
/** Whatever is bought or sold needs an HSN. */
export const isTraded: RequiredRule = ({ isPurchasable, isSaleable }: Traded) =>
  isPurchasable === true || isSaleable === true;

/** A second unit is asked where the product type has one. */
export const needsSecondaryUom: RequiredRule = ({ productType }: Units, { ref }) =>
  typeof ref('productType', productType)?.['defaultSecondaryUom'] === 'number';

/** A factor is asked unless the second quantity is weighed or counted each time. */
export const needsSecondaryFactor: RequiredRule = ({ secondaryUom, secondaryMode }: Units) =>
  typeof secondaryUom === 'number' && secondaryMode !== 'independent';

/** Rules of an item. */
export const itemRules: readonly ModuleRule[] = [];
