import { fault, type Fault } from '../../contract/faults.ts';
import type { FieldDetail } from '../../rules/field-config/field-rules.ts';
import { fieldAt } from '../language/field-at.ts';
import type { Field, Fields } from '../language/field.ts';
import { isHeld } from '../language/held.ts';
import { kindOf } from '../language/kinds/kind-of.ts';
import { mayHide } from '../language/shaped-module.ts';

/** Kinds that begin empty, whatever a partner wishes. */
const NO_DEFAULT = new Set<Field['kind']>(['lines', 'refs', 'file', 'image', 'json']);

/** A default as it is stored: an option, `true` or `false`, a day, the id of a row; or what is wrong with what was typed. */
export const readDefault = (
  field: Field,
  text: string,
  today: string,
): { readonly text: string } | { readonly fault: Pick<Fault, 'code' | 'values'> } => {
  if (NO_DEFAULT.has(field.kind) || field.secret === true)
    return { fault: { code: 'LOCKED', values: { reason: 'such fields begin empty' } } };
  const kind = kindOf(field);
  const reading =
    field.kind === 'ref'
      ? kind.read(field, Number(text))
      : (kind.parse?.(field, text, today) ?? kind.read(field, text));
  if (!('value' in reading)) return { fault: { code: reading.code, values: reading.values ?? {} } };
  const { value } = reading;
  return { text: typeof value === 'string' || typeof value === 'boolean' ? String(value) : text.trim() };
};

/** Columns are chosen by whoever reads them, from those that are visible. */
const NOT_LISTED = 'it is a column already';

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

const detailFaults = (fields: Fields, detail: FieldDetail, at: string, today: string): readonly Fault[] => {
  const field = fieldAt(fields, detail.fieldKeyName);
  if (field === undefined) return [fault(`${at}.fieldKeyName`, 'UNKNOWN_FIELD', { key: detail.fieldKeyName })];
  const { label } = field;
  if (isHeld(field)) {
    const reason = 'the product works it out';
    return [
      ...(detail.isRequired === true ? [fault(`${at}.isRequired`, 'LOCKED', { label, reason })] : []),
      ...(detail.isVisible === false ? [fault(`${at}.isVisible`, 'LOCKED', { label, reason })] : []),
      ...(isBlank(detail.defaultValue) ? [] : [fault(`${at}.defaultValue`, 'LOCKED', { label, reason })]),
    ];
  }
  if (field.isColumn === true) {
    const reason = 'nobody enters it';
    return [
      ...(detail.isRequired === true ? [fault(`${at}.isRequired`, 'LOCKED', { label, reason })] : []),
      ...(isBlank(detail.defaultValue) ? [] : [fault(`${at}.defaultValue`, 'LOCKED', { label, reason })]),
      ...(isBlank(detail.showInList) ? [] : [fault(`${at}.showInList`, 'LOCKED', { label, reason: NOT_LISTED })]),
      ...(isBlank(detail.helpText) ? [] : [fault(`${at}.helpText`, 'LOCKED', { label, reason })]),
    ];
  }
  const text = detail.defaultValue ?? '';
  const read = isBlank(text) ? undefined : readDefault(field, text, today);
  const wrong = read !== undefined && 'fault' in read ? read.fault : undefined;
  const hasDefault = (read !== undefined && wrong === undefined) || field.default !== undefined;
  return [
    ...(wrong === undefined ? [] : [fault(`${at}.defaultValue`, wrong.code, { label, ...wrong.values })]),
    ...(detail.isVisible === false && !mayHide(field, hasDefault)
      ? [fault(`${at}.isVisible`, 'CONFIG_HIDES_REQUIRED', { label })]
      : []),
  ];
};

/**
 * What is wrong with the configuration of a module: keys that are no fields, defaults that no record could have, a field hidden that every
 * record needs, wishes about what the product works out (spec 01, 2.3). `fields` are the declared ones; `today` reads typed days.
 */
export const formConfigFaults = (fields: Fields, details: readonly FieldDetail[], today: string): readonly Fault[] =>
  details.flatMap((detail, n) => detailFaults(fields, detail, `fieldDetails[${n}]`, today));
