import { asDownload } from '../exports/export-endpoints.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { csvStream } from '../sheets/csv-writer.ts';
import { type OutCell, xlsxStream } from '../sheets/xlsx-writer.ts';
import { readSession, readUpload, type RowError } from './import-session.ts';
import type { ImportTarget } from './import-target.ts';

/**
 * The person's own file back: same columns and order, only wrong rows (`?all=1`: every row), with "Row" and "What is wrong" and the wrong cells
 * coloured. Corrected, it can be uploaded as it is: the two columns are read past.
 */
export const errorsFile =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const session = await readSession(call, target, { action: 'Errors', lock: false });
    const { chosen } = await readUpload(call, session);
    const perRow = new Map<number, RowError[]>();
    for (const one of session.result.errors ?? []) perRow.set(one.row, [...(perRow.get(one.row) ?? []), one]);
    const headings = chosen.rows[0]?.cells ?? [];
    const wanted = chosen.rows.slice(1).filter(({ number }) => call.query['all'] === '1' || perRow.has(number));
    const heading = [...headings, 'Row', 'What is wrong'];
    const wordsOf = (number: number): string =>
      (perRow.get(number) ?? [])
        .map(({ column, message }) => (column === '' ? message : `${column}: ${message}`))
        .join('; ');
    const name = session.fileName.replace(/\.\w+$/u, '');
    if (!session.fileName.toLowerCase().endsWith('.xlsx')) {
      const rows = (async function* () {
        for (const { number, cells } of wanted)
          yield [
            ...headings.map((_, n) => ({ text: cells[n] ?? '' })),
            { figure: String(number) },
            { text: wordsOf(number) },
          ];
      })();
      return asDownload(csvStream(heading, rows), `${name} errors.csv`, 'text/csv; charset=utf-8');
    }
    const rows = wanted.map(({ number, cells }): readonly OutCell[] => {
      const wrong = new Set((perRow.get(number) ?? []).map(({ column }) => column));
      return [
        ...headings.map((text, n): OutCell => ({ text: cells[n] ?? '', style: wrong.has(text) ? 'wrong' : 'text' })),
        { number: String(number) },
        wordsOf(number),
      ];
    });
    const columns = heading.map((_, n) => ({ width: n === heading.length - 1 ? 60 : 16, style: 'text' as const }));
    return asDownload(
      xlsxStream([{ name: chosen.name, heading, columns, rows }]),
      `${name} errors.xlsx`,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
  };
