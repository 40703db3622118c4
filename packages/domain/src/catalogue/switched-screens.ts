import type { SysConfigKey } from '../rules/config/setting-of.ts';

/** Modules whose screens a switch brings: while it is not YES no menu, no tab and no command leads there (spec 01, 2.1.1). */
const SWITCHED: { readonly [module: string]: SysConfigKey } = {
  rack: 'RACK_SUPPORT',
  packingInward: 'PACKING_TYPE_SUPPORT',
  departmentTransfer: 'CBL_FLOW_SUPPORT',
};

/**
 * The switch that brings a module's screens, as entries and routes have it; nothing for a module that is always there.
 * @example { ...of(rack), ...switchOf('rack') } → { …, switchedBy: 'RACK_SUPPORT' }
 */
export const switchOf = (module: string): { readonly switchedBy?: SysConfigKey } => {
  const switchedBy = SWITCHED[module];
  return switchedBy === undefined ? {} : { switchedBy };
};
