import { decimal, HUNDRED } from '@weft/domain/rules/decimal/decimal';
import { note } from '@weft/domain/contract/notes';
import { type Sheet, type SheetRow, MOST_CELLS, UnreadableSheet } from './sheet.ts';
import { openZip, type Zip } from './zip-reader.ts';

const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five names of XML and characters by number; whatever a file declares beside them is not looked at. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/giu, (all, hex?: string, code?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? all;
        const point = hex === undefined ? Number(code) : Number.parseInt(hex, 16);
        return point <= 0x10ffff ? String.fromCodePoint(point) : '';
      })
    : text;

/** Excel writes characters that XML cannot hold as _x000D_. */
const spoken = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Texts of all runs inside, without the reading aids of Asian scripts. */
const textOf = (xml: string): string => {
  const runs = xml.replace(/<rPh\b[\s\S]*?<\/rPh>/gu, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/gu);
  return spoken(unescaped([...runs].map(([, text = '']) => text).join('')));
};

const patterns = new Map<string, RegExp>();

const attribute = (tag: string, name: string): string | undefined => {
  const known = patterns.get(name);
  const pattern = known ?? new RegExp(String.raw`\s${name}="([^"]*)"`, 'u');
  if (known === undefined) patterns.set(name, pattern);
  const value = pattern.exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
};

const xmlOf = (zip: Zip, name: string): string => zip.read(name)?.toString('utf8') ?? '';

const sharedStrings = (zip: Zip): readonly string[] =>
  [...xmlOf(zip, 'xl/sharedStrings.xml').matchAll(/<si(?:\s[^>]*)?>([\s\S]*?)<\/si>|<si\/>/gu)].map(([, inner = '']) =>
    textOf(inner),
  );

/** Built-in number formats that show a day. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Built-in number formats that show a part of one as a percent. */
const PERCENT_FORMATS = new Set([9, 10]);

/** What a figure of a style is; undefined where it is what it shows. */
type Shown = 'day' | 'percent' | undefined;

/** What a format shows, by its code without quoted words: '0.00"%"' shows a figure that is a percent already. */
const shownBy = (formatCode: string): Shown => {
  const code = formatCode.replace(/"[^"]*"|\\.|\[[^\]]*\]/gu, '');
  if (/[dy]/iu.test(code)) return 'day';
  return /%\s*(?:;|$)/u.test(code) ? 'percent' : undefined;
};

/** What figures of a style are, by the style's place. */
const figureStyles = (zip: Zip): readonly Shown[] => {
  const xml = xmlOf(zip, 'xl/styles.xml');
  const own = new Map(
    [...xml.matchAll(/<numFmt\s[^>]*>/gu)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      shownBy(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const cellFormats = between(xml, '<cellXfs', '</cellXfs>');
  return [...cellFormats.matchAll(/<xf\s[^>]*>/gu)].map(([tag]) => {
    const format = Number(attribute(tag, 'numFmtId'));
    if (DATE_FORMATS.has(format)) return 'day';
    return PERCENT_FORMATS.has(format) ? 'percent' : own.get(format);
  });
};

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar; its 29 February 1900, which never was, lies before any day of a factory. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;

const dayOf = (serial: number, is1904: boolean): string =>
  new Date(EPOCH_MS + Math.floor(serial + (is1904 ? DAYS_TO_1904 : 0)) * DAY_MS).toISOString().slice(0, 10);

/** A number as a person typed it: binary dust beyond 15 digits is Excel's, not theirs. */
const numberText = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text;
};

const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]{1,3}/u.exec(reference)?.[0] ?? 'A').reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) -
  1;

type Around = { readonly strings: readonly string[]; readonly shown: readonly Shown[]; readonly is1904: boolean };

const cellText = (tag: string, inner: string, { strings, shown, is1904 }: Around): string => {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return textOf(inner);
  const value = unescaped(/<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/u.exec(inner)?.[1] ?? '');
  if (value === '' || type === 'e') return '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'str') return spoken(value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.slice(0, 10);
  if (!Number.isFinite(Number(value))) return value;
  const as = shown[Number(attribute(tag, 's') ?? 0)];
  if (as === 'day') return dayOf(Number(value), is1904);
  const text = numberText(value);
  return as === 'percent' ? decimal(text).times(HUNDRED).toFixed() : text; // 18 % lies in the file as 0.18
};

const cellsOf = (xml: string, around: Around): string[] => {
  const cells: string[] = [];
  for (const [, tag = '', inner = ''] of xml.matchAll(/<c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/c>)/gu)) {
    const reference = attribute(tag, 'r');
    const column = reference === undefined ? cells.length : columnOf(reference);
    if (column > 16_383) throw new UnreadableSheet(note('FILE_COLUMNS'));
    while (cells.length < column) cells.push('');
    cells[column] = cellText(tag, inner, around);
  }
  while (cells.at(-1) === '') cells.pop();
  return cells;
};

const rowsOf = (xml: string, around: Around): readonly SheetRow[] => {
  const rows: SheetRow[] = [];
  let count = 0;
  let last = 0;
  for (const [, tag = '', inner = ''] of xml.matchAll(/<row((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/row>)/gu)) {
    const number = Number(attribute(tag, 'r') ?? last + 1);
    last = number;
    const cells = cellsOf(inner, around);
    count += cells.length;
    if (count > MOST_CELLS) throw new UnreadableSheet(note('FILE_CELLS'));
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
  }
  return rows;
};

/** What lies between two tags; by place, since a pattern over megabytes outgrows the stack. */
const between = (xml: string, start: string, end: string): string => {
  const from = xml.indexOf(start);
  const till = xml.lastIndexOf(end);
  return from === -1 || till === -1 ? '' : xml.slice(xml.indexOf('>', from) + 1, till);
};

const sheetOf = (name: string, xml: string, around: Around): Sheet => {
  const data = between(xml, '<sheetData', '</sheetData>');
  const merged = attribute(/<mergeCell\s[^>]*>/u.exec(xml)?.[0] ?? '', 'ref');
  if (merged !== undefined) throw new UnreadableSheet(note('FILE_MERGED', { sheet: name, cells: merged }));
  const hidden = [
    ...(/<row\s[^>]*hidden="(?:1|true)"/u.test(data) ? [note('HIDDEN_ROWS', { sheet: name })] : []),
    ...(/<col\s[^>]*hidden="(?:1|true)"/u.test(xml) ? [note('HIDDEN_COLUMNS', { sheet: name })] : []),
  ];
  return { name, rows: rowsOf(data, around), notices: hidden };
};

/**
 * Reads the sheets of an Excel workbook. Formulas give their last result and are never run; entities, links and macros are not looked at.
 * Throws UnreadableSheet: no workbook, damaged, too large, merged cells (with the address).
 */
export const readXlsx = (content: Buffer): readonly Sheet[] => {
  const zip = openZip(content);
  const workbook = xmlOf(zip, 'xl/workbook.xml');
  const links = new Map(
    [...xmlOf(zip, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^>]*>/gu)].map(([tag]) => [
      attribute(tag, 'Id') ?? '',
      (attribute(tag, 'Target') ?? '').replace(/^\/?(?:xl\/)?/u, 'xl/'),
    ]),
  );
  const around = {
    strings: sharedStrings(zip),
    shown: figureStyles(zip),
    is1904: /<workbookPr\s[^>]*date1904="(?:1|true)"/u.test(workbook),
  };
  const sheets = [...workbook.matchAll(/<sheet\s[^>]*>/gu)].flatMap(([tag]) => {
    const xml = xmlOf(zip, links.get(attribute(tag, 'r:id') ?? '') ?? '');
    return xml === '' ? [] : [sheetOf(attribute(tag, 'name') ?? 'Sheet', xml, around)];
  });
  if (sheets.length === 0) throw new UnreadableSheet(note('FILE_NO_WORKBOOK'));
  return sheets;
};
