import { placedMessage } from '@weft/domain/rules/imports/placed-message';
import { asDownload } from '../exports/list-file.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { type CsvCell, csvStream } from '../sheets/csv-writer.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { type OutCell, xlsxStream } from '../sheets/xlsx-writer.ts';
import { grouped } from '../records/grouped.ts';
import { readPage } from './import-pages.ts';
import { type ImportSession, readSession, type RowError } from './import-session.ts';
import type { ImportTarget } from './import-target.ts';
import { outcomesAfter, type RowSpan, wrongSpans } from './outcomes.ts';

type FaultyRow = SheetRow & { readonly errors: readonly RowError[] };

/** More rows with faults than this are told without their words: who has more has mapped a column wrong. */
const MOST_TOLD = 200_000;

const errorsByRow = async ({ tx }: Call, id: number): Promise<ReadonlyMap<number, readonly RowError[]>> => {
  const outcomes = await outcomesAfter(tx, id, { status: 'wrong', after: 0, count: MOST_TOLD });
  return grouped(
    outcomes.flatMap(({ errors }) => errors ?? []),
    ({ row }) => row,
  );
};

/** Whether rows, asked in the order of the sheet, belong to a record that is wrong: one whose other rows were left out would come back without its lines. */
const inSpans = (spans: readonly RowSpan[]): ((row: number) => boolean) => {
  let at = 0;
  return (row) => {
    while ((spans[at]?.till ?? row) < row) at += 1;
    return (spans[at]?.from ?? Infinity) <= row;
  };
};

/** Rows of the sheet with what is wrong with each, page by page. */
async function* faultyRows(call: Call, { id, pageTotal }: ImportSession, isWhole: boolean): AsyncGenerator<FaultyRow> {
  const perRow = await errorsByRow(call, id);
  const isOfWrong = inSpans(isWhole ? [] : await wrongSpans(call.tx, id));
  for (let page = 0; page < pageTotal; page += 1)
    for (const row of await readPage(call.tx, id, page)) {
      const errors = perRow.get(row.number);
      if (isWhole || errors !== undefined || isOfWrong(row.number)) yield { ...row, errors: errors ?? [] };
    }
}

const wordsOf = (errors: readonly RowError[]): string =>
  errors.map(({ column, message }) => placedMessage(column, message)).join('; ');

/** A negative figure is a figure: only words need to be kept from being read as formulas. */
const FIGURE = /^-\d+(\.\d+)?$/u;

const csvCell = (text: string): CsvCell => (FIGURE.test(text) ? { figure: text } : { text });

/**
 * The person's own file back, corrections of the preview in it: same columns and order, only the rows of wrong records (`?all=1`: every row), with "Row" and
 * "What is wrong" and the wrong cells coloured, each with a comment. Corrected, it can be uploaded as it is: the two columns are read past.
 */
export const errorsFile =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const session = await readSession(call, target, { action: 'Errors', lock: false });
    const { columns: headings, fileName, sheet } = session;
    const found = faultyRows(call, session, call.query['all'] === '1');
    const heading = [...headings, 'Row', 'What is wrong'];
    const name = fileName.replace(/\.\w+$/u, '');
    if (!fileName.toLowerCase().endsWith('.xlsx')) {
      const rows = (async function* (): AsyncGenerator<readonly CsvCell[]> {
        for await (const { number, cells, errors } of found) {
          const own = headings.map((_, n) => csvCell(cells[n] ?? ''));
          yield [...own, { figure: String(number) }, { text: wordsOf(errors) }];
        }
      })();
      return asDownload(csvStream(heading, rows), `${name} errors.csv`, 'text/csv; charset=utf-8');
    }
    const rows = (async function* (): AsyncGenerator<readonly OutCell[]> {
      for await (const { number, cells, errors } of found) {
        const wrong = grouped(errors, ({ column }) => column);
        const own = headings.map((text, n): OutCell => {
          const said = wrong.get(text);
          const cell = cells[n] ?? '';
          return said === undefined
            ? { text: cell, style: 'text' }
            : { text: cell, style: 'wrong', note: said.map(({ message }) => message).join('; ') };
        });
        yield [...own, { number: String(number) }, wordsOf(errors)];
      }
    })();
    const columns = heading.map((_, n) => ({ width: n === heading.length - 1 ? 60 : 16, style: 'text' as const }));
    return asDownload(
      xlsxStream([{ name: sheet, heading, columns, rows }]),
      `${name} errors.xlsx`,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
  };
