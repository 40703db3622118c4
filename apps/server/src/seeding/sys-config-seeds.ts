import type { SysConfigInput } from '@weft/domain/catalogue/organisation/sys-config';
import { SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';

/** Every key that the product reads, with its default: a person sees at once what can be set. */
export const sysConfigSeeds = (): readonly SysConfigInput[] =>
  Object.entries(SYS_CONFIG_KEYS).map(([keyName, { default: value }]) => ({
    keyName,
    ...(value === '' ? {} : { value }),
  }));
