import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Field } from '@weft/domain/catalogue/language/field';
import { isHeld } from '@weft/domain/catalogue/language/held';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import { placedEntries } from '@weft/domain/catalogue/language/placed';
import { formConfigFaults } from '@weft/domain/catalogue/organisation/form-config-faults';
import { wireError } from '@weft/domain/contract/wire-error';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { decimal, type Decimal } from '@weft/domain/rules/decimal/decimal';
import type { FieldDetail } from '@weft/domain/rules/field-config/field-rules';
import type { FaultTeller } from '../../../generic/form/form-faults.ts';
import type { Say } from '../../../i18n/translate.ts';

/** One field of a module in the grid: what a partner may say of it. Yes and no are choices, as grids have them. */
export type FieldLine = {
  readonly key: string;
  readonly name: string;
  readonly fieldLabel: string;
  readonly isRequired: string | null;
  readonly isVisible: string | null;
  readonly order: Decimal | null;
  readonly width: Decimal | null;
  readonly defaultValue: string;
  readonly showInList: string | null;
  readonly helpText: string;
};

/** Words of the grid: yes, no, what fields are called in the person’s language, and names of the rows that references begin with (`uom 3` → Kilogram). */
export type LineWords = {
  readonly yes: string;
  readonly no: string;
  readonly names: { readonly [ref: string]: string };
  readonly say: Say;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** A stored default as a person reads and types it. */
const defaultText = (field: Field, stored: string, { yes, no, names }: LineWords): string => {
  if (stored === '') return '';
  if (field.kind === 'choice') return optionLabel(field, stored);
  if (field.kind === 'boolean') return stored === 'true' ? yes : no;
  if (field.kind === 'date') return DAY.test(stored) ? formatDate(stored) : stored;
  return field.kind === 'ref' ? (names[`${field.to} ${stored}`] ?? stored) : stored;
};

const lineOf = (
  key: string,
  name: string,
  field: Field,
  detail: FieldDetail | undefined,
  words: LineWords,
): FieldLine => ({
  key,
  name,
  fieldLabel: detail?.fieldLabel ?? '',
  isRequired: String(field.required === true || detail?.isRequired === true),
  isVisible: String(detail?.isVisible ?? true),
  order: detail?.order ? decimal(detail.order) : null,
  width: detail?.width ? decimal(detail.width) : null,
  defaultValue: defaultText(field, detail?.defaultValue ?? '', words),
  showInList: detail?.showInList ?? null,
  helpText: detail?.helpText ?? '',
});

/** All fields of a module, those of its lines after their list; `shaped` gives the order, the declaration names and demands. */
export const fieldLines = (
  module: Module,
  shaped: Module,
  details: readonly FieldDetail[],
  words: LineWords,
): readonly FieldLine[] => {
  const byKey = new Map(details.map((detail) => [detail.fieldKeyName, detail]));
  return placedEntries(shaped.fields).flatMap(([key]) => {
    const field = module.fields[key];
    if (field === undefined) return [];
    const inner = placedEntries(shaped.fields[key]?.of ?? {}).flatMap(([name]) => {
      const own = field.of?.[name];
      const path = `${key}.${name}`;
      return own === undefined
        ? []
        : [lineOf(path, `${words.say(field.label)}: ${words.say(own.label)}`, own, byKey.get(path), words)];
    });
    return [lineOf(key, words.say(field.label), field, byKey.get(key), words), ...inner];
  });
};

/** What cannot be wished is put back at once: a needed field stays needed, what rules work out has no demands. */
export const completedLine = (module: Module, line: FieldLine): FieldLine => {
  const field = fieldAt(module.fields, line.key);
  if (field === undefined) return line;
  if (isHeld(field)) return { ...line, isRequired: 'false', isVisible: 'true', defaultValue: '' };
  if (field.isColumn === true) return { ...line, isRequired: 'false', defaultValue: '' };
  return field.required === true ? { ...line, isRequired: 'true' } : line;
};

const textOrNull = (text: string): string | null => text.trim() || null;

/** What was changed of a field; undefined where everything is as built. */
const detailOf = (module: Module, line: FieldLine): FieldDetail | undefined => {
  const field = fieldAt(module.fields, line.key);
  const isDeclared = field?.required === true;
  const label = textOrNull(line.fieldLabel);
  const detail = {
    fieldKeyName: line.key,
    fieldLabel: label === field?.label ? null : label,
    isRequired: line.isRequired === 'true' && !isDeclared,
    isVisible: line.isVisible !== 'false',
    defaultValue: textOrNull(line.defaultValue),
    order: line.order === null ? null : Number(line.order.toString()),
    width: line.width === null ? null : Number(line.width.toString()),
    showInList: line.showInList,
    helpText: textOrNull(line.helpText),
  };
  const { fieldKeyName: _key, isRequired, isVisible, ...wishes } = detail;
  return isRequired || !isVisible || Object.values(wishes).some((wish) => wish !== null) ? detail : undefined;
};

/** What is stored of a module: the changed fields alone. */
export const changedDetails = (module: Module, lines: readonly FieldLine[]): readonly FieldDetail[] =>
  lines.flatMap((line) => detailOf(module, line) ?? []);

/** A fault of a changed field at its line of the grid. @example atLine('fieldDetails[0].isVisible', details, lines) → 'fieldDetails[7].isVisible' */
export const atLine = (
  field: string,
  details: readonly FieldDetail[],
  lines: readonly FieldLine[],
): string | undefined => {
  const [, n = '', key = ''] = /^fieldDetails\[(\d+)\]\.(\w+)$/u.exec(field) ?? [];
  const line = lines.findIndex((one) => one.key === details[Number(n)]?.fieldKeyName);
  return n === '' || line === -1 ? undefined : `fieldDetails[${line}].${key === 'fieldKeyName' ? 'name' : key}`;
};

/** A reference's name is looked up by the server alone. */
const checkable = (module: Module, detail: FieldDetail): FieldDetail =>
  fieldAt(module.fields, detail.fieldKeyName)?.kind === 'ref' && detail.defaultValue
    ? { ...detail, defaultValue: '1' }
    : detail;

/** What is wrong, by the cell of the grid, in words: the rule that the server asks again. */
export const lineFaults = (
  module: Module,
  lines: readonly FieldLine[],
  today: string,
  tell: FaultTeller,
): ReadonlyMap<string, string> => {
  const details = changedDetails(module, lines);
  const faults = formConfigFaults(
    module.fields,
    details.map((detail) => checkable(module, detail)),
    today,
  );
  return new Map(
    faults.flatMap((fault) => {
      const at = atLine(fault.field, details, lines);
      return at === undefined ? [] : [[at, tell(wireError(fault))] as const];
    }),
  );
};

/** References that begin with a row: `uom 3`. */
export const defaultRefs = (
  module: Module,
  details: readonly FieldDetail[],
): readonly { readonly module: string; readonly id: number }[] =>
  details.flatMap(({ fieldKeyName, defaultValue }) => {
    const field = fieldAt(module.fields, fieldKeyName);
    const id = Number(defaultValue ?? '');
    return field?.kind === 'ref' && field.to !== undefined && id > 0 ? [{ module: field.to, id }] : [];
  });
