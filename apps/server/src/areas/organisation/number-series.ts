import { isNumberedByPlace } from '@weft/domain/catalogue/language/number-place';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { nextNumber, type NumberSeries, periodOf } from '@weft/domain/rules/numbering/next-number';
import { RESETS, yearsAreFinancial } from '@weft/domain/rules/numbering/number-pattern';
import { type SeriesOf, seriesRepeat } from '@weft/domain/rules/numbering/series-repeats';
import type { Tx } from '../../db/tx.ts';
import { refuse } from '../../http/refusal.ts';
import { handlerOf, type Stored } from '../../records/handler.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { numberKey, takenAmong } from '../../records/save/number-holders.ts';
import { freeNumbers } from '../../records/save/take-number.ts';

/** Series of some ids with the codes of their place (where they are for all: the default company's head office), and what was counted in some periods. */
const SHOWN_SQL = `select n.id, n.module_name as numbered, n.pattern, coalesce(n.prefix, '') as prefix, n.reset_on as "resetOn", n.start_at as "startAt",
    n.gst_document as "isGstDocument", coalesce(b.code, '') as "branchCode", coalesce(o.short_code, '') as "organizationCode",
    (select jsonb_object_agg(c.period, c.last) from number_counter c where c.partner_id = $1 and c.series_id = n.id and c.period = any($3)) as counted
  from number_series n
  left join organization o on o.partner_id = $1 and o.id = coalesce(n.organization_id,
    (select m.organization_id from branch m where m.partner_id = $1 and m.id = n.branch_id),
    (select id from organization where partner_id = $1 and is_active and deleted_on is null order by is_default desc, id limit 1))
  left join branch b on b.partner_id = $1 and b.id = coalesce(n.branch_id,
    (select h.id from branch h where h.partner_id = $1 and h.is_active and h.deleted_on is null and h.organization_id = o.id order by h.is_head_office desc, h.id limit 1))
 where n.partner_id = $1 and n.id = any($2)`;

type Shown = Omit<NumberSeries, 'yearsAreFinancial'> & {
  readonly id: number;
  readonly numbered: string;
  /** Last number by period; null when none of them has one. */
  readonly counted: { readonly [period: string]: number } | null;
};

/** What is numbered with a prefix that each party has for itself: there is no next number of all. */
const BY_PARTY = 'VENDORCODE';

/** The last number given in today's period, and the number that a document of today would get: a preview, nobody reserves it (spec 01, 2.8). */
const shownOf = (row: Shown, today: string) => {
  const series = { ...row, yearsAreFinancial: yearsAreFinancial(row.numbered) };
  const last = row.counted?.[periodOf(today, row.resetOn)] ?? null;
  const next = nextNumber(series, today, last);
  return { series, last, sample: next.ok && row.numbered !== BY_PARTY ? next.number : null };
};

type ShownFields = { readonly lastNumber: number | null; readonly sample: string | null };

/** The same, by the ids of their series; a number that something has already is given to nothing else. */
const shownFields = async (
  tx: Tx,
  rows: readonly Shown[],
  today: string,
): Promise<ReadonlyMap<number, ShownFields>> => {
  const shown = rows.map((row) => ({ ...shownOf(row, today), id: row.id, numbered: row.numbered }));
  const samples = shown.flatMap(({ numbered, sample }) => (sample === null ? [] : [{ numbered, number: sample }]));
  const taken = await takenAmong(tx, samples);
  const fields = new Map<number, ShownFields>();
  for (const { id, numbered, series, last, sample } of shown) {
    const isTaken = sample !== null && taken.has(numberKey({ numbered, number: sample }));
    const [free] = isTaken ? await freeNumbers(tx, { numbered, date: today }, series, last ?? 0, 1) : [];
    fields.set(id, { lastNumber: last, sample: isTaken ? (free?.number ?? null) : sample });
  }
  return fields;
};

const isByPlace = (numbered: string, config: (key: string) => string | undefined): boolean => {
  const module = MODULES.find(({ name }) => name === numbered);
  return module === undefined || isNumberedByPlace(module, { config });
};

const shownSeries = async (tx: Tx, ids: readonly number[], today: string): Promise<readonly Shown[]> => {
  const { value } = await partnerConfig(tx);
  const periods = RESETS.map((reset) => periodOf(today, reset));
  const rows = await tx.query<Shown>(SHOWN_SQL, [tx.partnerId, ids, periods], 'series-shown');
  return rows.map((row) => (isByPlace(row.numbered, value) ? row : { ...row, branchCode: '', organizationCode: '' }));
};

const OTHERS_SQL = `select pattern, coalesce(prefix, '') as prefix, branch_id as branch, organization_id as organization from number_series
 where partner_id = $1 and module_name = $2 and id <> $3 and is_active and deleted_on is null`;

/** What decides which numbers a series gives. */
const GIVING = ['moduleName', 'pattern', 'prefix', 'branch', 'organization'] as const;

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** No two series in use give the same numbers. */
const repeatFaults = async (tx: Tx, whole: AnyRecord, id: number): Promise<readonly Fault[]> => {
  const others = await tx.query<SeriesOf>(OTHERS_SQL, [tx.partnerId, whole['moduleName'], id], 'series-others');
  const own: SeriesOf = {
    pattern: textOf(whole['pattern']),
    prefix: textOf(whole['prefix']),
    branch: idOf(whole['branch']),
    organization: idOf(whole['organization']),
  };
  const elsewhere = others.filter((one) => one.branch !== own.branch || one.organization !== own.organization); // of one place there is one: told as such
  return elsewhere.some((other) => seriesRepeat(own, other)) ? [fault('pattern', 'SERIES_REPEATS')] : [];
};

/** The same of a save: a series that gave the numbers of another before is let be until it is changed. */
const savedRepeats = async (
  tx: Tx,
  record: AnyRecord,
  before: Stored<typeof numberSeries> | undefined,
): Promise<readonly Fault[]> => {
  const whole: AnyRecord = { ...before, ...record };
  if (before !== undefined && GIVING.every((key) => (whole[key] ?? null) === (before[key] ?? null))) return [];
  return repeatFaults(tx, whole, before?.id ?? 0);
};

/** Counting never goes back below a number that was given, in whatever period. */
const startFaults = async (
  tx: Tx,
  { startAt }: AnyRecord,
  before: Stored<typeof numberSeries> | undefined,
): Promise<readonly Fault[]> => {
  if (before === undefined || typeof startAt !== 'number' || startAt >= before.startAt) return [];
  const { last } = await tx.one<{ last: number | null }>(
    'select max(last) as last from number_counter where partner_id = $1 and series_id = $2',
    [tx.partnerId, before.id],
  );
  return last === null || startAt > last ? [] : [fault('startAt', 'SERIES_START_TOO_LOW', { last })];
};

/** Number series. Faults: SERIES_START_TOO_LOW at `startAt`; SERIES_REPEATS at `pattern`, of one that comes back into use as well. */
export const numberSeriesHandler = handlerOf(numberSeries, {
  check: async ({ tx }, record, before) => [
    ...(await startFaults(tx, record, before)),
    ...(await savedRepeats(tx, record, before)),
  ],
  async afterEnd({ tx }, stored, change) {
    if (change === 'activate') refuse(await repeatFaults(tx, stored, stored.id));
  },
  shown: async ({ tx, today }, ids) => shownFields(tx, await shownSeries(tx, ids, today), today),
});
