import { fault } from '@weft/domain/contract/faults';
import { note } from '@weft/domain/contract/notes';
import { keepFiles } from '../files/keep-files.ts';
import { type Answer, envelopeText } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { saveContext } from '../modules/write-endpoints.ts';
import { once } from '../records/idempotency.ts';
import { mostRows, type SheetColumn } from '../sheets/sheet-columns.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { automaticMapping, headingForm, type Mapping } from './automatic-mapping.ts';
import { foldLines, lineSheetIn } from './fold-lines.ts';
import { storePages } from './import-pages.ts';
import { sheetsOf, writeSession } from './import-session.ts';
import { importColumns, type ImportTarget, linesOnSheets } from './import-target.ts';
import { withoutTotals } from './without-totals.ts';

const SHEET_ENDINGS = /\.(?:xlsx|csv|tsv|txt)$/iu;

/** Sheets of our own templates that hold no data. */
const NO_DATA = new Set(['help', 'lists', 'about']);

/** Headings of a sheet, cut of what is empty behind the last. */
export const headingsOf = ({ rows }: Sheet): readonly string[] => (rows[0]?.cells ?? []).map((cell) => cell.trim());

/** Which column brings what was mapped in the latest import of the module, by heading. */
export const rememberedMapping = async (
  call: Call,
  { module }: ImportTarget,
): Promise<{ readonly [heading: string]: string }> => {
  const last = await call.tx.maybe<{ columns: string[]; mapping: Mapping }>(
    `select columns, mapping from import_session where partner_id = $1 and module = $2 and mapping <> '{}' order by id desc limit 1`,
    [call.tx.partnerId, module.name],
    'import-last-mapping',
  );
  if (last === undefined) return {};
  return Object.fromEntries(
    Object.entries(last.mapping).map(([key, place]) => [headingForm(last.columns[place] ?? ''), key]),
  );
};

/** What the screen of the mapping shows of a column that a file may bring. */
export const columnWire = ({ key, label, field }: SheetColumn) => ({
  key,
  label,
  kind: field.kind,
  required: field.required === true,
  ...(field.to === undefined ? {} : { to: field.to }),
  ...(field.help === undefined ? {} : { help: field.help }),
});

const INSERT_SQL = `insert into import_session (partner_id, module, file_id, sheet, columns, options, row_total, created_by, created_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`;

/** Fault IMPORT_TOO_MANY_ROWS at `file`. */
export const refuseTooMany = (rows: number, max: number): void => {
  if (rows > max) throw new Refusal([fault('file', 'IMPORT_TOO_MANY_ROWS', { n: rows, max })]);
};

const taken = async (call: Call, target: ImportTarget): Promise<string> => {
  const [file] = call.files;
  if (file === undefined) throw new Refusal([fault('file', 'REQUIRED', { label: 'File' })]);
  if (!SHEET_ENDINGS.test(file.name)) throw new Refusal([fault('file', 'FILE_TYPE', { type: file.name.slice(-40) })]);
  const context = await saveContext(call);
  const shaped = context.config.shaped(target.module);
  const sheets = sheetsOf(file.name, file.content).map((sheet) => withoutTotals(shaped, sheet));
  const lines = linesOnSheets(target, importColumns(target, context));
  const withData = sheets.filter(({ name }) => !NO_DATA.has(name.toLowerCase()));
  const ofRecords = withData.filter((one) => lineSheetIn(lines, one) === undefined);
  const main = [...ofRecords, ...withData].find(({ rows }) => rows.length > 1) ?? withData[0];
  const chosen = main === undefined ? undefined : foldLines(main, sheets, lines);
  if (chosen === undefined || chosen.rows.length < 2)
    throw new Refusal([fault('file', 'IMPORT_FILE', { reason: note('FILE_WITHOUT_ROWS') })]); // headings alone bring nothing
  const rowCount = chosen.rows.length - 1;
  refuseTooMany(rowCount, mostRows(context));
  const [kept] = await keepFiles({ ...call, files: [file] }, target.module.name, null);
  const headings = headingsOf(chosen);
  const columns = importColumns(target, context, headings);
  const mapping = automaticMapping(headings, columns, await rememberedMapping(call, target));
  const byPlace = new Map(Object.entries(mapping).map(([key, place]) => [place, key]));
  const { id } = await call.tx.one<{ id: number }>(INSERT_SQL, [
    call.tx.partnerId,
    target.module.name,
    kept?.id,
    chosen.name,
    JSON.stringify(headings),
    JSON.stringify({ mode: 'upsert' }),
    rowCount,
    call.person.staffId,
    call.now,
  ]);
  const pages = await storePages(call.tx, id, chosen);
  const notices = chosen.notices;
  await writeSession(call, id, { pageTotal: pages, result: { notices } });
  return envelopeText({
    data: {
      importId: id,
      sheets: sheets.map(({ name, rows }) => ({ name, rowCount: Math.max(0, rows.length - 1) })),
      sheet: chosen.name,
      columns: headings.map((heading, column) => ({ column, heading, key: byPlace.get(column) ?? null })),
      rowCount,
      sample: chosen.rows.slice(1, 6).map(({ number, cells }) => ({ row: number, cells })),
      notices: [...new Set([...sheets, chosen].flatMap((one) => one.notices))],
      fields: columns.map(columnWire),
      mapping,
      matchOn: target.module.matchOn,
    },
  });
};

/**
 * Takes a file in: xlsx, csv, tsv. The first sheet with rows is chosen; the mapping is proposed from headings and from the last import.
 * A repeat with the same request id begins no second import. Faults: REQUIRED, FILE_TYPE, IMPORT_FILE, IMPORT_TOO_MANY_ROWS at `file`.
 */
export const upload =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => ({ text: await once(call, () => taken(call, target)) });
