import type { OutCell } from '../sheets/xlsx-writer.ts';
import type { ExportRequest } from './export-request.ts';

/** What was asked of an export, for the sheet “About” and the log. */
export const askedOf = ({ query, shaped }: ExportRequest): readonly (readonly OutCell[])[] => [
  ['Filters', JSON.stringify(query.filters ?? {})],
  ['Search', query.search ?? ''],
  ['Sorted by', query.orderBy ?? shaped.list.sort],
];
