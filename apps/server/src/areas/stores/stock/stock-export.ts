import { MOST_EXPORTED_AT_ONCE } from '@weft/domain/contract/exports';
import { fault } from '@weft/domain/contract/faults';
import { STOCK_LISTS, stockList } from '@weft/domain/rules/lists/stock-lists';
import { exportLater } from '../../../exports/export-later.ts';
import type { ExportCall, ExportSource } from '../../../exports/export-source.ts';
import {
  askedText,
  FORMATS,
  type Format,
  type ListFile,
  listFile,
  ownNameOf,
  sheetOf,
} from '../../../exports/list-file.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import type { SheetColumn } from '../../../sheets/sheet-columns.ts';
import type { OutCell, OutRow } from '../../../sheets/xlsx-writer.ts';
import type { StockRow, StockTotals } from '../../../stock/stock-rows.ts';
import { withinPlaces } from '../../../stock/within-places.ts';
import { type Filled, OF_KEYS, ofGroups, shownColumns } from './stock-columns.ts';
import { groupingOf, stockBody, type StockBody } from './stock-filter-body.ts';
import { groupsIn, rowReader } from './stock-endpoints.ts';
import { stockFileHead, stockInWords, stockSums } from './stock-file-head.ts';
import { showsSupplier, showsValue, STOCK } from './stock-sight.ts';
import { withoutSupplier } from './stock-view.ts';

/** Rows of one call to the database: few enough for flat memory. */
const PAGE = 1000;

async function* cells<Row>(
  columns: readonly Filled<Row>[],
  pageOf: (pageNumber: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly OutRow[]> {
  for (let pageNumber = 1, isLast = false; !isLast; pageNumber += 1) {
    const rows = await pageOf(pageNumber);
    yield rows.map((row) => columns.map(({ cell }) => cell(row)));
    isLast = rows.length < PAGE;
  }
}

const asked = ({ orderBy }: StockBody, words: string): readonly (readonly OutCell[])[] => [
  ['Filters', words],
  ['Sorted by', typeof orderBy === 'string' ? orderBy : ''],
];

/** A table of the stock view, to be read on all its pages. */
type OpenTable = {
  readonly columns: readonly SheetColumn[];
  /** How many rows there are, and what they come to. */
  readonly whole: () => Promise<{ readonly totalCount: number; readonly data: StockTotals }>;
  readonly pages: () => AsyncGenerator<readonly OutRow[]>;
};

const keysOf = async (call: ExportCall, body: StockBody): Promise<OpenTable> => {
  const columns = shownColumns(await partnerConfig(call.tx), body, { all: OF_KEYS, isWorthShown: showsValue(call) });
  const read = await rowReader(call, body);
  const shown = (row: StockRow): StockRow => (showsSupplier(call) ? row : withoutSupplier(row));
  return {
    columns,
    whole: () => read({ pageNumber: 1, rowsPerPage: 1 }),
    pages: () => cells(columns, async (pageNumber) => (await read({ pageNumber, rowsPerPage: PAGE })).rows.map(shown)),
  };
};

const groupsOf = async (call: ExportCall, body: StockBody): Promise<OpenTable> => {
  const all = ofGroups(groupingOf(body).groupBy);
  const columns = shownColumns(await partnerConfig(call.tx), body, { all, isWorthShown: showsValue(call) });
  const read = (pageNumber: number, rowsPerPage: number) => groupsIn(call, body, { pageNumber, rowsPerPage });
  return {
    columns,
    whole: () => read(1, 1),
    pages: () => cells(columns, async (pageNumber) => (await read(pageNumber, PAGE)).groups),
  };
};

/** Stock as its view shows it, on all pages: groups where `groupBy` stands, else single keys. */
const opened = (call: ExportCall, body: StockBody): Promise<OpenTable> =>
  (body['groupBy'] === undefined ? keysOf : groupsOf)(call, body);

const TITLE = 'Inventory Stock';
const tableOf = (body: StockBody): string => stockList(body['groupBy'] === undefined ? 'keys' : 'groups');

/** All of a file of stock but its rows: head with company, filters and moment, totals by unit (spec 02, 2.4). */
const described = async (
  call: ExportCall,
  body: StockBody,
  columns: readonly SheetColumn[],
  data: StockTotals,
): Promise<Omit<ListFile, 'list' | 'pages'>> => {
  const words = await stockInWords(call, body);
  return {
    title: TITLE,
    columns,
    asked: asked(body, words),
    head: await stockFileHead(call, body, words),
    sums: () => stockSums(columns, data),
  };
};

/** Places and facts of stock that a person sees. */
const scopeOf = (call: ExportCall): string =>
  JSON.stringify([withinPlaces(call.person), showsValue(call), showsSupplier(call)]);

/** A table of the stock view, written in one transaction. */
const stockExport = (list: string): ExportSource => ({
  mayTake: (person) => {
    if (!person.may(STOCK, 'export')) throw new Refusal([fault('', 'DENIED', { what: `export ${TITLE}` })]);
  },
  see: async (call, body) => ({
    columns: (await opened(call, stockBody(body))).columns.map(({ key }) => key),
    scope: scopeOf(call),
  }),
  write: ({ within, asked: body, format, passed, out }) =>
    within(
      async (call) => {
        const filter = stockBody(body);
        const { columns, whole, pages } = await opened(call, filter);
        const { data } = await whole();
        async function* told(): AsyncGenerator<readonly OutRow[]> {
          for await (const page of pages()) {
            await passed(page.length, true);
            yield page;
          }
        }
        const file = { ...(await described(call, filter, columns, data)), list, pages: told() };
        await out(sheetOf(call, format, file));
        return askedText(file);
      },
      { isOneMoment: true },
    ),
});

/** How a table of the stock view is written in the background. */
export const stockExportOf = (list: string): ExportSource | undefined =>
  STOCK_LISTS.has(list) ? stockExport(list) : undefined;

const run =
  (format: Format) =>
  async (call: Call): Promise<Answer> => {
    const body = stockBody(call.body);
    const { columns, whole, pages } = await opened(call, body);
    const list = tableOf(body);
    const { totalCount: rowTotal, data } = await whole();
    if (format === 'pdf' || rowTotal <= MOST_EXPORTED_AT_ONCE)
      return listFile(call, format, {
        ...(await described(call, body, columns, data)),
        isNamedAlone: true,
        list,
        pages: pages(),
      });
    const keys = columns.map(({ key }) => key);
    return exportLater(call, {
      list,
      title: TITLE,
      format,
      asked: { ...body, columns: keys },
      columns: keys,
      scope: scopeOf(call),
      rowTotal,
      fileName: ownNameOf(TITLE, format),
    });
  };

/** Under the name of its service, and as the specification's list of calls has it (section 7). */
const PLACES = [STOCK, 'chemical/itemStock'] as const;

/** The stock view as a file (spec 01, 4.2; spec 02, 5); one of more than 20,000 rows is written in the background. */
export const stockExportEndpoints: readonly Endpoint[] = PLACES.flatMap((place) =>
  FORMATS.map((format) => ({
    method: 'POST' as const,
    path: `${place}/export/${format}`,
    need: { service: STOCK, bit: 'export' as const },
    summary: `Stock as ${format}`,
    isOneMoment: true as const,
    run: run(format),
  })),
);
