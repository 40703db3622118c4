import type { Module } from '@weft/domain/catalogue/language/module';
import { switchOf } from '@weft/domain/catalogue/switched-screens';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { PartnerConfig } from '../partner-config.ts';

/**
 * What stands against writing and asking in a module while the switch that brings its screens is not YES (spec 02, 6). Fault SWITCHED_OFF.
 * @example check: async ({ config }) => switchedOff(packingInward, config)
 */
export const switchedOff = ({ name, title }: Module, { value }: PartnerConfig): readonly Fault[] => {
  const { switchedBy } = switchOf(name);
  return switchedBy === undefined || isOn(value, switchedBy)
    ? []
    : [fault('', 'SWITCHED_OFF', { feature: title, key: switchedBy })];
};
