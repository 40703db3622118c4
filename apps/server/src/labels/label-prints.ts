import { labelPrint } from '@weft/domain/catalogue/print/label-print';
import type { CodeType } from '@weft/domain/rules/labels/code-types';
import type { LabelOutput } from '@weft/domain/rules/labels/label-layout';
import type { Call } from '../http/endpoint.ts';
import { insertMany } from '../records/record-store.ts';

/** How often a record's label was printed already, and who did so last. */
export type PrintedBefore = { readonly times: number; readonly lastOn: string; readonly lastBy: string | null };

const BEFORE_SQL = `select p.record_id as id, count(*)::int as times,
    to_char(max(p.created_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastOn",
    (array_agg(nullif(trim(concat_ws(' ', s.firstname, s.lastname)), '') order by p.id desc))[1] as "lastBy"
  from label_print p left join staff s on s.partner_id = p.partner_id and s.id = p.created_by
 where p.partner_id = $1 and p.record_type = $2 and p.record_id = any($3) and p.deleted_on is null group by p.record_id`;

/** Records of one kind whose label was printed before, by id. */
export const printedBefore = async (
  { tx }: Pick<Call, 'tx'>,
  type: CodeType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PrintedBefore>> => {
  const rows = await tx.query<PrintedBefore & { readonly id: number }>(
    BEFORE_SQL,
    [tx.partnerId, type, ids],
    'label-printed-before',
  );
  return new Map(rows.map(({ id, ...before }) => [id, before]));
};

/** Labels of one record that are printed now. */
export type NowPrinted = { readonly id: number; readonly title: string; readonly copies: number };

/** How they are printed. */
export type PrintedAs = {
  readonly type: CodeType;
  readonly template: string;
  readonly format: LabelOutput;
  readonly before: ReadonlyMap<number, PrintedBefore>;
  readonly reason: string;
};

/** Writes down who printed which labels, and of what was printed before, why again: one statement. */
export const logPrints = async (
  { tx, person, now, source }: Pick<Call, 'tx' | 'person' | 'now' | 'source'>,
  printed: readonly NowPrinted[],
  { type, template, format, before, reason }: PrintedAs,
): Promise<void> => {
  const records = printed.map(({ id, title, copies }) => ({
    record: title.slice(0, 300),
    recordType: type,
    recordId: id,
    template,
    copies,
    format,
    isReprint: before.has(id),
    reason: before.has(id) && reason !== '' ? reason : null,
  }));
  await insertMany(tx, labelPrint, records, { by: person.actorId, at: now, source });
};
