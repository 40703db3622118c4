import { fault, type Fault } from '../../contract/faults.ts';
import { readFormula } from '../../rules/formula/read-formula.ts';
import { type CustomField, type CustomType, fieldOf, isOperand } from '../language/custom/custom-field.ts';
import type { Fields } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { readDefault } from './form-config-faults.ts';

/** A formula that cannot be read, with the letter at which it ends to make sense. */
const readsFormula: RecordRule = ({ fieldType, formula }: Partial<CustomField>) => {
  if (fieldType !== 'computed' || !formula) return [];
  const read = readFormula(formula);
  return 'reason' in read
    ? [fault('formula', 'FORMAT', { label: 'Formula', example: `letter ${read.at}: ${read.reason}` })]
    : [];
};

/** A default that no record could have. */
const takesDefault: RecordRule = (custom: CustomField, { today }: RuleContext) => {
  const text = custom.defaultValue?.trim() ?? '';
  if (text === '') return [];
  const read = readDefault(fieldOf(custom), text, today);
  return 'fault' in read
    ? [fault('defaultValue', read.fault.code, { label: 'Default value', ...read.fault.values })]
    : [];
};

/** Rules of a custom field by itself; how it fits the modules it stands on is asked by `placedFaults`. */
export const customFieldRules: readonly ModuleRule[] = [
  { needs: ['fieldType', 'formula'], check: readsFormula },
  takesDefault,
];

/** Types that a field with values may become: every stored value is right in the new one as well. */
const WIDENINGS: { readonly [type in CustomType]?: CustomType } = {
  integer: 'decimal',
  text: 'longText',
  choice: 'multiChoice',
};

/** Whether a type may become another while values exist. */
export const mayBecome = (from: CustomType, to: CustomType): boolean => from === to || WIDENINGS[from] === to;

/** Fields that a formula may name: by their own keys the declared figures, by theirs the partner's. */
const operandOf = (name: string, fields: Fields, customs: readonly CustomField[]): boolean => {
  const custom = customs.find(({ key }) => key === name);
  const field = custom === undefined ? (Object.hasOwn(fields, name) ? fields[name] : undefined) : fieldOf(custom);
  return field !== undefined && isOperand(field);
};

/** A way from a formula back to itself, by its keys; undefined when there is none. */
const loopFrom = (
  key: string,
  customs: readonly CustomField[],
  path: readonly string[] = [],
): readonly string[] | undefined => {
  if (path.includes(key)) return path.length > 0 && path[0] === key ? [...path, key] : undefined;
  const formula = customs.find((custom) => custom.key === key && custom.fieldType === 'computed')?.formula;
  const read = formula ? readFormula(formula) : undefined;
  if (read === undefined || 'reason' in read) return undefined;
  for (const name of read.names) {
    const loop = loopFrom(name, customs, [...path, key]);
    if (loop !== undefined) return loop;
  }
  return undefined;
};

/**
 * What is wrong with a custom field on a record of these declared fields, among the customs that stand there with it (itself included):
 * a key of the product, an operand that is no figure of the record, a formula that leans on itself.
 */
export const placedFaults = (
  custom: CustomField,
  fields: Fields,
  customs: readonly CustomField[],
  at = '',
): readonly Fault[] => {
  if (Object.hasOwn(fields, custom.key)) return [fault(at || 'key', 'CUSTOM_KEY_TAKEN', { key: custom.key })];
  if (custom.fieldType !== 'computed') return [];
  const read = readFormula(custom.formula ?? '');
  if ('reason' in read) return [];
  const unknown = [...read.names].find((name) => !operandOf(name, fields, customs));
  const place = at || 'formula';
  if (unknown !== undefined) return [fault(place, 'FORMULA_OPERAND', { key: unknown })];
  const loop = loopFrom(custom.key, customs);
  return loop === undefined ? [] : [fault(place, 'LOOP', { label: 'Formula', path: loop.join(' → ') })];
};
