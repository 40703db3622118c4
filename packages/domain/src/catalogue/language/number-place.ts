import { isOn } from '../../rules/config/setting-of.ts';
import type { Module } from './module.ts';
import type { RuleContext } from './rule-context.ts';

/**
 * Whether a document is numbered by its branch and company: those that are (`per`) only while they are asked for (PO_CBL_FLOW_SUPPORT; spec 02, 3.1),
 * all others by the series that is most their own.
 * @example isNumberedByPlace(purchaseOrder, { config: () => 'NO' }) → false
 */
export const isNumberedByPlace = (
  { number, fields }: Pick<Module, 'number' | 'fields'>,
  { config }: Pick<RuleContext, 'config'>,
): boolean => {
  const switchedBy = fields['branch']?.switchedBy;
  return number?.per.includes('branch') !== true || switchedBy === undefined || isOn(config, switchedBy);
};
