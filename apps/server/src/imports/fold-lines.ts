import { fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { foldCase } from '@weft/domain/rules/text/normalise-text';
import { note } from '@weft/domain/contract/notes';
import { Refusal } from '../http/refusal.ts';
import type { LineSheet } from '../sheets/line-sheets.ts';
import type { Cell, Sheet, SheetRow } from '../sheets/sheet.ts';
import { sheetName } from '../sheets/xlsx-writer.ts';
import { automaticMapping, headingForm } from './automatic-mapping.ts';
import { isMeant } from './parse-rows.ts';

/** A sheet of lines, put beside the records of another. */
type Fold = {
  readonly sheet: Sheet;
  readonly keyAt: number;
  /** Where the key of a record stands in its own sheet, the surest first. */
  readonly keysAt: readonly number[];
  /** Column of the sheet of lines → column beside the record. */
  readonly places: ReadonlyMap<number, number>;
  readonly byKey: Map<string, SheetRow[]>;
};

const headingsOf = ({ rows }: Sheet): readonly string[] => (rows[0]?.cells ?? []).map((cell) => cell.trim());

const formOf = (cell: Cell | undefined): string => foldCase((cell ?? '').trim());

/** Rows of lines by the key of their record; a row without one belongs to the record above. */
const grouped = ({ rows }: Sheet, keyAt: number): Map<string, SheetRow[]> => {
  const byKey = new Map<string, SheetRow[]>();
  let key = '';
  for (const row of rows.slice(1)) {
    if (!isMeant(row)) continue;
    key = formOf(row.cells[keyAt]) || key;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [row]);
    else known.push(row);
  }
  return byKey;
};

/** How a sheet of lines is put beside its records, under headings that are added to theirs; undefined where it does not say whose its lines are. */
const foldOf = (main: Sheet, headings: string[], lines: LineSheet, sheet: Sheet): Fold | undefined => {
  const { keys, columns, name } = lines;
  const inner = headingsOf(sheet);
  const keyAt = keys.flatMap((key) => automaticMapping(inner, [key])[key.key] ?? [])[0];
  const own = automaticMapping(headingsOf(main), keys);
  const keysAt = keys.flatMap(({ key }) => own[key] ?? []);
  if (keyAt === undefined || keysAt.length === 0) return undefined;
  const withoutKey = inner.map((heading, at) => (at === keyAt ? '' : heading));
  const mapped = new Map(
    Object.entries(automaticMapping(withoutKey, columns)).map(([key, at]) => [
      at,
      columns.find((column) => column.key === key)?.label ?? key,
    ]),
  );
  const places = new Map<number, number>();
  for (const [at, heading] of withoutKey.entries()) {
    if (heading === '') continue;
    const label = mapped.get(at) ?? `${name}: ${heading}`;
    const known = headings.findIndex((one) => headingForm(one) === headingForm(label));
    places.set(at, known === -1 ? headings.push(label) - 1 : known);
  }
  return { sheet, keyAt, keysAt, places, byKey: grouped(sheet, keyAt) };
};

/** Records of the sheet: each with the rows below it that bring more of its lines. */
const recordsOf = ({ rows }: Sheet, keysAt: readonly number[]): readonly (readonly SheetRow[])[] => {
  const records: SheetRow[][] = [];
  let above = '';
  for (const row of rows.slice(1)) {
    const key = keysAt.map((at) => formOf(row.cells[at])).join('\n');
    if (records.length > 0 && (key === above || key.trim() === '')) records.at(-1)?.push(row);
    else records.push([row]);
    if (key.trim() !== '') above = key;
  }
  return records;
};

/** Lines of a record, taken out of those that still wait for theirs. */
const linesOf = (
  { byKey, keysAt, sheet }: Fold,
  { cells }: SheetRow,
  often: ReadonlyMap<string, number>,
): readonly SheetRow[] => {
  const key = keysAt.map((at) => formOf(cells[at])).find((one) => one !== '' && byKey.has(one));
  if (key === undefined) return [];
  if ((often.get(key) ?? 0) > 1) {
    const reason: Reason = `‘${key}’ in sheet ‘${sheet.name}’ fits ${often.get(key)} rows: give each a code of its own`;
    throw new Refusal([fault('file', 'IMPORT_FILE', { reason })]);
  }
  const found = byKey.get(key) ?? [];
  byKey.delete(key);
  return found;
};

const placed = (base: readonly Cell[], parts: readonly (readonly [Fold, SheetRow | undefined])[]): Cell[] => {
  const cells = [...base];
  for (const [{ places }, line] of parts)
    for (const [from, to] of line === undefined ? [] : places) {
      while (cells.length < to) cells.push('');
      cells[to] = line?.cells[from] ?? '';
    }
  return cells;
};

/** Sheets of a file that hold lines, by what they are called. */
export const lineSheetIn = (lines: readonly LineSheet[], { name }: Sheet): LineSheet | undefined =>
  lines.find((one) => headingForm(sheetName(one.name, 0)) === headingForm(name));

/**
 * Puts sheets of lines (`Addresses`) beside the records of a sheet, found by the code in their first column: the first line in the record's own row,
 * others in rows below it, as a file of one sheet has them. Lines whose record is in no row of the file follow at the end under their key. Faults: IMPORT_FILE where
 * a key fits several records.
 */
export const foldLines = (main: Sheet, others: readonly Sheet[], lines: readonly LineSheet[]): Sheet => {
  const headings = [...headingsOf(main)];
  const left: string[] = [];
  const folds = others.flatMap((sheet) => {
    const known = sheet === main ? undefined : lineSheetIn(lines, sheet);
    if (known === undefined || sheet.rows.length < 2) return [];
    const fold = foldOf(main, headings, known, sheet);
    if (fold === undefined)
      left.push(note('SHEET_WITHOUT_KEY', { sheet: sheet.name, column: known.keys[0]?.label ?? '' }));
    return fold ?? [];
  });
  const [first] = folds;
  if (first === undefined) return { ...main, notices: [...main.notices, ...left] };
  const records = recordsOf(main, first.keysAt);
  const often = new Map<string, number>();
  for (const [row] of records)
    for (const key of new Set(first.keysAt.map((at) => formOf(row?.cells[at]))))
      often.set(key, (often.get(key) ?? 0) + 1);
  const cells: Cell[][] = [headings];
  const put = (block: readonly (readonly Cell[])[], found: readonly (readonly [Fold, readonly SheetRow[]])[]): void => {
    const height = Math.max(block.length, ...found.map(([, rows]) => rows.length));
    for (let n = 0; n < height; n += 1)
      cells.push(
        placed(
          block[n] ?? [],
          found.map(([fold, rows]) => [fold, rows[n]] as const),
        ),
      );
  };
  for (const record of records) {
    const [head] = record;
    if (head !== undefined)
      put(
        record.map((row) => row.cells),
        folds.map((fold) => [fold, linesOf(fold, head, often)] as const),
      );
  }
  for (const fold of folds)
    for (const [, rows] of fold.byKey) {
      const base = Array.from({ length: fold.keysAt[0] ?? 0 }, () => '');
      put([[...base, rows[0]?.cells[fold.keyAt] ?? '']], [[fold, rows]]);
    }
  const names = folds.map(({ sheet }) => `‘${sheet.name}’`).join(', ');
  return {
    name: main.name,
    rows: cells.map((row, n) => ({ number: n + 1, cells: row })),
    notices: [
      ...main.notices,
      ...folds.flatMap(({ sheet }) => sheet.notices),
      ...left,
      note('ROWS_FOLDED', { sheets: names }),
    ],
  };
};
