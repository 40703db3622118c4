import type { ListQuery } from '@weft/api/resource/list-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { type Exporter, fetchExport } from '../fetch-export.ts';

/** Which list becomes which kind of file: what it asks of the server, and the keys of its columns on the screen in their order. */
export type ListExport = {
  readonly module: Module;
  readonly asked: Pick<ListQuery, 'filters' | 'search' | 'sort' | 'activeOnly'>;
  readonly columns: readonly string[];
  readonly format: 'excel' | 'csv' | 'pdf';
  /** All fields and the lines of each record, in the place of the columns on the screen: a file that can be changed and imported again. */
  readonly withLines?: boolean;
};

/** Hands the rows of a list to the browser's own saving, on all its pages, in its order; tells where a long one is being written. What fails is told. */
export const exportList = (
  exporter: Exporter,
  { module, asked: { filters, search, sort, activeOnly }, columns, format, withLines = false }: ListExport,
): Promise<void> =>
  fetchExport(exporter, `${module.api}/export/${format}`, {
    filters,
    search: search.trim(),
    orderBy: sort,
    activeOnly,
    ...(withLines ? { withLines } : { columns }),
  });
