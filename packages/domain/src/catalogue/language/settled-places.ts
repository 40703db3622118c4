import { SETTING_DEFAULTS, settingOf } from '../../rules/config/setting-of.ts';
import type { Field } from './field.ts';

type Config = (key: string) => string | undefined;
type Settled = 'QTY_DECIMALS' | 'RATE_DECIMALS';

const PAISA_PLACES = 2;

/**
 * The setting that says the decimals of a field, where neither its declaration nor its unit does: a quantity that only its unit would narrow, a
 * rate (money finer than the paisa). Undefined for everything else, a partner's own figures included: they say their decimals themselves.
 */
export const settingFor = ({ kind, places, hasOwnPlaces }: Field): Settled | undefined => {
  if (hasOwnPlaces === true) return undefined;
  if (kind === 'quantity') return places === undefined ? 'QTY_DECIMALS' : undefined;
  return kind === 'money' && (places ?? PAISA_PLACES) > PAISA_PLACES ? 'RATE_DECIMALS' : undefined;
};

/** Decimals of a quantity whose unit gives none, or is not known (QTY_DECIMALS). */
export const quantityPlaces = (config: Config): number => Number(settingOf(config, 'QTY_DECIMALS'));

/** The decimals that a partner gives a field, where they are not the product's; `shapedModule` keeps them in the field. */
export const settledBy = (field: Field, config: Config): number | undefined => {
  const key = settingFor(field);
  const value = key === undefined ? undefined : config(key);
  return key === undefined || value === undefined || value === SETTING_DEFAULTS[key] ? undefined : Number(value);
};

/**
 * Decimals in which a figure is entered and shown while its unit gives none: QTY_DECIMALS and RATE_DECIMALS (spec 01, 2.1.2), else what the
 * declaration says; undefined where neither does. What is stored keeps the places of its column.
 * @example settledPlaces(shaped.fields.rate) // 2, where RATE_DECIMALS is 2
 */
export const settledPlaces = (field: Field): number | undefined => {
  const key = settingFor(field);
  return field.settled ?? (key === undefined ? field.places : Number(SETTING_DEFAULTS[key]));
};

/** Whether a setting, not the declaration, says how fine the field is. */
export const isSettled = (field: Field): boolean => settingFor(field) !== undefined;
