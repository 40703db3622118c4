import type { Module } from '@weft/domain/catalogue/language/module';
import { fault } from '@weft/domain/contract/faults';
import type { Call } from '../http/endpoint.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { listFaults } from '../records/list/list-faults.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { seesIn } from '../records/list/sees-in.ts';
import { shapedFor } from '../records/shaped-for.ts';
import type { ListQuery } from '../records/types.ts';
import type { Format } from './list-file.ts';
import { viewAsked } from './export-view.ts';
import { type LineSheet, lineSheets } from '../sheets/line-sheets.ts';
import { type SheetColumn, sheetColumns } from '../sheets/sheet-columns.ts';

/** What an export writes: columns, and the rows of the list under its filters. */
export type ExportRequest = {
  /** The module as its reader sees it. */
  readonly shaped: Module;
  readonly columns: readonly SheetColumn[];
  readonly query: ListQuery;
  /** Lines of the records, on sheets of their own; only of a workbook. */
  readonly lines: readonly LineSheet[];
  /** What the partner calls the list. */
  readonly title: string;
};

const OF_DOCUMENTS: readonly SheetColumn[] = [
  { key: 'number', label: 'Number', field: { kind: 'text', label: 'Number' } },
  { key: 'status', label: 'Status', field: { kind: 'text', label: 'Status' } },
];

const OF_EVERY_RECORD: readonly SheetColumn[] = [
  { key: 'createdOn', label: 'Created On', field: { kind: 'dateTime', label: 'Created On' } },
  { key: 'createdBy', label: 'Created By', field: { kind: 'text', label: 'Created By' } },
  { key: 'updatedOn', label: 'Updated On', field: { kind: 'dateTime', label: 'Updated On' } },
  { key: 'updatedBy', label: 'Updated By', field: { kind: 'text', label: 'Updated By' } },
];

const chosen = (wanted: readonly unknown[], all: readonly SheetColumn[]): readonly SheetColumn[] =>
  wanted.map((key) => {
    const column = all.find((one) => one.key === key);
    if (column === undefined) throw new Refusal([fault('columns', 'UNKNOWN_FIELD', { key: String(key).slice(0, 60) })]);
    return column;
  });

/** A print shows what the screen's list shows. */
const asOnScreen = ({ list }: Module, all: readonly SheetColumn[]): readonly SheetColumn[] =>
  list.columns.flatMap((key) => all.find((one) => one.key === key) ?? []);

/**
 * Reads `{ view, filters, search, orderBy, activeOnly, columns, withLines }`; what the body leaves out is the saved view's. Without columns: every field the person may see, so that the file can be
 * imported again; a print shows the columns of the screen. Lines stand on sheets of their own in a workbook, else beside their record. Faults: UNKNOWN_FIELD at `columns` (hidden ones too), NOT_FOUND at `view`, those of the list.
 */
export const readExportRequest = async (
  call: Pick<Call, 'tx' | 'person' | 'body'>,
  module: Module,
  format: Format,
): Promise<ExportRequest> => {
  const context = { person: call.person, config: await partnerConfig(call.tx) };
  const shaped = shapedFor(context, module);
  const own = sheetColumns(module, context).filter(({ field }) => field.secret !== true);
  const documents = module.kind === 'document' ? OF_DOCUMENTS : [];
  const all = [...documents, ...own, ...OF_EVERY_RECORD];
  const body = recordOf(call.body ?? {});
  const asked = body['view'] ? { ...(await viewAsked(call, shaped, body['view'], all)), ...body } : body;
  const { filters, search, orderBy, activeOnly, columns, withLines } = asked;
  const standard = [...documents, ...own.filter(({ line }) => line === undefined || withLines === true)];
  const rowScope = rowScopeOf(call.person, module);
  const query: ListQuery = {
    ...(typeof filters === 'object' && filters !== null ? { filters: filters as { [key: string]: unknown } } : {}), // checked by listFaults
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
    ...(typeof orderBy === 'string' && orderBy !== '' ? { orderBy } : {}),
    ...(rowScope === undefined ? {} : { rowScope }),
    activeOnly: activeOnly === true,
    hidden: call.person.hiddenIn(module.acl),
    hiddenIn: ({ acl }) => call.person.hiddenIn(acl),
    seesIn: seesIn(call.person),
  };
  refuse(listFaults(shaped, query));
  const apart = format === 'excel' && withLines === true ? lineSheets(shaped, own) : undefined;
  const common = { shaped, query, title: shaped.plural, lines: apart?.sheets ?? [] };
  if (Array.isArray(columns) && columns.length > 0) return { ...common, columns: chosen(columns, all) };
  if (format === 'pdf') return { ...common, columns: asOnScreen(shaped, all) };
  return { ...common, columns: apart === undefined ? standard : [...documents, ...apart.own] };
};
