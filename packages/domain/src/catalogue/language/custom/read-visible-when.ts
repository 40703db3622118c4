import { SETTING_DEFAULTS, type SysConfigKey } from '../../../rules/config/setting-of.ts';
import { isKeyed } from './custom-values.ts';
import type { VisibleWhen } from './visible-when.ts';

const isSetting = (key: string): key is SysConfigKey => Object.hasOwn(SETTING_DEFAULTS, key);

/** A condition as it is stored or sent: `{ field | sysConfig, value }`; undefined for what is none. */
export const visibleWhenOf = (stored: unknown): VisibleWhen | undefined => {
  if (!isKeyed(stored)) return undefined;
  const { field, sysConfig, value } = stored;
  const wanted = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof wanted !== 'string' || wanted.trim() === '') return undefined;
  if (sysConfig !== undefined)
    return typeof sysConfig === 'string' && isSetting(sysConfig) ? { sysConfig, value: wanted.trim() } : undefined;
  return typeof field === 'string' && field.trim() !== '' ? { field: field.trim(), value: wanted.trim() } : undefined;
};

/**
 * A condition as a person writes it, with the key of a field or of a setting; undefined where it cannot be read.
 * @example readVisibleWhen('finish = gloss') → { field: 'finish', value: 'gloss' }
 */
export const readVisibleWhen = (text: string): VisibleWhen | undefined => {
  const [, name = '', value = ''] = /^\s*(\w+)\s*=\s*(.+?)\s*$/u.exec(text) ?? [];
  return visibleWhenOf(isSetting(name) ? { sysConfig: name, value } : { field: name, value });
};

/** A condition in the words of `readVisibleWhen`; empty for none. */
export const visibleWhenText = (stored: unknown): string => {
  const when = visibleWhenOf(stored);
  if (when === undefined) return '';
  return `${'field' in when ? when.field : when.sysConfig} = ${when.value}`;
};
