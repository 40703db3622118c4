import type { Module } from '@weft/domain/catalogue/language/module';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { headingForm } from './automatic-mapping.ts';

/** Where the properties of a grade stand in a line of opening stock; they have no cell of their own. */
const GRADE = 'properties';

/** A list whose lines are told by what they name: the field that names, the one with the value, and how the list is headed. */
type Named = { readonly prefix: string; readonly names: string; readonly value: SheetColumn };

const OF_GRADE = (of: string, label: string): Named => ({
  prefix: label,
  names: 'itemProperty',
  value: { key: `${of}.${GRADE}`, label, field: { kind: 'text', label }, line: { of, key: GRADE } },
});

/** Lists of a module that are a name and a value: properties of an item, of a type, of a machine. */
const namedLists = (module: Module, rowsAre: string | undefined, columns: readonly SheetColumn[]): readonly Named[] => {
  if (rowsAre !== undefined) {
    const grade = module.fields[rowsAre]?.of?.[GRADE];
    return grade?.kind === 'json' ? ['Properties', grade.label].map((label) => OF_GRADE(rowsAre, label)) : [];
  }
  return columns.flatMap((value) => {
    const { of = '', key } = value.line ?? {};
    const { distinct = [], of: inner = {} } = module.fields[of] ?? {};
    const [names, ...others] = distinct;
    const isNamed = key === 'value' && names !== undefined && others.length === 0 && inner[names]?.kind === 'ref';
    return isNamed ? [{ prefix: value.label.slice(0, value.label.indexOf(': ')), names, value }] : [];
  });
};

/**
 * Columns that the headings of a file name themselves: `Properties: Width` brings a line whose property is Width and whose value the cell says
 * (spec 01, 4.1). What such a line names is looked up like any reference.
 */
export const namedColumns = (
  { module, rowsAre }: { readonly module: Module; readonly rowsAre?: string },
  columns: readonly SheetColumn[],
  headings: readonly string[],
): readonly SheetColumn[] => {
  const known = new Set(columns.flatMap(({ label, key }) => [headingForm(label), headingForm(key)]));
  const lists = namedLists(module, rowsAre, columns);
  const found = new Map<string, SheetColumn>();
  for (const heading of headings) {
    const at = heading.indexOf(':');
    const text = heading
      .slice(at + 1)
      .replace(/\*$/u, '')
      .trim();
    const list = lists.find(({ prefix }) => headingForm(prefix) === headingForm(heading.slice(0, at)));
    if (at === -1 || text === '' || list === undefined || known.has(headingForm(heading))) continue;
    const { value, names } = list;
    const { line, field } = value;
    if (line === undefined) continue;
    const key = `${value.key}=${text}`;
    found.set(key, { key, label: heading, field: { ...field, required: false }, line: { ...line, names, text } });
  }
  return [...found.values()];
};
