import type { Module } from '@weft/domain/catalogue/language/module';
import type { SaveContext } from '../records/handler.ts';
import { isBrought, type SheetColumn, sheetColumns } from '../sheets/sheet-columns.ts';

/** What a file is read into: records of a module, a row each; or documents whose lines the rows are. */
export type ImportTarget = {
  readonly module: Module;
  /** The lines field that rows become; undefined when rows are records. */
  readonly rowsAre?: string;
};

/** Columns that a file may bring. A document's lines are headed without the name of their list. */
export const importColumns = (
  { module, rowsAre }: ImportTarget,
  around: Pick<SaveContext, 'person' | 'config'>,
): readonly SheetColumn[] => {
  const brought = sheetColumns(module, around).filter(isBrought);
  if (rowsAre === undefined) return brought;
  return brought
    .filter(({ line }) => line?.of === rowsAre)
    .map((column) => ({ ...column, label: column.label.slice(column.label.indexOf(': ') + 2) }));
};
