import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { note } from '@weft/domain/contract/notes';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import { TOTAL } from '../exports/written-totals.ts';
import type { Sheet, SheetRow } from '../sheets/sheet.ts';
import { headingForm } from './automatic-mapping.ts';

/** Whether a row is that of a list's sums: the word for them, and beside it nothing but figures of columns that the list adds up. */
const isOfTotals = ({ cells }: SheetRow, summed: ReadonlySet<number>): boolean => {
  const filled = [...cells.entries()].filter(([, cell]) => cell.trim() !== '');
  const figures = filled.filter(([at, cell]) => summed.has(at) && parseIndianNumber(cell) !== null);
  const words = filled.filter(([, cell]) => cell.trim() === TOTAL);
  return words.length === 1 && figures.length > 0 && filled.length === figures.length + 1;
};

/** Under which a column of figures stands in a file: its label, beside its key where another has the same one (“Freight (freightAmount)”). */
const headingsOf = (key: string, field: Field | undefined): readonly string[] =>
  field === undefined ? [] : [field.label, `${field.label} (${key})`].map(headingForm);

/**
 * A sheet without the row of sums that a list's own file ends with: what was exported comes back unchanged (spec 01, 4.1), and sums are no record. It is
 * told among the notices.
 * @param module as the partner shaped it, with all its fields: its list says which columns are added up
 */
export const withoutTotals = ({ fields, list }: Pick<Module, 'fields' | 'list'>, sheet: Sheet): Sheet => {
  const [heading] = sheet.rows;
  const last = sheet.rows.at(-1);
  if (heading === undefined || last === undefined || last === heading) return sheet;
  const headings = new Set(Object.keys(list.totals).flatMap((key) => headingsOf(key, fields[key])));
  const summed = new Set(heading.cells.flatMap((cell, at) => (headings.has(headingForm(cell)) ? [at] : [])));
  if (!isOfTotals(last, summed)) return sheet;
  const notice = note('ROW_OF_TOTALS', { row: last.number, sheet: sheet.name });
  return { ...sheet, rows: sheet.rows.slice(0, -1), notices: [...sheet.notices, notice] };
};
