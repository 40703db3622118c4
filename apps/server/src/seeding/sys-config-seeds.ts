import type { SysConfigInput } from '@weft/domain/catalogue/organisation/sys-config';
import { SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';
import type { Settings } from '../settings.ts';

const DEFAULTS: { readonly [key: string]: string } = Object.fromEntries(
  Object.entries(SYS_CONFIG_KEYS).map(([key, setting]) => [key, setting.default]),
);

/** Every key that the product reads, with what the environment set for a new company, else its default: a person sees at once what can be set. */
export const sysConfigSeeds = ({ limits }: Pick<Settings, 'limits'>): readonly SysConfigInput[] =>
  Object.entries({ ...DEFAULTS, ...limits }).map(([keyName, value]) => ({
    keyName,
    ...(String(value) === '' ? {} : { value: String(value) }),
  }));
