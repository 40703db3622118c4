import { type Decimal, decimal, isDecimal, roundHalfAway, significantDigits } from '../../../rules/decimal/decimal.ts';
import { formulaValue } from '../../../rules/formula/formula-value.ts';
import { type Formula, readFormula } from '../../../rules/formula/read-formula.ts';
import { workedOnce } from '../../../rules/formula/worked-once.ts';
import type { FigureUnit } from '../../../rules/units/figure-unit.ts';
import type { Field, Fields } from '../field.ts';
import { isFigure } from '../kinds/figures.ts';
import type { AnyRecord } from '../record.ts';
import { customKey } from './custom-key.ts';
import type { CustomType } from './custom-types.ts';
import type { VisibleWhen } from './visible-when.ts';

/** What a partner made: a field of their own, and how one module has it. What is null is as the kind has it. */
export type CustomField = {
  readonly key: string;
  readonly label: string;
  readonly fieldType: CustomType;
  readonly level: 'header' | 'lines';
  readonly section?: string | null;
  readonly order?: number | null;
  readonly isRequired?: boolean | null;
  readonly isVisible?: boolean | null;
  readonly showInList?: boolean | null;
  readonly searchable?: boolean | null;
  readonly showInPrint?: boolean | null;
  readonly copyOnDuplicate?: boolean | null;
  /** Modules whose documents take the value over when they are made from one that has it. */
  readonly carryTo?: readonly string[] | null;
  readonly visibleWhen?: VisibleWhen | null;
  /** Ids of the product types whose items alone have the field; none: all of them. */
  readonly productTypes?: readonly number[] | null;
  readonly options?: readonly CustomOption[] | null;
  readonly refModule?: string | null;
  readonly formula?: string | null;
  readonly decimals?: number | null;
  /** Symbol of the unit in which figures stand. */
  readonly unit?: string | null;
  /** The same with the units that a figure may be typed in. */
  readonly figureUnit?: FigureUnit | null;
  readonly min?: number | string | null;
  readonly max?: number | string | null;
  readonly length?: number | null;
  /** `9` a digit, `A` a letter, `*` either, anything else itself: `AA-9999`. */
  readonly pattern?: string | null;
  readonly defaultValue?: string | null;
  readonly helpText?: string | null;
};

/** A custom field and the module on which it stands. */
export type CustomOnModule = CustomField & { readonly moduleName: string; readonly id: number };

export type CustomOption = {
  readonly value: string;
  readonly label?: string | null;
  readonly isRetired?: boolean | null;
  /** `#rrggbb`; none as built. */
  readonly colour?: string | null;
};

/** Figures that may be typed in another unit of their kind: an amount or a percent has none. */
const TYPED_IN_UNITS = new Set<Field['kind']>(['integer', 'decimal']);

const TEXT_LENGTH = 200;
const LONG_TEXT_LENGTH = 4000;
const FORMULA_PLACES = 2;

const MASK: ReadonlyMap<string, string> = new Map([
  ['9', String.raw`\d`],
  ['A', String.raw`\p{L}`],
  ['*', String.raw`[\p{L}\d]`],
]);

/** A mask as an expression of as many signs: no expression of a person is ever run. @example maskPattern('AA-99') → /^\p{L}\p{L}-\d\d$/u */
export const maskPattern = (mask: string): RegExp =>
  new RegExp(
    `^${Array.from(mask, (sign) => MASK.get(sign) ?? sign.replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`)).join('')}$`,
    'u',
  );

const given = <K extends string, T>(key: K, value: T | null | undefined | ''): { readonly [k in K]?: T } =>
  value === null || value === undefined || value === '' ? {} : ({ [key]: value } as { readonly [k in K]?: T }); // one key

type Detail = Omit<Partial<Field>, 'label'>;

/** What the kinds differ in. */
const DETAILS: { readonly [type in CustomType]: (custom: CustomField) => Detail } = {
  text: ({ length, pattern }) => ({
    kind: 'text',
    form: 'verbatim',
    max: length ?? TEXT_LENGTH,
    ...(pattern ? { pattern: maskPattern(pattern), example: pattern } : {}),
  }),
  longText: ({ length }) => ({ kind: 'longText', max: length ?? LONG_TEXT_LENGTH }),
  integer: () => ({ kind: 'integer' }),
  decimal: ({ decimals }) => ({ kind: 'decimal', places: decimals ?? 3 }),
  money: ({ decimals }) => ({ kind: 'money', places: decimals ?? 2, hasOwnPlaces: true }),
  percent: ({ decimals }) => ({ kind: 'percent', places: decimals ?? 2 }),
  boolean: () => ({ kind: 'boolean', default: false }),
  date: () => ({ kind: 'date' }),
  dateTime: () => ({ kind: 'dateTime' }),
  choice: (custom) => ({ kind: 'choice', ...choices(custom) }),
  multiChoice: (custom) => ({ kind: 'multiChoice', ...choices(custom) }),
  ref: ({ refModule }) => ({ kind: 'ref', ...given('to', refModule) }),
  email: () => ({ kind: 'email' }),
  phone: () => ({ kind: 'phone' }),
  url: () => ({ kind: 'url' }),
  file: () => ({ kind: 'file', many: true }),
  image: () => ({ kind: 'image' }),
  computed: ({ decimals }) => ({ kind: 'decimal', places: decimals ?? FORMULA_PLACES }),
};

const choices = ({ options }: CustomField): Detail => {
  const all = options ?? [];
  const colours = all.flatMap(({ value, colour }) => (colour ? [[value, colour] as const] : []));
  return {
    options: all.map(({ value }) => value),
    optionLabels: Object.fromEntries(all.map(({ value, label }) => [value, label?.trim() || value])),
    ...(colours.length === 0 ? {} : { optionColours: Object.fromEntries(colours) }),
    retired: all.flatMap(({ value, isRetired }) => (isRetired === true ? [value] : [])),
  };
};

const YES = /^(?:yes|y|true|1)$/iu;

/** Kinds that begin with what the partner said; a formula, a list or a file has no beginning. */
export const NO_DEFAULT: ReadonlySet<CustomType> = new Set<CustomType>(['multiChoice', 'file', 'image', 'computed']);

const defaultOf = ({ fieldType, defaultValue }: CustomField): Detail => {
  const text = defaultValue?.trim() ?? '';
  if (text === '' || NO_DEFAULT.has(fieldType)) return {};
  return { default: fieldType === 'boolean' ? YES.test(text) : text };
};

const labelOf = ({ label, unit }: CustomField): string => (unit ? `${label} (${unit})` : label);

/** A custom field as any other field: form, list, import, print and API treat it by its kind. A formula has its value from `withFormulas`. */
export const fieldOf = (custom: CustomField): Field => {
  const {
    fieldType,
    isRequired,
    isVisible,
    helpText,
    min,
    max,
    copyOnDuplicate,
    showInPrint,
    visibleWhen,
    productTypes,
    figureUnit,
  } = custom;
  const detail = DETAILS[fieldType](custom);
  const isComputed = fieldType === 'computed';
  const takesUnit = !isComputed && detail.kind !== undefined && isFigure({ kind: detail.kind });
  return {
    kind: 'text',
    ...detail,
    label: labelOf(custom),
    ...(custom.unit ? { synonyms: [custom.label] } : {}),
    ...(detail.kind !== undefined && TYPED_IN_UNITS.has(detail.kind) && !isComputed ? given('unit', figureUnit) : {}),
    ...(takesUnit ? { ...given('min', min), ...given('max', max) } : {}),
    ...defaultOf(custom),
    ...given('help', helpText?.trim()),
    ...(isRequired === true && isVisible !== false && !isComputed && fieldType !== 'boolean' ? { required: true } : {}),
    ...(isVisible === false ? { isHidden: true } : {}),
    ...given('visibleWhen', visibleWhen),
    ...(productTypes?.length ? { productTypes } : {}),
    ...(copyOnDuplicate === true ? {} : { isNotCopied: true }),
    ...(showInPrint === true ? { isPrinted: true } : {}),
  };
};

const figureOf = (value: unknown): Decimal | undefined => {
  if (isDecimal(value)) return value;
  return typeof value === 'number' && Number.isFinite(value) ? decimal(value) : undefined;
};

/** Figures have at most so many digits on the wire. */
const WIRE_DIGITS = 15;

/** A formula that was read, and the decimals of its figures. */
type Worked = { readonly formula: Formula; readonly places: number };

const formulasOf = (customs: readonly CustomField[]): ReadonlyMap<string, Worked> =>
  new Map(
    customs.flatMap(({ key, fieldType, formula, decimals }) => {
      const read = fieldType === 'computed' ? readFormula(formula ?? '') : undefined;
      return read !== undefined && 'formula' in read
        ? [[key, { formula: read.formula, places: decimals ?? FORMULA_PLACES }] as const]
        : [];
    }),
  );

/** The values of formulas over a record; formulas may lean on formulas, and one that leans on itself is empty. */
const valuesOf = (formulas: ReadonlyMap<string, Worked>, record: AnyRecord): ((key: string) => Decimal | undefined) => {
  const valueOf = workedOnce((key): Decimal | undefined => {
    const worked = formulas.get(key);
    if (worked === undefined) return undefined;
    const value = formulaValue(worked.formula, (name) =>
      formulas.has(name)
        ? valueOf(name)
        : figureOf(record[Object.hasOwn(record, customKey(name)) ? customKey(name) : name]),
    );
    const rounded = value && roundHalfAway(value, worked.places);
    return rounded && significantDigits(rounded) > WIRE_DIGITS ? undefined : rounded;
  });
  return valueOf;
};

/** Custom fields of one level by the keys of their record, in the partner's order. */
export const customFieldsOf = (customs: readonly CustomField[], level: CustomField['level']): Fields => {
  const own = customs.filter((custom) => custom.level === level);
  const formulas = formulasOf(own);
  return Object.fromEntries(
    own.map((custom) => {
      const field = fieldOf(custom);
      return [
        customKey(custom.key),
        custom.fieldType === 'computed'
          ? { ...field, computed: (record: AnyRecord) => valuesOf(formulas, record)(custom.key) ?? null }
          : field,
      ];
    }),
  );
};
