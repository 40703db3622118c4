import type { Module } from '@weft/domain/catalogue/language/module';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { shapedIn } from '../modules/read-endpoints.ts';
import { readExportRequest } from './export-request.ts';
import { exportRows } from './export-rows.ts';
import { type Format, FORMATS, listFile } from './list-file.ts';

const run =
  (module: Module, format: Format) =>
  async (call: Call): Promise<Answer> => {
    const { columns, query, title } = await readExportRequest(call, module, format === 'pdf');
    const shaped = await shapedIn(call, module);
    return listFile(call, format, {
      list: module.name,
      title,
      columns,
      rows: exportRows(call, shaped, columns, query),
      asked: [
        ['Filters', JSON.stringify(query.filters ?? {})],
        ['Search', query.search ?? ''],
        ['Sorted by', query.orderBy ?? shaped.list.sort],
      ],
    });
  };

/** A module's list as a file: everything of the filter, not only the page (spec 01, 4.2). */
export const exportEndpoints = (module: Module, path: string): readonly Endpoint[] =>
  FORMATS.map((format) => ({
    method: 'POST',
    path: `${path}/export/${format}`,
    need: { service: module.acl, bit: 'export' },
    summary: `${module.plural} as ${format}`,
    reads: true,
    run: run(module, format),
  }));
