import { type ResetOn, yearsAreFinancial } from '@weft/domain/rules/numbering/number-pattern';
import { nextNumber, type NumberSeries, periodOf } from '@weft/domain/rules/numbering/next-number';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { asItStands } from '@weft/domain/contract/phrases/phrase';
import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import { takenNumbers } from './number-holders.ts';

/** What a number is taken for: the numbered thing (a document's module, LOT, ROLL …), its day, its branch and company. */
export type NumberFor = {
  readonly numbered: string;
  readonly date: string;
  readonly branch: number | null;
  readonly organization: number | null;
  /** Stands in place of the series' own prefix, and counts for itself: that of a party (VENDORCODE). */
  readonly prefix?: string;
  /** What is told where no series numbers it, because it may be typed as well; else that there is no series. */
  readonly untyped?: readonly Fault[];
};

type SeriesRow = {
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

/**
 * The counter's row is locked from here until the transaction ends, so a rollback gives the numbers back: no gap, no repeat. What stands around the
 * sequence is locked before it: series that give the same numbers wait for each other too.
 */
const TAKE_SQL = `with stem as materialized (select pg_advisory_xact_lock(hashtextextended($6, 0)))
  insert into number_counter (partner_id, series_id, period, last) select $1::int, $2::bigint, $3::text, $4::bigint + $5::bigint - 1 from stem
  on conflict (partner_id, series_id, period) do update set last = greatest(number_counter.last + 1, $4) + $5::bigint - 1 returning last`;

const MOVE_SQL = 'update number_counter set last = $4 where partner_id = $1 and series_id = $2 and period = $3';

/** So many numbers are looked at for free ones in one statement, and ever more: a series that is added again has all of its old ones before it. */
const LOOK_AHEAD = 64;

const seriesFor = (tx: Tx, { numbered, branch, organization }: NumberFor): Promise<SeriesRow | undefined> =>
  tx.maybe(SERIES_SQL, [tx.partnerId, numbered, branch, organization], 'number-series-for');

/** Whether a series numbers it there. */
export const isNumbered = async (tx: Tx, wanted: NumberFor): Promise<boolean> =>
  (await seriesFor(tx, wanted)) !== undefined;

const found = async (tx: Tx, wanted: NumberFor): Promise<{ id: number; series: NumberSeries; period: string }> => {
  const { numbered, date, prefix, untyped } = wanted;
  const row = await seriesFor(tx, wanted);
  if (row === undefined)
    throw new Refusal(untyped ?? [fault('number', 'NOT_FOUND', { what: `A number series for ${numbered}` })]);
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

const numberAfter = (series: NumberSeries, date: string, last: number | null): string => {
  const next = nextNumber(series, date, last);
  if (!next.ok) throw new Refusal([fault('number', next.code, { reason: asItStands(series.pattern) })]);
  return next.number;
};

/** A free number, and the sequence in it. */
type Free = { readonly sequence: number; readonly number: string };

/** The next numbers behind a sequence that nothing has, without taking them. Fault SERIES_GST_FORM at `number` where there is none. */
export const freeNumbers = async (
  tx: Tx,
  { numbered, date }: Pick<NumberFor, 'numbered' | 'date'>,
  series: NumberSeries,
  last: number,
  count: number,
  most = LOOK_AHEAD,
): Promise<readonly Free[]> => {
  const looked = Array.from({ length: Math.max(most, count) }, (_, n) => {
    const next = nextNumber(series, date, last + n);
    return next.ok ? [{ sequence: next.sequence, number: next.number }] : [];
  }).flat();
  if (looked.length === 0) numberAfter(series, date, last); // says why there is none
  const taken = await takenNumbers(
    tx,
    numbered,
    looked.map(({ number }) => number),
  );
  const free = looked.filter(({ number }) => !taken.has(number)).slice(0, count);
  const reached = last + looked.length;
  return free.length === count
    ? free
    : [...free, ...(await freeNumbers(tx, { numbered, date }, series, reached, count - free.length, most * 8))];
};

/** What stands around the sequence, however many digits that has. */
const stemOf = ({ pattern, ...series }: NumberSeries, date: string): string => {
  const bare = nextNumber(
    { ...series, pattern: pattern.replace(/\{SEQ:\d+\}/u, '#{SEQ:1}'), isGstDocument: false },
    date,
    0,
  );
  return bare.ok ? bare.number : pattern;
};

/**
 * Takes the next numbers of the most specific series, in order; those that something has already are left out. The series stands locked until the
 * transaction ends, so take a document's number last.
 * Faults at `number`: NOT_FOUND (no series; or what `untyped` says), SERIES_PATTERN, SERIES_GST_FORM.
 * @example takeNumbers(tx, { numbered: 'purchaseOrder', date: '2026-07-05', branch: 3, organization: 1 }, 1) → ['PO/26-27/SRT/00042']
 */
export const takeNumbers = async (tx: Tx, wanted: NumberFor, count: number): Promise<readonly string[]> => {
  const { id, series, period } = await found(tx, wanted);
  const { last } = await tx.one<{ last: number }>(
    TAKE_SQL,
    [tx.partnerId, id, period, series.startAt, count, `${tx.partnerId} ${stemOf(series, wanted.date)}`],
    'number-take',
  );
  const next = Array.from({ length: count }, (_, n) => numberAfter(series, wanted.date, last - count + n));
  const taken = await takenNumbers(tx, wanted.numbered, next);
  if (taken.size === 0) return next;
  const free = await freeNumbers(tx, wanted, series, last - count, count);
  await tx.execute(MOVE_SQL, [tx.partnerId, id, period, free.at(-1)?.sequence], 'number-move');
  return free.map(({ number }) => number);
};

const LAST_SQL = 'select last from number_counter where partner_id = $1 and series_id = $2 and period = $3';

/** The numbers that would be taken next, without taking them: another may be faster. Faults as of `takeNumbers`. */
export const peekNumbers = async (tx: Tx, wanted: NumberFor, count: number): Promise<readonly string[]> => {
  const { id, series, period } = await found(tx, wanted);
  const known = await tx.maybe<{ last: number }>(LAST_SQL, [tx.partnerId, id, period], 'number-peek');
  const last = Math.max(series.startAt - 1, known?.last ?? 0);
  return (await freeNumbers(tx, wanted, series, last, count)).map(({ number }) => number);
};

/** Takes the next number of the most specific series. See `takeNumbers`. */
export const takeNumber = async (tx: Tx, wanted: NumberFor): Promise<string> => {
  const [number] = await takeNumbers(tx, wanted, 1);
  if (number === undefined) throw new Error('takeNumbers answered none');
  return number;
};
