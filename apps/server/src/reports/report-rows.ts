import type { Call } from '../http/endpoint.ts';
import { furtherOf, orderOf, statementOf, withFurther } from './report-page.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportRow, ReportSource } from './report-source.ts';

/** Rows that travel at once: memory stays flat whatever their number. */
const AT_ONCE = 2000;

/**
 * All rows of a report, read through a cursor: one statement and one snapshot, however many there are. Figures are exact decimals in text.
 * One at a time in a transaction.
 */
export async function* reportRows(
  source: ReportSource,
  call: Pick<Call, 'tx' | 'person' | 'today'>,
  request: ReportRequest,
): AsyncGenerator<ReportRow> {
  const { tx } = call;
  const { text, values } = await statementOf(source, call, request);
  const further = furtherOf(source, request);
  const all = further === undefined ? 'select * from report' : withFurther(further.sql);
  await tx.execute(
    `declare report_rows no scroll cursor for with report as (${text}) select * from (${all}) r order by ${orderOf(source, request)}`,
    values,
  );
  for (let got = AT_ONCE; got === AT_ONCE;) {
    const rows = await tx.query<ReportRow>(`fetch forward ${AT_ONCE} from report_rows`);
    got = rows.length;
    for (const row of rows) yield source.finish === undefined ? row : source.finish(row);
  }
  await tx.execute('close report_rows');
}

/** How many rows a report has. */
export const countReport = async (
  source: ReportSource,
  call: Pick<Call, 'tx' | 'person' | 'today'>,
  request: ReportRequest,
): Promise<number> => {
  const { text, values } = await statementOf(source, call, request);
  const sql = `with report as (${text}) select count(*)::int as count from report`;
  return (await call.tx.one<{ count: number }>(sql, values)).count;
};
