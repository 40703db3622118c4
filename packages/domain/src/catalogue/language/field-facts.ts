import { PARAM_SWITCHES } from '../../rules/config/stock-param-switches.ts';
import type { Field, FieldKindName } from './field.ts';
import { isHeld } from './held.ts';
import { isExact, isFigure } from './kinds/figures.ts';
import { settingFor, settledPlaces } from './settled-places.ts';

/** One thing that a declaration says of a field, with what belongs into its sentence. */
export type FieldFact = {
  readonly about:
    | 'required'
    | 'sometimesRequired'
    | 'optional'
    | 'bySystem'
    | 'computed'
    | 'fixed'
    | 'unique'
    | 'minLength'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'minRows'
    | 'maxRows'
    | 'mostMb'
    | 'places'
    | 'example'
    | 'masked'
    | 'secret'
    | 'confidential'
    | 'refersTo';
  /** The bound, the number of decimals, an example, the name of a module. */
  readonly value?: string;
  /** Keys of the fields within which a value is unique. */
  readonly within?: readonly string[];
};

/** A system configuration key that has a say in a field, and what it decides. */
export type FieldSetting = {
  readonly key: string;
  readonly decides: 'shown' | 'numbered' | 'default' | 'offered' | 'repeated' | 'places';
};

const TEXTS = new Set<FieldKindName>(['text', 'longText', 'email', 'phone', 'url', 'gstin']);

type Bound = 'min' | 'max';

/** What a bound of a field counts: characters, the figure itself, or rows. */
const boundOf = (field: Field, bound: Bound): FieldFact['about'] => {
  if (TEXTS.has(field.kind)) return `${bound}Length`;
  return isFigure(field) ? bound : `${bound}Rows`;
};

const fact = (about: FieldFact['about'], value: string | number | undefined): readonly FieldFact[] =>
  value === undefined ? [] : [{ about, value: String(value) }];

/** Whether a person fills the field: always, at times, never. */
const fillingOf = (field: Field): readonly FieldFact[] => {
  if (field.computed !== undefined) return [{ about: 'computed' }];
  if (isHeld(field)) return [{ about: 'bySystem' }];
  if (field.required === true) return [{ about: 'required' }];
  return [{ about: field.requiredWhen === undefined ? 'optional' : 'sometimesRequired' }];
};

/** Decimals that are the field's own; those of a quantity with a unit are its unit's. */
const placesOf = (field: Field): number | undefined => {
  if (!isExact(field)) return undefined;
  return field.unitOf === undefined ? settledPlaces(field) : field.places;
};

/**
 * What a declaration says of a field, in the order in which a person wants to know it (spec 01, 1.13: help). Fields of a shaped module say what
 * the partner made of them.
 * @example factsOf(item.fields.itemCode) → [{ about: 'required' }, { about: 'unique', within: [] }, { about: 'maxLength', value: '40' }]
 */
export const factsOf = (field: Field): readonly FieldFact[] => [
  ...fillingOf(field),
  ...(field.fixed === true ? [{ about: 'fixed' } as const] : []),
  ...(field.unique === undefined
    ? []
    : [{ about: 'unique', within: field.unique === true ? [] : field.unique } as const]),
  ...fact('refersTo', field.to),
  ...fact('minLength', field.minLength),
  ...fact(boundOf(field, 'min'), field.min),
  ...fact(boundOf(field, 'max'), field.max),
  ...fact('mostMb', field.mostMb),
  ...fact('places', placesOf(field)),
  ...fact('example', field.example),
  ...(field.masked === true ? [{ about: 'masked' } as const] : []),
  ...(field.secret === true ? [{ about: 'secret' } as const] : []),
  ...(field.confidential === true ? [{ about: 'confidential' } as const] : []),
];

const CAPITALS = /^[A-Z][A-Z0-9_]*$/u;

const setting = (key: string | undefined, decides: FieldSetting['decides']): readonly FieldSetting[] =>
  key === undefined || PARAM_SWITCHES.some((made) => made === key) ? [] : [{ key, decides }]; // what the server makes is nobody's to set

/** The switches and values of the system configuration that govern a field. */
export const settingsOf = (field: Field): readonly FieldSetting[] => {
  const { switchedBy, seriesBy, visibleWhen, defaultFrom = '', offersBy = {}, repeatable } = field;
  return [
    ...setting(switchedBy, 'shown'),
    ...(visibleWhen !== undefined && 'sysConfig' in visibleWhen ? setting(visibleWhen.sysConfig, 'shown') : []),
    ...setting(seriesBy, 'numbered'),
    ...(CAPITALS.test(defaultFrom) ? setting(defaultFrom, 'default') : []),
    ...Object.values(offersBy).flatMap((key) => setting(key, 'offered')),
    ...setting(repeatable?.setting, 'repeated'),
    ...setting(settingFor(field), 'places'),
  ];
};
