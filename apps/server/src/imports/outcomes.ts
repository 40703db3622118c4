import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Tx } from '../db/tx.ts';
import type { ManyRow } from '../records/save/many.ts';
import type { RowError } from './import-session.ts';

/** What became, or would become, of one row of the sheet. Of a commit it knows the record; before and after are of a changed one, in wire form. */
export type Outcome = {
  readonly row: number;
  readonly status: ManyRow['status'];
  readonly name: string | null;
  readonly code: string | null;
  readonly version: number | null;
  readonly record_id: number | null;
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
  readonly errors: readonly RowError[] | null;
};

const COLUMNS =
  'row int, status text, name text, code text, version int, record_id bigint, before json, after json, errors json';
const NAMES = 'row, status, name, code, version, record_id, before, after, errors';

const WRITE_SQL = `insert into import_outcome (partner_id, import_id, ${NAMES}) select $1, $2, ${NAMES} from json_to_recordset($3::json) as o(${COLUMNS})`;

/** What the last check promised of some rows. */
export type Promised = Pick<Outcome, 'row' | 'status' | 'version'>;

/** Writes outcomes of rows that have none yet. */
export const addOutcomes = async (tx: Tx, importId: number, outcomes: readonly Outcome[]): Promise<void> => {
  if (outcomes.length > 0)
    await tx.execute(WRITE_SQL, [tx.partnerId, importId, JSON.stringify(outcomes)], 'import-outcomes-write');
};

/** Puts outcomes in the place of those that the rows had; answers what had been promised. Two statements. */
export const writeOutcomes = async (
  tx: Tx,
  importId: number,
  outcomes: readonly Outcome[],
): Promise<readonly Promised[]> => {
  if (outcomes.length === 0) return [];
  const rows = outcomes.map(({ row }) => row);
  const promised = await tx.query<Promised>(
    'delete from import_outcome where partner_id = $1 and import_id = $2 and row between $4 and $5 and row = any ($3::int[]) returning row, status, version',
    [tx.partnerId, importId, rows, rows.reduce((a, b) => Math.min(a, b)), rows.reduce((a, b) => Math.max(a, b))],
    'import-outcomes-clear',
  );
  await addOutcomes(tx, importId, outcomes);
  return promised;
};

/** Forgets every outcome: the file is to be read in another way. */
export const clearOutcomes = async (tx: Tx, importId: number): Promise<void> => {
  await tx.execute('delete from import_outcome where partner_id = $1 and import_id = $2', [tx.partnerId, importId]);
};

/** A page of outcomes, those of one status or all, in the order of the sheet. */
export const readOutcomes = (
  tx: Tx,
  importId: number,
  { status, from, count }: { readonly status: string | null; readonly from: number; readonly count: number },
): Promise<Outcome[]> =>
  tx.query<Outcome>(
    `select ${NAMES} from import_outcome where partner_id = $1 and import_id = $2 and ($3::text is null or status = $3) order by row offset $4 limit $5`,
    [tx.partnerId, importId, status, from, count],
    'import-outcomes-read',
  );

/** Outcomes of one status behind a row, in the order of the sheet: for walks through all of them. */
export const outcomesAfter = (
  tx: Tx,
  importId: number,
  { status, after, count }: { readonly status: ManyRow['status']; readonly after: number; readonly count: number },
): Promise<Outcome[]> =>
  tx.query<Outcome>(
    `select ${NAMES} from import_outcome where partner_id = $1 and import_id = $2 and status = $3 and row > $4 order by row limit $5`,
    [tx.partnerId, importId, status, after, count],
    'import-outcomes-after',
  );

/** Rows of the sheet from the first of a record to the last before the next record. */
export type RowSpan = { readonly from: number; readonly till: number | null };

/** Where the records that are wrong stand in the sheet: a record and its lines may take several rows. */
export const wrongSpans = (tx: Tx, importId: number): Promise<RowSpan[]> =>
  tx.query<RowSpan>(
    `select o.row as "from", o.till from (select row, status, lead(row) over (order by row) - 1 as till from import_outcome where partner_id = $1 and import_id = $2) o
      where o.status = 'wrong' order by o.row`,
    [tx.partnerId, importId],
    'import-wrong-spans',
  );

type Counted = { status: ManyRow['status']; count: number };

/** How many outcomes there are of each status. */
export const countOutcomes = async (tx: Tx, importId: number): Promise<ReadonlyMap<ManyRow['status'], number>> => {
  const counted = await tx.query<Counted>(
    'select status, count(*)::int as count from import_outcome where partner_id = $1 and import_id = $2 group by status',
    [tx.partnerId, importId],
  );
  return new Map(counted.map(({ status, count }) => [status, count]));
};

/** Records that a commit made, in the order of the sheet. */
export const createdIds = async (tx: Tx, importId: number, most?: number): Promise<readonly number[]> =>
  (
    await tx.query<{ id: number }>(
      `select record_id as id from import_outcome where partner_id = $1 and import_id = $2 and status = 'new' and record_id is not null order by row limit $3`,
      [tx.partnerId, importId, most ?? null],
    )
  ).map(({ id }) => id);
