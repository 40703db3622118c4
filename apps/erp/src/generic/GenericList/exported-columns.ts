import type { Module } from '@weft/domain/catalogue/language/module';
import { columnsOnScreen, type Column, type ColumnState } from '@weft/ui/DataTable';
import type { Rights } from '../../product/modules/use-rights.ts';

/** Columns that are no field and stand in a file. */
const COMMON = new Set(['isActive', 'createdOn', 'createdBy', 'updatedOn', 'updatedBy']);
const OF_DOCUMENTS = new Set(['number', 'status']);

const isInFile = ({ kind, fields }: Module, key: string, may: Rights['may']): boolean => {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (field === undefined) return COMMON.has(key) || (kind === 'document' && OF_DOCUMENTS.has(key));
  return field.masked !== true || may('edit') || may('create'); // who sees the ends of such a text alone gets none of it
};

/** What the file of a list holds: the columns on the screen, in their order, but for those that a screen makes of its own (spec 01, 4.2). */
export const exportedColumns = <Row extends object>(
  module: Module,
  columns: readonly Column<Row>[],
  state: ColumnState | undefined,
  may: Rights['may'],
): readonly string[] =>
  columnsOnScreen(columns, state)
    .map(({ key }) => key)
    .filter((key) => isInFile(module, key, may));
