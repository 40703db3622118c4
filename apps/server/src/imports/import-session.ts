import { fault } from '@weft/domain/contract/faults';
import { note } from '@weft/domain/contract/notes';
import type { ImportState } from '@weft/domain/contract/import-state';
import { fileStoreOf } from '../files/file-store.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { readCsv } from '../sheets/csv-reader.ts';
import { type Sheet, UnreadableSheet } from '../sheets/sheet.ts';
import { readXlsx } from '../sheets/xlsx-reader.ts';
import type { Tx } from '../db/tx.ts';
import type { ManyMode } from '../records/save/many.ts';
import type { Mapping } from './automatic-mapping.ts';
import type { OpeningTotal } from './opening-totals.ts';
import type { ImportTarget } from './import-target.ts';

/** A cell that the person corrected in the preview: row of the sheet, place of the column. */
export type Edit = { readonly row: number; readonly column: number; readonly value: string };

/** How a file is taken. */
export type ImportOptions = {
  readonly mode: ManyMode;
  readonly matchOn?: readonly string[];
  readonly defaults?: { readonly [key: string]: string };
  readonly decimalComma?: boolean;
  /** Opening stock of a key that has some already; without a word it is refused. */
  readonly whenOpened?: WhenOpened;
  /** Rows of opening stock that become one key of stock add up; without a word the later one is refused. */
  readonly mergesEqual?: boolean;
  /** Goods kept by lot whose row names none get one of the LOT series; without a word such a row is wrong. */
  readonly makesLots?: boolean;
};

/** What becomes of a row whose stock key already has opening stock (spec 01, 4.3). */
export type WhenOpened = 'skip' | 'add' | 'replace';

/** What is wrong at one cell, in the words of the file. */
export type RowError = {
  readonly row: number;
  readonly column: string;
  readonly field: string;
  readonly code: number;
  readonly name: string;
  readonly message: string;
  readonly value: string;
};

export type Counts = {
  readonly total: number;
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly wrong: number;
};

/** What to look at twice in a row of the file; `record` is the row that its record begins with. */
export type RowNotice = { readonly record: number; readonly row: number; readonly message: string };

/** What a check or an import left; what became of each row is an outcome of its own. */
export type ImportResult = {
  readonly counts?: Counts;
  /** What reading the file told. */
  readonly notices?: readonly string[];
  /** Rows of other masters that the import makes on its way: a city that no address has named yet. */
  readonly made?: readonly string[];
  /** What to look at twice, by row; of very many the first. */
  readonly warned?: readonly RowNotice[];
  /** What opening stock would put where. */
  readonly totals?: readonly OpeningTotal[];
};

/** Most rows to look at twice that are kept. */
const MOST_WARNED = 1000;
/** Most of them that are told one by one. */
const MOST_WARNINGS = 20;

/** What to look at twice, in the order of the file. */
export const warnedRows = (warned: readonly RowNotice[]): readonly RowNotice[] =>
  warned.toSorted((a, b) => a.row - b.row).slice(0, MOST_WARNED);

/** Most made rows that are told one by one. */
const MOST_MADE = 20;

/** Everything that a person should know of an import besides its rows. */
export const warningsOf = ({ notices = [], made = [], warned = [] }: ImportResult): readonly string[] => [
  ...notices,
  ...made.slice(0, MOST_MADE),
  ...(made.length > MOST_MADE ? [note('MORE_NEW', { n: made.length - MOST_MADE })] : []),
  ...warned.slice(0, MOST_WARNINGS).map(({ row, message }) => note('OF_ROW', { row, told: message })),
  ...(warned.length > MOST_WARNINGS
    ? [note(warned.length === MOST_WARNED ? 'MORE_ROWS_AT_LEAST' : 'MORE_ROWS', { n: warned.length - MOST_WARNINGS })]
    : []),
];

/** Why background work ended without effect. */
export type ImportFault = { readonly code: number; readonly message: string; readonly data?: unknown };

/** One import from upload to result. */
export type ImportSession = {
  readonly id: number;
  readonly module: string;
  readonly state: ImportState;
  readonly sheet: string;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly options: ImportOptions;
  readonly rowTotal: number;
  readonly pageTotal: number;
  readonly doneRows: number;
  readonly fault: ImportFault | null;
  readonly requestId: string | null;
  readonly result: ImportResult;
  readonly createdBy: number | null;
  /** Who takes it back, or took it. */
  readonly undoneBy: number | null;
  readonly createdOn: string;
  readonly finishedOn: string | null;
  readonly fileName: string;
  readonly path: string;
};

const SELECT = `select s.id, s.module, s.state, s.sheet, s.columns, s.mapping, s.options, s.row_total as "rowTotal", s.page_total as "pageTotal", s.done_rows as "doneRows",
    s.fault, s.request_id as "requestId", s.result, s.created_by as "createdBy", s.undone_by as "undoneBy",
    s.created_on as "createdOn", s.finished_on as "finishedOn", f.name as "fileName", f.path
  from import_session s join stored_file f on f.partner_id = s.partner_id and f.id = s.file_id`;

/** An import that nobody finished is forgotten after a week (spec 01, 4.1). */
const LIVES = `(s.finished_on is not null or s.created_on > $3::timestamptz - interval '7 days')`;

const idOf = (call: Call): number => {
  const given = call.params['importId'] ?? recordOf(call.body ?? {})['importId'];
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/**
 * The import that a call names, locked when it is to change. Faults: NOT_FOUND (another module's, another partner's, older than a week),
 * STATE when it is not in one of the states given.
 */
export const readSession = async (
  call: Call,
  { module }: ImportTarget,
  {
    action,
    from,
    lock = true,
  }: { readonly action: string; readonly from?: readonly ImportState[]; readonly lock?: boolean },
): Promise<ImportSession> => {
  const values = [call.tx.partnerId, idOf(call), call.now, module.name];
  const session = await call.tx.maybe<ImportSession>(
    `${SELECT} where s.partner_id = $1 and s.id = $2 and s.module = $4 and ${LIVES}${lock ? ' for no key update of s' : ''}`,
    values,
  );
  if (session === undefined) throw new Refusal([fault('importId', 'NOT_FOUND', { what: 'This import' })]);
  if (from !== undefined && !from.includes(session.state))
    throw new Refusal([fault('', 'STATE', { action, status: session.state })]);
  return session;
};

/** Imports of every module, the latest first. */
export const listSessions = (call: Call): Promise<ImportSession[]> =>
  call.tx.query<ImportSession>(
    `${SELECT} where s.partner_id = $1 and ($2::bigint is null or s.created_by = $2) and ${LIVES} order by s.id desc limit 200`,
    [call.tx.partnerId, call.person.isAdmin ? null : call.person.staffId, call.now],
  );

/** Changes what an import has come to; whatever worked at it before has ended. */
export const writeSession = async (
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  id: number,
  { state, sheet, columns, mapping, options, rowTotal, pageTotal, requestId, result, undoneBy }: Partial<ImportSession>,
): Promise<void> => {
  const text = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await tx.execute(
    `update import_session set state = coalesce($3, state), sheet = coalesce($4, sheet), columns = coalesce($5::jsonb, columns), mapping = coalesce($6::jsonb, mapping),
       options = coalesce($7::jsonb, options), row_total = coalesce($8, row_total), result = coalesce($9::jsonb, result),
       page_total = coalesce($11, page_total), request_id = coalesce($12, request_id), undone_by = coalesce($13, undone_by), done_rows = 0, worker = null, beat_on = null, cancel_asked = false, fault = null,
       finished_on = case when $3 in ('imported', 'cancelled') and state <> 'undoing' then $10 else finished_on end where partner_id = $1 and id = $2`,
    [
      tx.partnerId,
      id,
      state ?? null,
      sheet ?? null,
      text(columns),
      text(mapping),
      text(options),
      rowTotal ?? null,
      text(result),
      now,
      pageTotal ?? null,
      requestId ?? null,
      undoneBy ?? null,
    ],
    'import-session-write',
  );
};

/** Sheets of a file by its name's ending. Fault IMPORT_FILE with what keeps it from being read. */
export const sheetsOf = (name: string, content: Buffer): readonly Sheet[] => {
  try {
    return name.toLowerCase().endsWith('.xlsx') ? readXlsx(content) : readCsv(content, 'Data');
  } catch (cause) {
    if (!(cause instanceof UnreadableSheet)) throw cause;
    throw new Refusal([fault('file', 'IMPORT_FILE', { reason: cause.reason })]);
  }
};

/** The sheets of the uploaded file, as it was uploaded. */
export const readUpload = async (
  call: Pick<Call, 'settings'>,
  { fileName, path }: ImportSession,
): Promise<readonly Sheet[]> => {
  const content = await fileStoreOf(call.settings).read(path);
  if (content === undefined) throw new Refusal([fault('file', 'IMPORT_FILE', { reason: note('FILE_GONE') })]);
  return sheetsOf(fileName, content);
};

/** The import as it stands; undefined when it is gone. For work that no call asked for. */
export const sessionById = (tx: Tx, id: number): Promise<ImportSession | undefined> =>
  tx.maybe<ImportSession>(`${SELECT} where s.partner_id = $1 and s.id = $2`, [tx.partnerId, id]);
