import type { Tx } from '../db/tx.ts';
import type { Sheet, SheetRow } from '../sheets/sheet.ts';
import { grouped } from '../records/grouped.ts';
import type { Edit } from './import-session.ts';

/** Rows of one page: enough to pack well, few enough to be read and written back for the correction of one cell. */
const ROWS_PER_PAGE = 500;

const PAGES_SQL = `insert into import_page (partner_id, import_id, page, first_row, last_row, rows)
  select $1, $2, page, first_row, last_row, rows from json_to_recordset($3::json) as p(page int, first_row int, last_row int, rows json)`;

/** Pages that one statement carries. */
const AT_ONCE = 20;

/** Puts the rows below the heading away, in place of those of another sheet; answers the number of pages. */
export const storePages = async (tx: Tx, importId: number, { rows }: Sheet): Promise<number> => {
  await tx.execute('delete from import_page where partner_id = $1 and import_id = $2', [tx.partnerId, importId]);
  const count = Math.ceil(Math.max(0, rows.length - 1) / ROWS_PER_PAGE);
  for (let from = 0; from < count; from += AT_ONCE) {
    const pages = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => {
      const start = 1 + (from + n) * ROWS_PER_PAGE;
      const own = rows.slice(start, start + ROWS_PER_PAGE);
      return { page: from + n, first_row: own[0]?.number, last_row: own.at(-1)?.number, rows: own };
    });
    await tx.execute(PAGES_SQL, [tx.partnerId, importId, JSON.stringify(pages)], 'import-pages-write');
  }
  return count;
};

type Page = { page: number; rows: readonly SheetRow[] };

/** One page of rows, in the order of the sheet; none behind the last. */
export const readPage = async (tx: Tx, importId: number, page: number): Promise<readonly SheetRow[]> =>
  (
    await tx.maybe<Page>(
      'select page, rows from import_page where partner_id = $1 and import_id = $2 and page = $3',
      [tx.partnerId, importId, page],
      'import-page-read',
    )
  )?.rows ?? [];

const pagesWith = (tx: Tx, importId: number, numbers: readonly number[]): Promise<Page[]> =>
  tx.query<Page>(
    `select page, rows from import_page p where partner_id = $1 and import_id = $2
      and exists (select from unnest($3::int[]) n where n between p.first_row and p.last_row) order by page`,
    [tx.partnerId, importId, numbers],
  );

/** Cells of some rows, by the row's number. */
export const cellsOfRows = async (
  tx: Tx,
  importId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (numbers.length === 0) return new Map();
  const wanted = new Set(numbers);
  const pages = await pagesWith(tx, importId, numbers);
  return new Map(
    pages.flatMap(({ rows }) =>
      rows.filter(({ number }) => wanted.has(number)).map(({ number, cells }) => [number, cells] as const),
    ),
  );
};

const corrected = ({ number, cells }: SheetRow, edits: readonly Edit[]): SheetRow => {
  const next = [...cells];
  for (const { column, value } of edits) {
    while (next.length < column) next.push('');
    next[column] = value;
  }
  return { number, cells: next };
};

/** Writes corrections into the rows; those of rows that are not there are passed over. */
export const correctCells = async (tx: Tx, importId: number, edits: readonly Edit[]): Promise<void> => {
  const byRow = grouped(edits, ({ row }) => row);
  for (const { page, rows } of await pagesWith(tx, importId, [...byRow.keys()]))
    await tx.execute(
      'update import_page set rows = $4 where partner_id = $1 and import_id = $2 and page = $3',
      [tx.partnerId, importId, page, JSON.stringify(rows.map((row) => corrected(row, byRow.get(row.number) ?? [])))],
      'import-page-correct',
    );
};

/** Corrections that put one text in the place of another in a whole column, white space around it aside. */
export const replacements = async (
  tx: Tx,
  importId: number,
  pages: number,
  { column, from, to }: { readonly column: number; readonly from: string; readonly to: string },
): Promise<readonly Edit[]> => {
  const edits: Edit[] = [];
  for (let page = 0; page < pages; page += 1)
    for (const { number, cells } of await readPage(tx, importId, page))
      if ((cells[column] ?? '').trim() === from.trim()) edits.push({ row: number, column, value: to });
  return edits;
};
