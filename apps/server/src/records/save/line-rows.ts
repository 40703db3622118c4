import { storedCustom } from '@weft/domain/catalogue/language/custom/custom-values';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { LinesTable } from '../projection.ts';
import { fieldsToRow, type Row } from '../to-row.ts';
import type { StoredLine, StoredRecord } from '../types.ts';

const linesOf = (record: AnyRecord, key: string): readonly AnyRecord[] => {
  const lines = record[key];
  return Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []; // `validate` has proved a list of objects
};

const lineToRow = (fields: Fields, line: AnyRecord): Row => ({
  custom_fields: storedCustom(line),
  ...fieldsToRow(fields, line),
});

/** Rows of the lines of new records; `n` is the place of the record that they belong to. */
export const newLinesToRows = ({ key, fields }: LinesTable, records: readonly AnyRecord[]): readonly Row[] =>
  records.flatMap((record, n) =>
    linesOf(record, key).map((line, index) => ({ n, position: index + 1, ...lineToRow(fields, line) })),
  );

/**
 * Rows of the new list of lines of a stored record. A line with the id of a stored one changes it, and fields that it does not name
 * stay; `changed` spares the database lines that are as they were. Any other line is new and gets the next number, which no line had.
 */
export const linesToRows = ({ key, fields }: LinesTable, before: StoredRecord, record: AnyRecord): readonly Row[] => {
  const stored = linesOf(before, key) as readonly StoredLine[]; // read from the database
  const byId = new Map(stored.map((line, index) => [line.id, { line, position: index + 1 }]));
  let lineNo = stored.reduce((most, line) => Math.max(most, line.lineNo), 0);
  return linesOf(record, key).map((line, index) => {
    const known = typeof line['id'] === 'number' ? byId.get(line['id']) : undefined;
    const position = index + 1;
    if (known === undefined) {
      lineNo += 1;
      return { id: null, line_no: lineNo, position, ...lineToRow(fields, line) };
    }
    byId.delete(known.line.id); // the same id twice: the second is a new line
    const row = lineToRow(fields, { ...known.line, ...line });
    const isSame = position === known.position && JSON.stringify(row) === JSON.stringify(lineToRow(fields, known.line));
    return { id: known.line.id, changed: !isSame, position, ...row };
  });
};
