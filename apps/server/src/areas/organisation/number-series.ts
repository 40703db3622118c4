import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { fault } from '@weft/domain/contract/faults';
import { nextNumber, type NumberSeries, periodOf } from '@weft/domain/rules/numbering/next-number';
import { RESETS, yearsAreFinancial } from '@weft/domain/rules/numbering/number-pattern';
import type { Tx } from '../../db/tx.ts';
import { handlerOf } from '../../records/handler.ts';

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
const shownOf = (row: Shown, today: string): { readonly lastNumber: number | null; readonly sample: string | null } => {
  const last = row.counted?.[periodOf(today, row.resetOn)] ?? null;
  const next = nextNumber({ ...row, yearsAreFinancial: yearsAreFinancial(row.numbered) }, today, last);
  return { lastNumber: last, sample: next.ok && row.numbered !== BY_PARTY ? next.number : null };
};

const shownSeries = (tx: Tx, ids: readonly number[], today: string): Promise<readonly Shown[]> =>
  tx.query<Shown>(SHOWN_SQL, [tx.partnerId, ids, RESETS.map((reset) => periodOf(today, reset))], 'series-shown');

/** Number series: `startAt` may be raised, never below a number that was given. Fault SERIES_START_TOO_LOW at `startAt`. */
export const numberSeriesHandler = handlerOf(numberSeries, {
  async check({ tx }, record, before) {
    if (before === undefined || typeof record['startAt'] !== 'number' || record['startAt'] >= before.startAt) return [];
    const { last } = await tx.one<{ last: number | null }>(
      'select max(last) as last from number_counter where partner_id = $1 and series_id = $2',
      [tx.partnerId, before.id],
    );
    return last === null || record['startAt'] > last ? [] : [fault('startAt', 'SERIES_START_TOO_LOW', { last })];
  },
  shown: async ({ tx, today }, ids) =>
    new Map((await shownSeries(tx, ids, today)).map((row) => [row.id, shownOf(row, today)] as const)),
});
