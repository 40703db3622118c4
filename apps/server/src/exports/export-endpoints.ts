import type { Module } from '@weft/domain/catalogue/language/module';
import { MOST_EXPORTED_AT_ONCE } from '@weft/domain/contract/exports';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { list } from '../records/list/list-query.ts';
import { listIds } from '../records/list/list-whole.ts';
import { askedOf } from './asked-of.ts';
import { exportLater } from './export-later.ts';
import { type ExportRequest, readExportRequest } from './export-request.ts';
import { exportSheets } from './export-rows.ts';
import { fileNameOf, type Format, FORMATS, listFile } from './list-file.ts';
import { scopeText, seenColumns } from './module-export.ts';

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
    const request = await readExportRequest(call, module, format);
    const total = format === 'pdf' ? 0 : await totalOf(call, request);
    const { shaped, columns, lines, query, title } = request;
    if (format !== 'pdf' && total > MOST_EXPORTED_AT_ONCE) {
      const { filters, search, orderBy, activeOnly } = query;
      const keys = columns.map(({ key }) => key); // whatever becomes of the view that they came from
      return exportLater(call, {
        list: module.name,
        title,
        format,
        asked: { filters, search, orderBy, activeOnly, columns: keys, withLines: lines.length > 0 },
        columns: seenColumns(request),
        scope: scopeText(request),
        rowTotal: total,
        fileName: fileNameOf(title, format, call.today),
      });
    }
    const sheets = exportSheets((work) => work(call), shaped, {
      columns,
      sheets: lines,
      query,
      isForReading: format === 'pdf',
    });
    try {
      const asked = askedOf(request);
      return await listFile(call, format, {
        list: module.name,
        title,
        columns,
        pages: sheets.pages,
        sums: sheets.totals.rows,
        lines: sheets.lines,
        asked,
      });
    } finally {
      await sheets.clear();
    }
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
    run: run(module, format),
  }));
