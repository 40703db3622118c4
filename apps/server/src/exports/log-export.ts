import type { Call } from '../http/endpoint.ts';

/** A file that somebody took out: `list` is the name of the module or the key of the report. */
export type Exported = {
  readonly list: string;
  readonly title: string;
  readonly format: string;
  readonly rows: number;
  /** What it was narrowed by, in words. */
  readonly asked: string;
};

const LOG_SQL = `insert into export_log (partner_id, at, staff_id, list, title, format, rows, asked) values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Filters of a call are the caller's own: more than so much of them is of no use to a reader. */
const MOST_LETTERS = 2000;

/** Notes who took what out, how much of it (spec 01, 4.2): in the transaction that read it, so that no file is without its line. */
export const logExport = async (
  { tx, now, person, log }: Pick<Call, 'tx' | 'now' | 'person' | 'log'>,
  exported: Exported,
): Promise<void> => {
  const { list, title, format, rows, asked } = exported;
  const values = [tx.partnerId, now, person.staffId, list, title, format, rows, asked.slice(0, MOST_LETTERS)];
  await tx.execute(LOG_SQL, values, 'export-log');
  log.info({ list, format, staffId: person.staffId, rows }, 'exported');
};
