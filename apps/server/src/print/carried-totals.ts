import type { Content, TableCell } from 'pdfmake';
import type { Wording } from '@weft/domain/rules/labels/worded';
import { type AddingTable, sumRowBefore, widestSumRow } from './adding-table.ts';
import { type PdfDefinition, rowSpotsOf } from './pdf.ts';

/** The page that content is laid out on, in points. */
export type Frame = Pick<PdfDefinition, 'defaultStyle' | 'images'> & {
  readonly pageSize: { readonly width: number; readonly height: number };
  readonly pageMargins: [left: number, top: number, right: number, bottom: number];
};

/** Content made anew, since laying out changes it; it tells of each table whose amounts add up. */
export type MakeContent = (onAdding: (table: AddingTable) => void) => Content[];

/** Words before the sums at the end of a page and at the head of the next. */
type SumWords = { readonly carried: string; readonly brought: string };

/** Higher than whatever is printed: on one page of it every row shows its height. */
const ENDLESS = 1_000_000;
/** What a row must leave free at the end of a page, in points: rounding of the layout, never a row. */
const SPARE = 3;

/** Where a row begins: its page, and the distance from the page's upper edge in points. */
type Spot = { readonly page: number; readonly top: number };
type Spots = readonly (readonly Spot[])[];

/** Rows of a table before which a page ends. */
type Breaks = readonly number[];

/** A cell that tells where it begins. */
const marked = (cell: TableCell | undefined, id: string): TableCell => {
  const mark = { canvas: [{ type: 'rect', x: 0, y: 0, w: 0, h: 0 }], id } as Content; // every node takes an id; the types say it of texts alone
  if (cell === undefined || typeof cell !== 'object' || Array.isArray(cell)) return { stack: [mark, cell ?? ''] };
  const { colSpan, fillColor } = cell as { readonly colSpan?: number; readonly fillColor?: string }; // what the table asks of a cell itself
  return {
    stack: [mark, cell as Content], // a cell of ours is a text or a stack
    ...(colSpan === undefined ? {} : { colSpan }),
    ...(fillColor === undefined ? {} : { fillColor }),
  };
};

const markRows = ({ body }: AddingTable, n: number): void =>
  body.forEach((row, at) => {
    row[0] = marked(row[0], `${n} ${at}`);
  });

/** Puts the sums around the ends of pages; the last break first, so that the others keep their places. */
const carry = (table: AddingTable, breaks: Breaks, { carried, brought }: SumWords): void => {
  for (const at of breaks.toReversed()) {
    const next = sumRowBefore(table, brought, at).map((cell) => ({ ...cell, pageBreak: 'before' }) as const); // pdfmake breaks each cell for itself
    table.body.splice(at, 0, sumRowBefore(table, carried, at), next);
  }
};

/** Lays content out and tells where each row of its adding tables begins. */
const spotsOf = async (frame: Frame, content: Content[], tables: readonly AddingTable[]): Promise<Spots> => {
  const spots: Spot[][] = tables.map(() => []);
  const marks = tables.reduce((sum, { body }) => sum + body.length, 0);
  for (const { table, row, page, top } of await rowSpotsOf({ ...frame, content }, marks))
    spots[table]?.splice(row, 1, { page, top });
  return spots;
};

/** What each row takes, then the two sum rows; and where rows would begin on a page without end. */
type Measured = {
  readonly heights: readonly (readonly number[])[];
  readonly spots: Spots;
  readonly tables: readonly AddingTable[];
};

const measured = async (frame: Frame, make: MakeContent, { carried, brought }: SumWords): Promise<Measured> => {
  const tables: AddingTable[] = [];
  const content = make((table) => tables.push(table));
  tables.forEach((table, n) => {
    table.body.push(...[carried, brought, carried].map((words) => widestSumRow(table, words)));
    markRows(table, n);
  });
  const endless = { ...frame, pageSize: { ...frame.pageSize, height: ENDLESS } };
  const spots = await spotsOf(endless, content, tables);
  const heights = spots.map((rows) => rows.slice(1).map(({ top }, n) => top - (rows[n]?.top ?? top)));
  return { heights, spots: spots.map((rows) => rows.slice(0, -3)), tables };
};

const bottomOf = ({ pageSize, pageMargins }: Frame): number => pageSize.height - pageMargins[3] - SPARE;

/** Ends of pages of one table: as many rows as fit with the sum below them, and without it where the table ends. */
const breaksOf = (
  { headerRows }: AddingTable,
  heights: readonly number[],
  spots: readonly Spot[],
  frame: Frame,
): Breaks => {
  const rows = heights.slice(headerRows, -2);
  const sums = heights.slice(-2);
  const head = heights.slice(0, headerRows).reduce((sum, height) => sum + height, 0);
  const [carried = 0, brought = 0] = sums;
  const bottom = bottomOf(frame);
  const breaks: number[] = [];
  const [first, start] = [spots[0], spots[headerRows]];
  let top = first !== undefined && first.page === start?.page ? first.top + head : (start?.top ?? 0);
  let left = rows.reduce((sum, height) => sum + height, 0);
  let isEmpty = true;
  rows.forEach((height, n) => {
    const isFull = top + left > bottom && top + height + carried > bottom;
    if (isFull && !isEmpty) {
      breaks.push(headerRows + n);
      top = frame.pageMargins[1] + head + brought;
    }
    top += height;
    left -= height;
    isEmpty = false;
  });
  return breaks;
};

/**
 * Whether a table begins on the first page, with a row and a sum, and clearly goes on behind it: there it lies as it does on a page without end, and need not be laid
 * out again to know.
 */
const goesOn = (
  { headerRows }: AddingTable,
  heights: readonly number[],
  spots: readonly Spot[],
  frame: Frame,
): boolean => {
  const [start, last] = [spots[headerRows], spots.at(-1)];
  const [bottom, sum] = [bottomOf(frame), heights.at(-2) ?? 0];
  if (start === undefined || last === undefined) return false;
  return start.top + (heights[headerRows] ?? 0) + sum <= bottom && last.top > bottom + SPARE;
};

/**
 * Content whose tables carry their sums over the ends of pages: the amounts so far stand below the last row of a page as “Carried forward”, and
 * above the first of the next as “Brought forward”. Rows are never split. A table that fits on its page is left as it is.
 */
export const withCarriedTotals = async (frame: Frame, make: MakeContent, say: Wording): Promise<Content[]> => {
  const words: SumWords = { carried: say('Carried forward'), brought: say('Brought forward') };
  const { heights, spots: unbroken, tables: measuredTables } = await measured(frame, make, words);
  const plan = new Map<number, Breaks>();
  const [first] = measuredTables;
  if (first !== undefined && goesOn(first, heights[0] ?? [], unbroken[0] ?? [], frame))
    plan.set(0, breaksOf(first, heights[0] ?? [], unbroken[0] ?? [], frame));
  const made = (mark: boolean): { readonly content: Content[]; readonly tables: readonly AddingTable[] } => {
    const tables: AddingTable[] = [];
    const content = make((table) => tables.push(table));
    tables.forEach((table, n) => {
      if (mark) markRows(table, n);
      carry(table, plan.get(n) ?? [], words);
    });
    return { content, tables };
  };
  /** Rows end above the edge where a page without end would have one: nothing before them is pushed on either. */
  const fits = unbroken.every((rows, n) => (rows.at(-1)?.top ?? 0) + (heights[n]?.at(-3) ?? 0) <= bottomOf(frame));
  for (let isDone = fits || plan.has(unbroken.length - 1); !isDone; isDone = plan.has(unbroken.length - 1)) {
    const { content, tables } = made(true);
    const spots = await spotsOf(frame, content, tables);
    const next = spots.findIndex((rows, n) => !plan.has(n) && rows.at(0)?.page !== rows.at(-1)?.page);
    const table = tables[next];
    if (table === undefined) break;
    plan.set(next, breaksOf(table, heights[next] ?? [], spots[next] ?? [], frame));
  }
  return made(false).content;
};
