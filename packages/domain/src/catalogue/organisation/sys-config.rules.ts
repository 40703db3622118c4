import { fault, type Fault } from '../../contract/faults.ts';
import { STATUSES } from '../../contract/statuses.ts';
import type { Field } from '../language/field.ts';
import { kindOf } from '../language/kinds/kind-of.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { isFileName, isWebAddress } from '../../rules/config/image-setting.ts';
import { namedRow } from '../../rules/config/named-row.ts';
import { type Setting, settingNamed, type SettingType } from '../../rules/config/sys-config-keys.ts';
import { PRINTED_PICTURE_MB } from '../../rules/files/printed-picture.ts';

type Row = { readonly keyName?: string; readonly value?: string | null };

/** What a person reads of a type. */
const WORDS: { readonly [kind in SettingType['kind']]: string } = {
  switch: 'YES or NO',
  text: 'a text',
  url: 'an http or https address',
  image: `a picture that was uploaded (PNG, JPEG or WebP, at most ${PRINTED_PICTURE_MB} MB), or an http or https address`,
  date: 'a date (yyyy-MM-dd)',
  integer: 'a whole number',
  percent: 'a percent',
  money: 'an amount in rupees',
  status: 'the id of a status',
  choice: 'a choice',
  ref: 'the id of a record',
};

/** The kind of field that reads a setting of this type; switches take any text (what is not YES is off), images and references have forms of their own. */
const fieldOf = (type: SettingType): Field | undefined => {
  switch (type.kind) {
    case 'switch':
    case 'ref':
    case 'image':
      return undefined;
    case 'status':
      return { kind: 'choice', label: '', options: type.names.map((name) => String(STATUSES[name].id)) };
    case 'choice':
      return { kind: 'choice', label: '', options: type.options };
    case 'integer':
      return { kind: 'integer', label: '', min: type.min, max: type.max };
    case 'text':
      return { kind: 'text', label: '', max: type.max };
    default:
      return { kind: type.kind, label: '' };
  }
};

/** What a value of a setting must be, with its bounds: the end of "Value must be …". */
const words = ({ type }: Setting): string => {
  switch (type.kind) {
    case 'choice':
      return type.options.join(' or ');
    case 'integer':
      return `a whole number from ${type.min} to ${type.max}`;
    case 'text':
      return `a text of at most ${type.max} characters`;
    case 'status':
      return `the id of a status: ${type.names.map((name) => `${STATUSES[name].id} ${STATUSES[name].name}`).join(', ')}`;
    default:
      return WORDS[type.kind];
  }
};

const fits = (type: SettingType, value: string): boolean => {
  const field = fieldOf(type);
  if (field !== undefined) return 'value' in kindOf(field).read(field, value);
  if (type.kind === 'ref') return namedRow(type.to, value) !== undefined;
  return type.kind !== 'image' || isWebAddress(value) || isFileName(value);
};

/** A value that its setting cannot have; addresses have a code of their own (spec 01, 1.11). */
export const valueFault = (setting: Setting): Fault =>
  setting.type.kind === 'url'
    ? fault('value', 'FORMAT', { label: setting.label, example: 'https://example.in' })
    : fault('value', 'CONFIG_VALUE_TYPE', { type: words(setting) });

/** A value of the wrong type for its key; unknown keys take any text. @example valueFaults('QTY_DECIMALS', '9') → CONFIG_VALUE_TYPE */
const valueFits: RecordRule = ({ keyName = '', value }: Row) => {
  const setting = settingNamed(keyName);
  if (setting === undefined || !value || fits(setting.type, value)) return [];
  return [valueFault(setting)];
};

/** Faults CONFIG_NEEDS at `value` of a switch that is on, or comes back on, while one that it needs is off: each of them first (spec 01, 2.1 interlocks). */
export const needsFaults = (
  { keyName = '', value }: Row,
  config: (key: string) => string | undefined,
): readonly Fault[] =>
  (value === 'YES' ? (settingNamed(keyName)?.needs ?? []) : [])
    .filter((key) => config(key) !== 'YES')
    .map((key) => fault('value', 'CONFIG_NEEDS', { key }));

/** Switches that need another one first. Whether stock uses a dimension is counted by the server. */
const interlocks: RecordRule = (row: Row, { config }) => needsFaults(row, config);

/** Rules of a setting. */
export const sysConfigRules: readonly ModuleRule[] = [
  { needs: ['keyName', 'value'], check: valueFits },
  { needs: ['keyName', 'value'], check: interlocks },
];
