import { branch } from '@weft/domain/catalogue/organisation/branch';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { department } from '@weft/domain/catalogue/organisation/department';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { location } from '@weft/domain/catalogue/organisation/location';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { stockIn } from '../../documents/stock-in-place.ts';
import { handlerOf } from '../../records/handler.ts';
import { lockedInUse } from '../../records/save/locked-in-use.ts';
import { oneMarked } from '../../records/save/one-marked.ts';
import { rowScopeOf } from '../../records/row-scope.ts';
import type { Use } from '../../records/types.ts';
import { branchWithState, companyWithStates } from './gstin-states.ts';

/** Numbers stand on documents alone. */
const isDocument = ({ module }: Use): boolean => moduleNamed(module).kind === 'document';

const SERIES_SQL = `select branch_id as id, json_agg(id order by pattern, id) as "numberSeries", json_agg(pattern order by pattern, id) as names from number_series
 where partner_id = $1 and branch_id = any ($2::bigint[]) and is_active and deleted_on is null group by 1`;

type OwnSeries = { readonly id: number; readonly numberSeries: readonly number[]; readonly names: readonly string[] };

/** Branches say which series count for them alone: each fact stands with the series (spec 01, 3.17). The code stays once it stands in numbers; a company has one head office. Fault LOCKED at `code`. */
export const branchHandler = handlerOf(branch, {
  said: ({ tx }, body, before) => branchWithState(tx, body, before),
  shown: async ({ tx, person }, ids, [first = {}]) => {
    if (!person.may(numberSeries.acl) || !('numberSeries' in first)) return new Map();
    const rows = await tx.query<OwnSeries>(SERIES_SQL, [tx.partnerId, ids], 'branch-number-series');
    const known = new Map(rows.map(({ id, names, ...own }) => [id, { ...own, numberSeriesName: names }]));
    return new Map(ids.map((id) => [id, known.get(id) ?? { numberSeries: [], numberSeriesName: [] }]));
  },
  check: (context, record, before) => lockedInUse(context, branch, ['code'], [record, before], { counts: isDocument }),
  ...oneMarked(branch, 'isHeadOffice', ['organization']),
});

/** $3: branches whose areas the person may see; null: all. */
const AREAS_SQL = `select department_id as id, json_agg(id order by name) as "stockAreas", json_agg(name order by name) as names from stock_area
 where partner_id = $1 and department_id = any ($2::bigint[]) and is_active and deleted_on is null and ($3::bigint[] is null or branch_id = any ($3)) group by 1`;

/** Departments say which stock areas name them: each fact stands with the area (spec 01, 3.15). */
export const departmentHandler = handlerOf(department, {
  shown: async ({ tx, person }, ids, [first = {}]) => {
    if (!person.may(stockArea.acl) || !('stockAreas' in first)) return new Map();
    const rows = await tx.query<{
      readonly id: number;
      readonly stockAreas: readonly number[];
      readonly names: readonly string[];
    }>(AREAS_SQL, [tx.partnerId, ids, rowScopeOf(person, stockArea)?.['branch'] ?? null], 'department-areas');
    const known = new Map(rows.map(({ id, stockAreas, names }) => [id, { stockAreas, stockAreasName: names }]));
    return new Map(ids.map((id) => [id, known.get(id) ?? { stockAreas: [], stockAreasName: [] }]));
  },
});

const ANY_SQL = 'select id from organization where partner_id = $1 and deleted_on is null limit 1';

/** Companies: the first is the default, until another is; the short code stays once it stands in numbers. Faults: LOCKED at `shortCode`, `isDefault`. */
export const organizationHandler = handlerOf(organization, {
  said: ({ tx }, body, before) => companyWithStates(tx, body, before),
  prepare: async ({ tx }, record, before) =>
    before === undefined && (await tx.maybe(ANY_SQL, [tx.partnerId], 'organization-any')) === undefined
      ? { ...record, isDefault: true }
      : record,
  check: async (context, record, before) => [
    ...(await lockedInUse(context, organization, ['shortCode'], [record, before], { counts: isDocument })),
    ...(before?.isDefault === true && record['isDefault'] === false
      ? [
          fault('isDefault', 'LOCKED', {
            label: organization.fields.isDefault.label,
            reason: 'one company is the default; make another the default instead',
          }),
        ]
      : []),
  ],
  ...oneMarked(organization, 'isDefault'),
});

/** Locations: one where stock lies stays in use. Fault AREA_HOLDS_STOCK. */
export const locationHandler = handlerOf(location, {
  async checkEnd(context, stored) {
    const quantity = await stockIn(context, 'location', stored.id);
    return quantity === '' ? [] : [fault('', 'AREA_HOLDS_STOCK', { area: stored.name, quantity })];
  },
});
