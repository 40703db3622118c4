import type { Option } from '../ComboboxField/ComboboxField.options.ts';
import type { LineColumn, PasteReport, Unmatched, WrittenLineColumn } from './LineGrid.types.ts';
import { isFileLine, isShownOnly, readLineText, takesEntry } from './LineGrid.values.ts';

/**
 * Cells of a block copied from a spreadsheet: tabs between cells, line ends between rows; a cell in double
 * quotes may hold both, and a doubled quote stands for one. Empty rows at the end are dropped.
 * @example parseBlock('a\tb\r\nc\t"d\ne"') → [['a', 'b'], ['c', 'd\ne']]
 */
export function parseBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|[^\t\r\n]*/y;
  let at = 0;
  while (at <= text.length) {
    cell.lastIndex = at;
    const [whole = '', quoted] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    at += whole.length;
    const end = text.startsWith('\r\n', at) ? '\r\n' : text.charAt(at);
    if (end !== '\t') {
      rows.push(row);
      row = [];
    }
    at += Math.max(1, end.length);
  }
  while (rows.at(-1)?.every((own) => own.trim() === '')) rows.pop();
  return rows;
}

/** A pasted text and the cell it is meant for. */
export type Target<Line extends object> = {
  readonly line: number;
  readonly column: WrittenLineColumn<Line>;
  readonly text: string;
};

/** Whether a pasted text may stand in a column: what is shown only has its own, and files are no words. */
const isWritten = <Line extends object>(column: LineColumn<Line> | undefined): column is WrittenLineColumn<Line> =>
  column !== undefined && !isShownOnly(column) && !isFileLine(column);

export type PastePlan<Line extends object> = {
  readonly targets: readonly Target<Line>[];
  readonly unmatched: readonly Unmatched[];
  /** Lines needed in all. */
  readonly lineCount: number;
};

const sameLabel = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Columns for the block's cells: by a row of headings when its first row is one, else from the start on. */
function columnsOf<Line extends object>(
  block: readonly (readonly string[])[],
  columns: readonly LineColumn<Line>[],
  col: number,
) {
  const [first = []] = block;
  const named = first.map((text) => columns.find(({ label }) => sameLabel(label, text)));
  if (first.length > 1 && !named.includes(undefined)) return { columns: named, body: block.slice(1) };
  return { columns: columns.slice(col), body: block };
}

/** Where each text of a block goes when it is pasted at a cell. */
export function planPaste<Line extends object>(
  block: readonly (readonly string[])[],
  columns: readonly LineColumn<Line>[],
  at: { readonly row: number; readonly col: number },
  lineCount: number,
): PastePlan<Line> {
  const { columns: goals, body } = columnsOf(block, columns, at.col);
  const targets: Target<Line>[] = [];
  const unmatched: Unmatched[] = [];
  for (const [down, texts] of body.entries()) {
    const line = at.row + down;
    for (const [across, text] of texts.entries()) {
      const column = goals[across];
      if (isWritten(column)) targets.push({ line, column, text });
      else if (text.trim() !== '') {
        unmatched.push({ line, key: column?.key, text, reason: column ? 'READ_ONLY' : 'NO_COLUMN' });
      }
    }
  }
  return { targets, unmatched, lineCount: Math.max(lineCount, at.row + body.length) };
}

/** What a text means: an option, nothing, or several of them. */
export type Meaning = Option | null | 'several';

/** What the texts of reference columns mean, by column and text. */
export type FoundOptions = ReadonlyMap<string, ReadonlyMap<string, Meaning>>;

const hangs = <Line extends object>({ column }: Target<Line>): number => (column.hasCell === undefined ? 0 : 1);

/** Lines with the planned texts filled in. `complete` is told each property that was set. */
export function fillPlan<Line extends object>(
  lines: readonly Line[],
  plan: PastePlan<Line>,
  found: FoundOptions,
  { today, newLine, complete }: FillOptions<Line>,
): { readonly lines: readonly Line[]; readonly report: PasteReport } {
  const missing = Math.max(0, plan.lineCount - lines.length);
  const next = [...lines, ...Array.from({ length: missing }, newLine)];
  const unmatched = [...plan.unmatched];
  let filledCells = 0;
  // what hangs on another cell of its line comes once that one is filled
  for (const { line: at, column, text } of plan.targets.toSorted((a, b) => hangs(a) - hangs(b))) {
    const line = next[at];
    if (!line) continue;
    if (!takesEntry(column, line)) {
      if (text.trim() !== '') unmatched.push({ line: at, key: column.key, text, reason: 'READ_ONLY' });
      continue;
    }
    const reading = column.kind === 'ref' ? readOption(found.get(column.key), text) : readText(column, text, today);
    if ('fault' in reading) {
      unmatched.push({ line: at, key: column.key, text, reason: reading.fault });
      continue;
    }
    next[at] = complete({ ...line, [column.key]: reading.value }, column.key);
    filledCells += 1;
  }
  return { lines: next, report: { filledCells, addedLines: missing, unmatched } };
}

export type FillOptions<Line extends object> = {
  readonly today: string;
  readonly newLine: () => Line;
  readonly complete: (line: Line, changedKey: string) => Line;
};

type Reading = { readonly value: unknown } | { readonly fault: Unmatched['reason'] };

function readText<Line extends object>(...told: Parameters<typeof readLineText<Line>>): Reading {
  const reading = readLineText(...told);
  return 'fault' in reading ? { fault: 'NOT_READ' } : reading;
}

function readOption(found: ReadonlyMap<string, Meaning> | undefined, text: string): Reading {
  if (text.trim() === '') return { value: null };
  const meant = found?.get(text.trim()) ?? null;
  if (meant === 'several') return { fault: 'SEVERAL' };
  return meant === null ? { fault: 'NO_MATCH' } : { value: meant };
}
