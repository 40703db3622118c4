import { fault, type Fault } from '../../contract/faults.ts';
import { readFormula } from '../../rules/formula/read-formula.ts';
import { type CustomField, fieldOf } from '../language/custom/custom-field.ts';
import type { CustomType } from '../language/custom/custom-types.ts';
import { isFigure } from '../language/kinds/figures.ts';
import { visibleWhenOf } from '../language/custom/read-visible-when.ts';
import type { Field, Fields } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { readDefault } from './form-config-faults.ts';

const inCircle = (at: string, path: readonly string[]): Fault =>
  fault(at, 'LOOP', { label: 'Formula', path: path.join(' → ') });

/** A formula that cannot be read, with the letter at which it ends to make sense; or that is made of itself, wherever it will stand. */
const readsFormula: RecordRule = ({ key, fieldType, formula }: Partial<CustomField>) => {
  if (fieldType !== 'computed' || !formula) return [];
  const read = readFormula(formula);
  if ('reason' in read)
    return [fault('formula', 'FORMAT', { label: 'Formula', example: `letter ${read.at}: ${read.reason}` })];
  return key !== undefined && read.names.has(key) ? [inCircle('formula', [key, key])] : [];
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

/** Types whose values are figures. */
const FIGURE_TYPES: ReadonlySet<CustomType> = new Set<CustomType>([
  'integer',
  'decimal',
  'money',
  'percent',
  'computed',
]);

/** A text or a day stands in no unit; what was stored so before stays till it is touched. */
const unitOfFigure: RecordRule = ({ fieldType, unit }: Partial<CustomField>, { before }) => {
  if (!unit || fieldType === undefined || FIGURE_TYPES.has(fieldType)) return [];
  if (before?.['unit'] === unit && before['fieldType'] === fieldType) return [];
  return [fault('unit', 'LOCKED', { label: 'Unit', reason: 'only a figure stands in a unit' })];
};

/** Rules of a custom field by itself; how it fits the modules it stands on is asked by `placedFaults`. */
export const customFieldRules: readonly ModuleRule[] = [
  { needs: ['key', 'fieldType', 'formula'], check: readsFormula },
  takesDefault,
  { needs: ['fieldType', 'unit'], check: unitOfFigure },
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
  return field !== undefined && isFigure(field);
};

/** A way from a formula back to itself, by its keys; undefined when there is none. Each formula is followed once: none that led nowhere leads back. */
const loopFrom = (
  key: string,
  customs: readonly CustomField[],
  path: readonly string[] = [],
  seen = new Set<string>(),
): readonly string[] | undefined => {
  if (path[0] === key) return [...path, key];
  if (seen.has(key)) return undefined;
  seen.add(key);
  const formula = customs.find((custom) => custom.key === key && custom.fieldType === 'computed')?.formula;
  const read = formula ? readFormula(formula) : undefined;
  if (read === undefined || 'reason' in read) return undefined;
  for (const name of read.names) {
    const loop = loopFrom(name, customs, [...path, key], seen);
    if (loop !== undefined) return loop;
  }
  return undefined;
};

/** The first of some fields beside each other whose formula reads another: without it there is no figure. */
export const readerOf = (key: string, customs: readonly CustomField[]): CustomField | undefined =>
  customs.find(({ key: own, fieldType, formula }) => {
    const read = fieldType === 'computed' && own !== key ? readFormula(formula ?? '') : undefined;
    return read !== undefined && 'names' in read && read.names.has(key);
  });

/** The one module whose records are of a product type. */
export const TYPED_MODULE = 'item';

/** What is wrong with the product types for which alone a field stands: only items have one, and a column of lines stands for all of them. */
export const typeFaults = (
  { moduleName, level, productTypes }: Pick<CustomField, 'level' | 'productTypes'> & { readonly moduleName: string },
  at = 'productTypes',
): readonly Fault[] => {
  if (!productTypes?.length || (moduleName === TYPED_MODULE && level === 'header')) return [];
  const reason =
    moduleName === TYPED_MODULE ? 'a column of lines stands for items of every type' : 'only items have a product type';
  return [fault(at, 'LOCKED', { label: 'Only for product types', reason })];
};

/** Search and filter read the record from an index of its values; lines have none, so the tick would promise what no list keeps. */
export const searchableOfRecords: RecordRule = (
  { level, searchable }: Partial<Pick<CustomField, 'level' | 'searchable'>>,
  { before },
) =>
  level !== 'lines' || searchable !== true || before?.['searchable'] === true
    ? []
    : [
        fault('searchable', 'LOCKED', {
          label: 'Search and filter',
          reason: 'lists look at the record, not at its lines',
        }),
      ];

const CONDITION = { label: 'Shown when' } as const;

/** Kinds whose value a condition can name in one word. */
const NO_CONDITION = new Set<Field['kind']>(['lines', 'json', 'file', 'image', 'longText']);

/** Whether a condition may ask for a field. */
export const mayBeAsked = ({ kind }: Pick<Field, 'kind'>): boolean => !NO_CONDITION.has(kind);

/** A chain of conditions that comes back to where it began, by its keys; undefined when there is none. */
const circleFrom = (key: string, customs: readonly CustomField[]): readonly string[] | undefined => {
  const path = [key];
  for (;;) {
    const when = visibleWhenOf(customs.find((custom) => custom.key === path.at(-1))?.visibleWhen);
    if (when === undefined || !('field' in when)) return undefined;
    if (path.includes(when.field)) return when.field === key ? [...path, key] : undefined;
    path.push(when.field);
  }
};

/**
 * What is wrong with the condition under which a custom field is shown: words that cannot be read, a field that is not there or has no such
 * option, a circle of conditions. `fields` and `customs` are those beside it: a line asks its own.
 */
export const conditionFaults = (
  { key, visibleWhen }: Pick<CustomField, 'key' | 'visibleWhen'>,
  fields: Fields,
  customs: readonly CustomField[],
  at = 'visibleWhen',
): readonly Fault[] => {
  if (visibleWhen === null || visibleWhen === undefined) return [];
  const when = visibleWhenOf(visibleWhen);
  if (when === undefined) return [fault(at, 'FORMAT', { ...CONDITION, example: 'finish = gloss' })];
  if ('sysConfig' in when) return [];
  const custom = customs.find((one) => one.key === when.field);
  const field =
    custom === undefined ? (Object.hasOwn(fields, when.field) ? fields[when.field] : undefined) : fieldOf(custom);
  if (field === undefined || !mayBeAsked(field)) return [fault(at, 'REFERENCE', { ...CONDITION, value: when.field })];
  const options = field.options ?? [];
  if (options.length > 0 && !options.some((option) => option.toLowerCase() === when.value.toLowerCase()))
    return [fault(at, 'CHOICE', { ...CONDITION, value: when.value, options: options.join(', ') })];
  const circle = circleFrom(key, customs);
  return circle === undefined ? [] : [fault(at, 'LOOP', { ...CONDITION, path: circle.join(' → ') })];
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
  return loop === undefined ? [] : [inCircle(place, loop)];
};
