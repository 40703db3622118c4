import type { Field, Fields } from '../field.ts';
import type { FormSection, Module } from '../module.ts';
import { customFieldsOf, type CustomField } from './custom-field.ts';
import { customKey } from './custom-key.ts';

/** Fields of a row of the form: three stand side by side, a broad one alone. */
const ROW = 3;
const BROAD = new Set<Field['kind']>(['longText', 'file', 'multiChoice']);

/** The list whose lines have custom fields: `lines`, else the first. */
export const linesKeyOf = ({ fields }: Pick<Module, 'fields'>): string | undefined =>
  fields['lines']?.kind === 'lines' ? 'lines' : Object.keys(fields).find((key) => fields[key]?.kind === 'lines');

/** Declared fields with the partner's own behind them, on the record and on its lines. */
export const withCustomFields = (fields: Fields, customs: readonly CustomField[]): Fields => {
  const key = linesKeyOf({ fields });
  const lines = key === undefined ? undefined : fields[key];
  const ofLines = customFieldsOf(customs, 'lines');
  const all = { ...fields, ...customFieldsOf(customs, 'header') };
  return key === undefined || lines === undefined || Object.keys(ofLines).length === 0
    ? all
    : { ...all, [key]: { ...lines, of: { ...lines.of, ...ofLines } } };
};

const rowsOf = (keys: readonly string[], fields: Fields): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  for (const key of keys) {
    const field = fields[key];
    const row = rows.at(-1);
    const isBroad = field !== undefined && BROAD.has(field.kind);
    const before = row?.[0] === undefined ? undefined : fields[row[0]];
    if (row === undefined || row.length === ROW || isBroad || (before !== undefined && BROAD.has(before.kind)))
      rows.push([key]);
    else row.push(key);
  }
  return rows;
};

/** The form's sections with those of the partner's own fields: into a section of that name, else a new one before the lines. */
export const withCustomSections = (
  sections: readonly FormSection<string>[],
  customs: readonly CustomField[],
  fields: Fields,
): readonly FormSection<string>[] => {
  const shown = customs.filter(({ key, level }) => level === 'header' && fields[customKey(key)]?.isHidden !== true);
  const titles = [...new Set(shown.map(({ section }) => section?.trim() ?? ''))];
  return titles.reduce((all, title) => {
    const keys = shown.filter(({ section }) => (section?.trim() ?? '') === title).map(({ key }) => customKey(key));
    const rows = rowsOf(keys, fields);
    const at = all.findIndex((section) => section.title === title);
    const there = all[at];
    if (there === undefined) return [...all, { title, rows }];
    // lines are long: what belongs to the record stands above them
    const isLines = (row: readonly string[]): boolean => row.some((key) => fields[key]?.kind === 'lines');
    const end = there.rows.findIndex(isLines);
    const cut = end === -1 ? there.rows.length : end;
    return all.with(at, { ...there, rows: [...there.rows.slice(0, cut), ...rows, ...there.rows.slice(cut)] });
  }, sections);
};

/** Kinds that a search looks through: texts, what options are called, the rows that references point to, and whole figures and days. */
const SEARCHED = new Set<Field['kind']>([
  ...(['text', 'longText', 'email', 'phone', 'url'] as const),
  ...(['choice', 'multiChoice', 'ref'] as const),
  ...(['integer', 'decimal', 'money', 'percent', 'date', 'dateTime'] as const),
]);
const NO_FILTER = new Set<Field['kind']>(['file', 'image']);

/** Columns that end a list: what is the partner's own stands before them. */
const TRAILING = new Set(['isActive', 'createdOn', 'updatedOn', 'updatedBy']);

/** Columns, filters and searched fields with the partner's own. */
export const withCustomList = (
  list: Module['list'],
  customs: readonly CustomField[],
  fields: Fields,
): Module['list'] => {
  const keysWhere = (isWanted: (custom: CustomField, field: Field) => boolean): readonly string[] =>
    customs.flatMap((custom) => {
      const key = customKey(custom.key);
      const field = custom.level === 'header' ? fields[key] : undefined;
      return field !== undefined && field.isHidden !== true && isWanted(custom, field) ? [key] : [];
    });
  const end = list.columns.findLastIndex((key) => !TRAILING.has(key)) + 1;
  return {
    ...list,
    columns: [
      ...list.columns.slice(0, end),
      ...keysWhere(({ showInList }, { kind }) => showInList === true && !NO_FILTER.has(kind)),
      ...list.columns.slice(end),
    ],
    filters: [...list.filters, ...keysWhere(({ searchable }, { kind }) => searchable === true && !NO_FILTER.has(kind))],
    search: [...list.search, ...keysWhere(({ searchable }, { kind }) => searchable === true && SEARCHED.has(kind))],
  };
};
