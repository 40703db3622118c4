import type { Module } from '@weft/domain/catalogue/language/module';
import type { SaveContext } from '../records/handler.ts';
import { MODULES } from '@weft/domain/catalogue/registry';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { isKeptInBulk, isTakenOver } from '@weft/domain/rules/imports/import-path';
import { moduleIn } from '../records/catalogue.ts';
import { namedColumns } from './named-columns.ts';
import { lineLabel, lineSheets, type LineSheet } from '../sheets/line-sheets.ts';
import { isBrought, type SheetColumn, sheetColumns } from '../sheets/sheet-columns.ts';

/** What a file is read into: records of a module, a row each; one document whose lines the rows are; or documents that are taken over. */
export type ImportTarget = {
  readonly module: Module;
  /** The lines field that rows become; undefined when rows are records. */
  readonly rowsAre?: string;
  /** Documents as they stood before this system was used, a row for each of their lines. */
  readonly isTakenOver?: true;
};

/** Opening stock: rows are lines of one document (spec 01, 4.3). */
export const OPENING: ImportTarget = { module: openingStock, rowsAre: 'lines' };

/** What files of a module are read into; undefined for a module that is not imported. */
export const targetOf = (name: string): ImportTarget | undefined => {
  if (name === openingStock.name) return OPENING;
  const module = moduleIn(MODULES, name);
  if (module === undefined) return undefined;
  if (isTakenOver(module)) return { module, isTakenOver: true };
  return isKeptInBulk(module) ? { module } : undefined;
};

/** Whoever a document was sent to knows it by its number: one that is taken over keeps it. Other programs head it `PO No.`. */
const numberOf = ({ title, number }: Module): SheetColumn => ({
  key: 'number',
  label: 'Number',
  field: {
    kind: 'text',
    label: 'Number',
    required: true,
    max: 60,
    synonyms: [number?.prefix ?? title, title].flatMap((word) => [`${word} No.`, `${word} number`]),
    help: 'The number under which it was sent. Rows of one document stand together, each with all that is said of the document.',
  },
});

/** Tells which record a row means, where somebody chose so: no file of ours brings it, and no heading is taken for it. */
const ID: SheetColumn = { key: 'id', label: 'ID', field: { kind: 'integer', label: 'ID', min: 1 } };

/** Whether rows are records, which may be there already: new ones and changes. */
export const isOfRecords = ({ rowsAre, isTakenOver: isDocuments }: ImportTarget): boolean =>
  rowsAre === undefined && isDocuments !== true;

/**
 * Columns that a file may bring; with its headings also those that only these name. A document's lines are headed without the name of their list.
 */
export const importColumns = (
  target: ImportTarget,
  around: Pick<SaveContext, 'person' | 'config'>,
  headings?: readonly string[],
): readonly SheetColumn[] => {
  const columns = ownImportColumns(target, around);
  if (headings === undefined) return columns;
  const named = namedColumns(target, columns, headings);
  return [...columns, ...(isOfRecords(target) ? [ID] : []), ...named];
};

const ownImportColumns = (
  { module, rowsAre, isTakenOver: isDocuments }: ImportTarget,
  around: Pick<SaveContext, 'person' | 'config'>,
): readonly SheetColumn[] => {
  // what the server makes is read past, unless it tells which record a row means
  const tells = new Set([module.code, ...module.matchOn]);
  const brought = sheetColumns(module, around).filter((column) => isBrought(column) || tells.has(column.key));
  if (isDocuments) return [numberOf(module), ...brought.filter(({ key }) => key !== 'isActive')];
  if (rowsAre === undefined) return brought;
  return brought.filter(({ line }) => line?.of === rowsAre).map((column) => ({ ...column, label: lineLabel(column) }));
};

/** Sheets that a file may bring lines of its records on. */
export const linesOnSheets = (
  { module, rowsAre }: ImportTarget,
  columns: readonly SheetColumn[],
): readonly LineSheet[] => (rowsAre === undefined ? lineSheets(module, columns).sheets : []);
