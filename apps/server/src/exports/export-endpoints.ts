import type { Module } from '@weft/domain/catalogue/language/module';
import { MOST_EXPORTED_AT_ONCE } from '@weft/domain/contract/exports';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { list } from '../records/list-query.ts';
import { listIds } from '../records/list-whole.ts';
import { askedOf } from './asked-of.ts';
import { exportLater } from './background-exports.ts';
import { type ExportRequest, readExportRequest } from './export-request.ts';
import { exportRows } from './export-rows.ts';
import { type Format, FORMATS, listFile } from './list-file.ts';

/** How many records an export has; a search that is counted no further is counted here. */
const totalOf = async ({ tx }: Call, { shaped, query }: ExportRequest): Promise<number> => {
  const { totalCount, totalCapped } = await list(tx, shaped, {
    ...query,
    pageNumber: 1,
    rowsPerPage: 1,
    fields: ['id'],
  });
  return totalCapped ? (await listIds(tx, shaped, query)).length : totalCount;
};

const run =
  (module: Module, format: Format) =>
  async (call: Call): Promise<Answer> => {
    const request = await readExportRequest(call, module, format === 'pdf');
    const total = format === 'pdf' ? 0 : await totalOf(call, request);
    if (format !== 'pdf' && total > MOST_EXPORTED_AT_ONCE)
      return exportLater(call, module.name, format, request, total);
    const { shaped, columns, query, title } = request;
    return listFile(call, format, {
      list: module.name,
      title,
      columns,
      rows: exportRows((work) => work(call), shaped, columns, query),
      asked: askedOf(request),
    });
  };

/**
 * A module's list as a file: everything of the filter, not only the page (spec 01, 4.2). A spreadsheet of more than 20,000 records is written in the
 * background: `data` has its id, `export/{id}` its progress, `export/{id}/file` the file.
 */
export const exportEndpoints = (module: Module, path: string): readonly Endpoint[] =>
  FORMATS.map((format) => ({
    method: 'POST',
    path: `${path}/export/${format}`,
    need: { service: module.acl, bit: 'export' },
    summary: `${module.plural} as ${format}`,
    reads: true,
    run: run(module, format),
  }));
