import type { ExportRow, ExportState } from '@weft/domain/contract/exports';
import type { Tx } from '../db/tx.ts';

/** An export that is written in the background: whose, of what, and how far it has come. */
export type ExportJob = ExportRow & {
  readonly staffId: number;
  /** The body of the call. */
  readonly asked: unknown;
  /** Keys of its columns. */
  readonly columns: readonly string[];
  /** Rows that its owner saw, as JSON. */
  readonly scope: string;
  /** Where its bytes lie. */
  readonly path: string | null;
};

/** A file is kept for a day (spec 01, 4.2). */
export const KEPT_HOURS = 24;

const KEPT = `j.finished_on + interval '${KEPT_HOURS} hours'`;

const SELECT = `select j.id, j.staff_id as "staffId", j.list, j.title, j.format, j.asked, j.columns, j.scope, j.state, j.row_total as "rowTotal", j.done_rows as "doneRows",
    j.file_name as "fileName", j.path, j.size, j.fault, j.created_on as "createdOn", j.finished_on as "finishedOn",
    case when j.state = 'ready' then ${KEPT} end as "keptUntil" from export_job j`;

/** What a call asks to be written. */
export type AskedExport = Pick<
  ExportJob,
  'staffId' | 'list' | 'title' | 'format' | 'asked' | 'columns' | 'scope' | 'rowTotal' | 'fileName'
>;

/** Puts an export in the row of what is to be written; answers its id. */
export const addExport = async (tx: Tx, job: AskedExport, at: string): Promise<number> => {
  const { id } = await tx.one<{ id: number }>(
    `insert into export_job (partner_id, staff_id, list, title, format, asked, columns, scope, row_total, file_name, created_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      tx.partnerId,
      job.staffId,
      job.list,
      job.title,
      job.format,
      JSON.stringify(job.asked),
      job.columns,
      job.scope,
      job.rowTotal,
      job.fileName,
      at,
    ],
    'export-add',
  );
  return id;
};

/** One export; of one person where it is theirs alone. */
export const exportById = (tx: Tx, id: number, staffId?: number | null): Promise<ExportJob | undefined> =>
  tx.maybe<ExportJob>(
    `${SELECT} where j.partner_id = $1 and j.id = $2 and ($3::bigint is null or j.staff_id = $3)`,
    [tx.partnerId, id, staffId === undefined ? null : (staffId ?? 0)],
    'export-by-id',
  );

/** A person's exports, the latest first: those that go on, and those whose file is still kept or told of. */
export const exportsOf = (tx: Tx, staffId: number | null, now: string): Promise<ExportJob[]> =>
  tx.query<ExportJob>(
    `${SELECT} where j.partner_id = $1 and j.staff_id = $2 and j.state <> 'cancelled' and (j.finished_on is null or ${KEPT} > $3)
     order by j.id desc limit 100`,
    [tx.partnerId, staffId ?? 0, now],
    'exports-of',
  );

/** What became of an export that ended. */
export type ExportEnd = Partial<Pick<ExportJob, 'path' | 'size' | 'fault'>> & {
  readonly state: Exclude<ExportState, 'waiting'>;
  readonly rowTotal?: number;
};

/** Writes how an export ended. */
export const endExport = async (
  tx: Tx,
  id: number,
  { state, path = null, size = null, fault = null, rowTotal }: ExportEnd,
  at: string,
): Promise<void> => {
  await tx.execute(
    `update export_job set state = $3, path = $4, size = $5, fault = $6, row_total = coalesce($7, row_total), done_rows = coalesce($7, done_rows), finished_on = $8,
       worker = null, beat_on = null where partner_id = $1 and id = $2`,
    [tx.partnerId, id, state, path, size, fault, rowTotal ?? null, at],
    'export-end',
  );
};
