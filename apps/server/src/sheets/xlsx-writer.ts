import type { Readable } from 'node:stream';
import { figureFormats, figureStyle } from './number-formats.ts';
import { type CellNote, MOST_NOTES, NOTES_LINK, noteEntries, noteTypes } from './xlsx-notes.ts';
import { escapedXml } from './xml-text.ts';
import { type ZipEntry, zipStream } from './zip-writer.ts';

/** How a column's cells look. Text is typed text: what begins with = is a word in it, never a formula. */
export type CellStyle = 'text' | 'number' | 'date' | 'heading' | 'example' | 'wrong';

/**
 * A cell: a text, a number (as exact digits), a day, yes or no, or nothing. A number may be shown with Indian groups to so many `places` or as a
 * percent, and be the last result of a `formula`; a day may have a time of the clock, `HH:mm`; a `note` is told where a text is pointed at.
 */
export type OutCell =
  | null
  | string
  | { readonly text: string; readonly style?: CellStyle; readonly note?: string }
  | { readonly number: string; readonly shown?: number | 'percent'; readonly formula?: string }
  | { readonly day: string; readonly time?: string };

/** A choice list below a heading, taken from a column of another sheet: `Lists!$B$2:$B$40`. */
export type DropDown = { readonly column: number; readonly from: string };

/** A row of a sheet. */
export type OutRow = readonly OutCell[];

/**
 * Rows that are known, that come one by one, or page by page: of very many rows, asking for each takes longer than writing it. `pages` are pages of
 * rows.
 */
type OutRows =
  | { readonly rows: Iterable<OutRow> | AsyncIterable<OutRow>; readonly pages?: undefined }
  | { readonly pages: AsyncIterable<readonly OutRow[]>; readonly rows?: undefined };

/** A sheet to be written. Rows may come as they are read; beyond Excel's last row they go on in the next sheet, under the same heading. */
export type OutSheet = OutRows & {
  readonly name: string;
  readonly heading?: readonly string[];
  /** Rows over the heading: whose sheet it is, what it shows, of when. */
  readonly above?: readonly (readonly OutCell[])[];
  /** The heading gets a choice of values over each column. */
  readonly isFiltered?: boolean;
  /** Rows below the last one, made when it is known; rows of the sheet count from 1. */
  readonly below?: (first: number, last: number) => readonly (readonly OutCell[])[];
  /** Widths in characters, and which columns are text before anything is typed (leading zeros stay). */
  readonly columns?: readonly { readonly width: number; readonly style?: CellStyle }[];
  readonly dropDowns?: readonly DropDown[];
};

const STYLES: readonly CellStyle[] = ['number', 'text', 'date', 'heading', 'example', 'wrong'];
const styleIndex = (style: CellStyle): number => STYLES.indexOf(style);

/** @example columnName(27) → 'AB' */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const DAY_MS = 86_400_000;

const serialOf = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS);

/** Part of a day that a clock shows, as Excel counts it. @example clockOf('18:00') → 0.75 */
const clockOf = (time: string): number => (Date.parse(`1970-01-01T${time}:00Z`) / DAY_MS) % 1;

const SPACE = 32;

/** Blanks at the ends and new lines are lost to Excel unless it is told to keep them. */
const hasSpace = (text: string): boolean =>
  text.charCodeAt(0) <= SPACE || text.charCodeAt(text.length - 1) <= SPACE || text.includes('\n');

/** What a cell of Excel holds. */
const MOST_SIGNS = 32_767;

const TEXT_BEGINS = Object.fromEntries(
  STYLES.map((style) => [style, `<c s="${styleIndex(style)}" t="inlineStr">`]),
) as { readonly [style in CellStyle]: string }; // of every style

const textCell = (text: string, style: CellStyle): string =>
  text === ''
    ? ''
    : `${TEXT_BEGINS[style]}<is>${hasSpace(text) ? '<t xml:space="preserve">' : '<t>'}${escapedXml(text.length > MOST_SIGNS ? text.slice(0, MOST_SIGNS) : text)}</t></is></c>`;

const EMPTY = '<c/>';

/** An empty cell that is wrong shows it. */
const emptyCell = (style: CellStyle | undefined): string =>
  style === 'wrong' ? `<c s="${styleIndex(style)}"/>` : EMPTY;

const cellXml = (cell: OutCell): string => {
  if (cell === null) return EMPTY;
  if (typeof cell === 'string') return textCell(cell, 'text') || EMPTY;
  if ('text' in cell) return textCell(cell.text, cell.style ?? 'text') || emptyCell(cell.style);
  if ('number' in cell) {
    const { number, shown, formula } = cell;
    const style = shown === undefined ? '' : ` s="${STYLES.length + figureStyle(number, shown)}"`;
    return `<c${style}>${formula === undefined ? '' : `<f>${escapedXml(formula)}</f>`}<v>${number}</v></c>`;
  }
  return cell.time === undefined
    ? `<c s="${styleIndex('date')}"><v>${serialOf(cell.day)}</v></c>`
    : `<c s="${STYLES.length + figureStyle('0', 'moment')}"><v>${serialOf(cell.day) + clockOf(cell.time)}</v></c>`;
};

const rowXml = (cells: OutRow): string => {
  let xml = '<row>';
  for (const cell of cells) xml += cellXml(cell);
  return `${xml}</row>`;
};

const rowsXml = (rows: readonly OutRow[]): string => {
  let xml = '';
  for (const row of rows) xml += rowXml(row);
  return xml;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Rows over the first one of the data. */
const headRows = ({ heading, above = [] }: OutSheet): number => above.length + (heading === undefined ? 0 : 1);

const beginning = (sheet: OutSheet): string => {
  const { heading, above = [], columns = [] } = sheet;
  const top = headRows(sheet);
  const frozen =
    heading === undefined
      ? ''
      : `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const widths = columns.map(
    ({ width, style }, n) =>
      `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"${style === undefined ? '' : ` style="${styleIndex(style)}"`}/>`,
  );
  return (
    `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${frozen}${widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}<sheetData>` +
    rowsXml(above) +
    (heading === undefined ? '' : rowXml(heading.map((text) => ({ text, style: 'heading' }))))
  );
};

/** Excel opens a choice over each column only where it knows how far the rows go. */
const filterXml = ({ heading = [], isFiltered = false, above = [] }: OutSheet, last: number): string =>
  isFiltered && heading.length > 0
    ? `<autoFilter ref="A${above.length + 1}:${columnName(heading.length - 1)}${last}"/>`
    : '';

const ending = (sheet: OutSheet, last: number, hasNotes: boolean): string => {
  const { dropDowns = [] } = sheet;
  const lists = dropDowns.map(
    ({ column, from }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${columnName(column)}2:${columnName(column)}1048576"><formula1>${escapedXml(from)}</formula1></dataValidation>`,
  );
  return `</sheetData>${filterXml(sheet, last)}${lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`}${hasNotes ? NOTES_LINK : ''}</worksheet>`;
};

/** Rows of Excel, less room for heading and sums. */
const MOST_ROWS = 1_048_000;

/** Rows of a sheet that may be more than one sheet takes. */
type Source = {
  readonly sheet: OutSheet;
  readonly pages: AsyncIterator<readonly OutRow[]>;
  /** Rows that were read and are not written yet; undefined after the last. */
  next: readonly OutRow[] | undefined;
};

/** The next page that has rows. */
const readOn = async (source: Source): Promise<void> => {
  do {
    const step = await source.pages.next();
    source.next = step.done === true ? undefined : step.value;
  } while (source.next?.length === 0);
};

const addNotes = (notes: CellNote[], cells: OutRow, row: number): void => {
  let column = 0;
  for (const cell of cells) {
    if (cell !== null && typeof cell === 'object' && 'text' in cell && cell.note !== undefined)
      notes.push({ row, column, address: `${columnName(column)}${row + 1}`, text: cell.note });
    column += 1;
  }
};

/** Rows of a sheet as they come; notes are gathered on the way. */
async function* sheetXml(source: Source, notes: CellNote[]): AsyncGenerator<string> {
  const { sheet } = source;
  yield beginning(sheet);
  const first = headRows(sheet) + 1;
  let last = first - 1;
  while (source.next !== undefined && last - first + 1 < MOST_ROWS) {
    const room = MOST_ROWS - (last - first + 1);
    const page = source.next.length > room ? source.next.slice(0, room) : source.next;
    yield rowsXml(page);
    for (const cells of page) {
      if (notes.length < MOST_NOTES) addNotes(notes, cells, last);
      last += 1;
    }
    if (page === source.next) await readOn(source);
    else source.next = source.next.slice(room);
  }
  if (source.next === undefined) yield rowsXml(sheet.below?.(first, last) ?? []);
  yield ending(sheet, last, notes.length > 0);
}

/** Rows that come one by one are written as many at a time. */
const ROWS_AT_ONCE = 200;

async function* pagesOf(sheet: OutSheet): AsyncGenerator<readonly OutRow[]> {
  if (sheet.pages !== undefined) {
    yield* sheet.pages;
    return;
  }
  let page: OutRow[] = [];
  for await (const row of sheet.rows) {
    page.push(row);
    if (page.length < ROWS_AT_ONCE) continue;
    yield page;
    page = [];
  }
  yield page;
}

const stylesXml = (): string => {
  const figures = figureFormats();
  const fonts =
    '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><color rgb="FF8A8A8A"/><name val="Calibri"/></font></fonts>';
  const fills =
    '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8ECEF"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFD6D6"/></patternFill></fill></fills>';
  const formats: { readonly [style in CellStyle]: string } = {
    number: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    text: '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    date: '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    heading: '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
    example: '<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    wrong: '<xf numFmtId="49" fontId="0" fillId="3" borderId="0" xfId="0" applyFill="1"/>',
  };
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${figures.length + 1}"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/>${figures.map((code, n) => `<numFmt numFmtId="${165 + n}" formatCode="${escapedXml(code)}"/>`).join('')}</numFmts>${fonts}${fills}` +
    `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${STYLES.length + figures.length}">${STYLES.map((style) => formats[style]).join('')}${figures.map((_, n) => `<xf numFmtId="${165 + n}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`
  );
};

/** Names of sheets: at most 31 signs, none of []:*?/\. */
export const sheetName = (name: string, part: number): string => {
  const plain = name.replace(/[[\]:*?/\\']/gu, ' ').trim() || 'Sheet';
  return part === 0 ? plain.slice(0, 31) : `${plain.slice(0, 26)} ${part + 1}`;
};

const bookEntries = (names: readonly string[], noted: readonly number[]): readonly ZipEntry[] => {
  const sheets = names
    .map((name, n) => `<sheet name="${escapedXml(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
    .join('');
  const links = names.map(
    (_, n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  );
  const types = names.map(
    (_, n) =>
      `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const entry = (name: string, xml: string): ZipEntry => ({ name, pieces: [xml] });
  return [
    entry('xl/styles.xml', stylesXml()),
    entry(
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    ),
    entry(
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}<Relationship Id="rStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    entry(
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    entry(
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}${noteTypes(noted)}</Types>`,
    ),
  ];
};

async function* bookOf(sheets: readonly OutSheet[]): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  const noted: number[] = [];
  for (const sheet of sheets) {
    const source: Source = { sheet, pages: pagesOf(sheet), next: undefined };
    await readOn(source);
    for (let part = 0; part === 0 || source.next !== undefined; part += 1) {
      names.push(sheetName(sheet.name, part));
      const notes: CellNote[] = [];
      yield { name: `xl/worksheets/sheet${names.length}.xml`, pieces: sheetXml(source, notes) };
      if (notes.length === 0) continue;
      noted.push(names.length);
      yield* noteEntries(names.length, notes);
    }
  }
  yield* bookEntries(names, noted);
}

/**
 * An Excel workbook as a stream: rows are written as they come, so memory stays flat whatever their number.
 * @example xlsxStream([{ name: 'Items', heading: ['Item Code', 'Rate'], rows: [['HD-1', { number: '92.4' }]] }])
 */
export const xlsxStream = (sheets: readonly OutSheet[]): Readable => zipStream(bookOf(sheets));
