import type { Module } from '@weft/domain/catalogue/language/module';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../http/refusal.ts';
import type { OutRow } from '../sheets/xlsx-writer.ts';
import { askedOf } from './asked-of.ts';
import { type ExportRequest, readExportRequest } from './export-request.ts';
import { exportSheets } from './export-rows.ts';
import type { ExportSource } from './export-source.ts';
import { askedText, sheetOf } from './list-file.ts';

/** Rows that an export's reader sees. */
export const scopeText = ({ query }: ExportRequest): string => JSON.stringify(query.rowScope ?? null);

/** Keys of all columns of an export, those of lines too. */
export const seenColumns = ({ columns, lines }: ExportRequest): readonly string[] => [
  ...columns.map(({ key }) => key),
  ...lines.flatMap((sheet) => sheet.columns.map(({ key }) => key)),
];

/** The list of a module, written page by page in short transactions: nobody waits for it. */
export const moduleExport = (module: Module): ExportSource => ({
  mayTake: (person) => {
    if (!person.may(module.acl, 'export'))
      throw new Refusal([fault('', 'DENIED', { what: `export ${module.plural}` })]);
  },
  see: async (call, asked, format) => {
    const request = await readExportRequest({ ...call, body: asked }, module, format);
    return { columns: seenColumns(request), scope: scopeText(request) };
  },
  write: async ({ within, asked, format, passed, out }) => {
    const { by, request } = await within(async (call) => ({
      by: call,
      request: await readExportRequest({ ...call, body: asked }, module, format),
    }));
    const { shaped, columns, lines, query, title } = request;
    const sheets = exportSheets(within, shaped, { columns, sheets: lines, query });
    async function* told(
      pages: AsyncIterable<readonly OutRow[]>,
      isOfLines: boolean,
    ): AsyncGenerator<readonly OutRow[]> {
      for await (const page of pages) {
        await passed(page.length, false, isOfLines);
        yield page;
      }
    }
    const file = {
      list: module.name,
      title,
      columns,
      asked: askedOf(request),
      pages: told(sheets.pages, false),
      sums: sheets.totals.rows,
      lines: sheets.lines.map(({ sheet, pages }) => ({ sheet, pages: told(pages, true) })),
    };
    try {
      await out(sheetOf(by, format, file));
    } finally {
      await sheets.clear();
    }
    return askedText(file);
  },
});
