import { type ResetOn, yearsAreFinancial } from '@weft/domain/rules/numbering/number-pattern';
import { nextNumber, type NumberSeries, periodOf } from '@weft/domain/rules/numbering/next-number';
import { fault } from '@weft/domain/contract/faults';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/refusal.ts';

/** What a number is taken for: the numbered thing (a document's module, LOT, ROLL …), its day, its branch and company. */
export type NumberFor = {
  readonly numbered: string;
  readonly date: string;
  readonly branch: number | null;
  readonly organization: number | null;
  /** Stands in place of the series' own prefix, and counts for itself: that of a party (VENDORCODE). */
  readonly prefix?: string;
};

type Found = {
  id: number;
  pattern: string;
  prefix: string | null;
  reset_on: ResetOn;
  start_at: number;
  gst_document: boolean;
  branch_code: string | null;
  organization_code: string | null;
};

const SERIES_SQL = `select n.id, n.pattern, n.prefix, n.reset_on, n.start_at, n.gst_document, b.code as branch_code, o.short_code as organization_code
  from number_series n
  left join branch b on b.partner_id = n.partner_id and b.id = $3
  left join organization o on o.partner_id = n.partner_id and o.id = $4
 where n.partner_id = $1 and n.module_name = $2 and n.is_active and n.deleted_on is null
   and (n.branch_id is null or n.branch_id = $3) and (n.organization_id is null or n.organization_id = $4)
 order by (n.branch_id is not null) desc, (n.organization_id is not null) desc, n.id limit 1`;

/** The counter's row is locked from here until the transaction ends, so a rollback gives the numbers back: no gap, no repeat. */
const TAKE_SQL = `insert into number_counter (partner_id, series_id, period, last) values ($1, $2, $3, $4::bigint + $5::bigint - 1)
  on conflict (partner_id, series_id, period) do update set last = greatest(number_counter.last + 1, $4) + $5::bigint - 1 returning last`;

const found = async (
  tx: Tx,
  { numbered, date, branch, organization, prefix }: NumberFor,
): Promise<{ id: number; series: NumberSeries; period: string }> => {
  const row = await tx.maybe<Found>(SERIES_SQL, [tx.partnerId, numbered, branch, organization], 'number-series-for');
  if (row === undefined) throw new Refusal([fault('number', 'NOT_FOUND', { what: `A number series for ${numbered}` })]);
  const period = periodOf(date, row.reset_on);
  return {
    id: row.id,
    period: prefix === undefined ? period : `${period} ${prefix}`,
    series: {
      pattern: row.pattern,
      prefix: prefix ?? row.prefix ?? '',
      resetOn: row.reset_on,
      startAt: row.start_at,
      isGstDocument: row.gst_document,
      branchCode: row.branch_code ?? '',
      organizationCode: row.organization_code ?? '',
      yearsAreFinancial: yearsAreFinancial(numbered),
    },
  };
};

/**
 * Takes the next numbers of the most specific series, in order. The series stands locked until the transaction ends, so take a document's number last.
 * Faults at `number`: NOT_FOUND (no series), SERIES_PATTERN, SERIES_GST_FORM.
 * @example takeNumbers(tx, { numbered: 'purchaseOrder', date: '2026-07-05', branch: 3, organization: 1 }, 1) → ['PO/26-27/SRT/00042']
 */
export const takeNumbers = async (tx: Tx, wanted: NumberFor, count: number): Promise<readonly string[]> => {
  const { id, series, period } = await found(tx, wanted);
  const { last } = await tx.one<{ last: number }>(
    TAKE_SQL,
    [tx.partnerId, id, period, series.startAt, count],
    'number-take',
  );
  return Array.from({ length: count }, (_, n) => numberAfter(series, wanted.date, last - count + n));
};

const numberAfter = (series: NumberSeries, date: string, last: number | null): string => {
  const next = nextNumber(series, date, last);
  if (!next.ok) throw new Refusal([fault('number', next.code, { reason: series.pattern })]);
  return next.number;
};

const LAST_SQL = 'select last from number_counter where partner_id = $1 and series_id = $2 and period = $3';

/** The numbers that would be taken next, without taking them: another may be faster. Faults as of `takeNumbers`. */
export const peekNumbers = async (tx: Tx, wanted: NumberFor, count: number): Promise<readonly string[]> => {
  const { id, series, period } = await found(tx, wanted);
  const known = await tx.maybe<{ last: number }>(LAST_SQL, [tx.partnerId, id, period], 'number-peek');
  const first = Math.max(series.startAt, (known?.last ?? 0) + 1);
  return Array.from({ length: count }, (_, n) => numberAfter(series, wanted.date, first + n - 1));
};

/** Takes the next number of the most specific series. See `takeNumbers`. */
export const takeNumber = async (tx: Tx, wanted: NumberFor): Promise<string> => {
  const [number] = await takeNumbers(tx, wanted, 1);
  if (number === undefined) throw new Error('takeNumbers answered none');
  return number;
};
