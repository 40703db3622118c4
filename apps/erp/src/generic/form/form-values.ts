import { isHeld } from '@weft/domain/catalogue/language/held';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { firstValue } from '@weft/domain/catalogue/language/read-fields';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { plainText } from '../../product/plain-text.ts';
import { toWire } from '@weft/domain/catalogue/language/wire';

const isLine = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;

/** Kinds that are empty as a list of nothing. */
const LISTS = new Set<Field['kind']>(['lines', 'refs', 'multiChoice']);

/** A new record, or a new line, with its defaults in calculation form. */
export const emptyValues = (fields: Fields, around: Pick<RuleContext, 'defaults' | 'config'>): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      if (isHeld(field) || field.proposed !== undefined) return []; // left open, it is proposed while the rest is typed
      const value = firstValue(field, around) ?? (LISTS.has(field.kind) ? [] : undefined);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

const isUntouched = (field: Field, value: unknown): boolean =>
  isHeld(field) ||
  field.defaultFrom !== undefined ||
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (field.default !== undefined && plainText(value) === plainText(field.default)) ||
  (Array.isArray(value) && value.length === 0);

/** A new line in which nothing was entered. */
const isBlank = (fields: Fields, line: AnyRecord): boolean =>
  line['id'] === undefined && Object.entries(fields).every(([key, field]) => isUntouched(field, line[key]));

/** Lines without the empty ones at the end: the grid offers a next line before anybody knows whether there is one. */
const withoutBlankEnd = (fields: Fields, lines: readonly AnyRecord[]): readonly AnyRecord[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(fields, line)) + 1);

const NOTHING: ReadonlySet<string> = new Set();

/** What a person may set of a record or line; `at` is the lines' name with a dot, for a hidden field is told by its name or with that of its lines. */
const pick = (
  fields: Fields,
  record: AnyRecord,
  more: readonly string[],
  hidden: ReadonlySet<string>,
  at = '',
): AnyRecord =>
  Object.fromEntries([
    ...more.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]] as const])),
    ...Object.entries(fields).flatMap(([key, field]) => {
      const value = record[key];
      if (value === undefined || isHeld(field) || hidden.has(key) || hidden.has(`${at}${key}`)) return [];
      if (field.kind !== 'lines' || !Array.isArray(value)) return [[key, value] as const];
      return [
        [
          key,
          withoutBlankEnd(field.of ?? {}, value.filter(isLine)).map((line) =>
            pick(field.of ?? {}, line, ['id'], hidden, `${key}.`),
          ),
        ] as const,
      ];
    }),
  ]);

/**
 * What is validated and sent: fields that a person may set, id and version; names beside refs stay behind, and first values of what the role
 * does not see (`hidden`), which the server takes from nobody.
 */
export const sendable = (module: Module, values: AnyRecord, hidden = NOTHING): AnyRecord =>
  pick(module.fields, values, ['id', 'version'], hidden);

/** The same as it travels. */
export const wireValues = (module: Module, values: AnyRecord, hidden = NOTHING): AnyRecord =>
  toWire(module.fields, sendable(module, values, hidden));

/** Lines as they travel: fields that a person may set, and the id; without the empty ones at the end. */
export const wireLines = (fields: Fields, lines: readonly AnyRecord[]): readonly AnyRecord[] =>
  withoutBlankEnd(fields, lines).map((line) => toWire(fields, pick(fields, line, ['id'], NOTHING)));

/** Whether two records say the same, figure by figure. */
export const isSame = (module: Module, a: AnyRecord, b: AnyRecord): boolean =>
  JSON.stringify(wireValues(module, a)) === JSON.stringify(wireValues(module, b));

/** What a record never hands on: its files stay its own. */
const ITS_OWN = new Set<Field['kind']>(['file', 'image']);

const copiedLine = (fields: Fields, { id: _line, lineNo: _no, customFields: _own, ...line }: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(line).filter(([key]) => {
      const field = fields[key];
      return field === undefined || (field.isNotCopied !== true && !ITS_OWN.has(field.kind));
    }),
  );

const isItsOwn = (field: Field): boolean =>
  field.unique === true || field.isNotCopied === true || isHeld(field) || ITS_OWN.has(field.kind);

/** A copy to begin a new record with: without what is the original's own (id, version, number) and without values that are unique. */
export const copyOf = (module: Module, values: AnyRecord): AnyRecord => {
  const { id: _id, version: _version, number: _number, status: _status, ...rest } = values;
  return Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) => {
      const field = module.fields[key];
      if (key === 'customFields' || (field !== undefined && isItsOwn(field))) return [];
      if (field?.kind !== 'lines' || !Array.isArray(value)) return [[key, value] as const];
      return [[key, value.filter(isLine).map((line) => copiedLine(field.of ?? {}, line))] as const];
    }),
  );
};
