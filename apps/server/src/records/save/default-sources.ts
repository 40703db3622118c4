import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Tx } from '../../db/tx.ts';
import type { Person } from '../../access/person.ts';
import type { PartnerConfig } from '../partner-config.ts';

type Row = {
  staff: number | null;
  organization: number | null;
  branch: number | null;
  location: number | null;
  stockArea: number | null;
  supportingArea: number | null;
  packingArea: number | null;
  country: number | null;
};

/**
 * The person's own place: what staff say (the default branch, else the first of their branches, else that of their first location; the first of their locations in it), and
 * never one outside of their company, branches and locations, where what they make would be refused; else the default company, its head office, that branch's first location; the stock area that staff say when it lies in those
 * places and not in another branch than the one they say, else the one when exactly one of theirs is active (specification, section 4: preselected). Supporting and packing material have the branch's area of their kind.
 */
const SOURCES_SQL = `with mine as (select organization_id, default_branch_id, coalesce(branches_ids, '{}') as branches_ids, coalesce(locations_ids, '{}') as locations_ids,
      coalesce(stock_areas_ids, '{}') as stock_areas_ids, default_stock_area_id from staff where partner_id = $1 and id = $2),
  own as (select b.id, min(array_position(m.locations_ids, l.id)) as place from mine m join branch b on b.partner_id = $1 and b.is_active and b.deleted_on is null
      left join location l on l.partner_id = $1 and l.branch_id = b.id and l.id = any(m.locations_ids) and l.is_active and l.deleted_on is null
    where (cardinality(m.branches_ids) = 0 or b.id = any(m.branches_ids)) and (m.organization_id is null or b.organization_id = m.organization_id)
    group by b.id),
  me as (select m.*, (select o.id from own o where (cardinality(m.locations_ids) = 0 or o.place is not null)
        and (o.id = m.default_branch_id or o.id = any(m.branches_ids) or o.place is not null)
      order by coalesce(o.id = m.default_branch_id, false) desc, array_position(m.branches_ids, o.id) nulls last, o.place nulls last, o.id limit 1) as branch_id from mine m),
  company as (select coalesce((select organization_id from me),
    (select b.organization_id from branch b, me m where b.partner_id = $1 and b.id = m.branch_id),
    (select id from organization where partner_id = $1 and is_active and deleted_on is null order by is_default desc, id limit 1)) as id),
  house as (select coalesce((select branch_id from me),
    (select b.id from branch b, company c where b.partner_id = $1 and b.is_active and b.deleted_on is null and b.organization_id = c.id order by b.is_head_office desc, b.id limit 1)) as id),
  areas as (select a.id from stock_area a left join me m on true where a.partner_id = $1 and a.is_active and a.deleted_on is null
    and (coalesce(cardinality(m.stock_areas_ids), 0) = 0 or a.id = any(m.stock_areas_ids))
    and (coalesce(cardinality(m.locations_ids), 0) = 0 or a.location_id = any(m.locations_ids))
    and (coalesce(cardinality(m.branches_ids), 0) = 0 or a.branch_id = any(m.branches_ids))
    and (m.organization_id is null or a.branch_id in (select b.id from branch b where b.partner_id = $1 and b.organization_id = m.organization_id))),
  area as (select min(id) as id from areas having count(*) = 1),
  kinds as (select distinct on (a.area_type) a.area_type, a.id from stock_area a, house h
    where a.partner_id = $1 and a.is_active and a.deleted_on is null and a.branch_id = h.id and a.area_type in ('supporting', 'packing') order by a.area_type, a.is_default desc, a.id)
select $2::bigint as staff, (select id from company) as organization, (select id from house) as branch,
  (select l.id from location l join house h on l.branch_id = h.id left join me m on true where l.partner_id = $1 and l.is_active and l.deleted_on is null
      and (coalesce(cardinality(m.locations_ids), 0) = 0 or l.id = any(m.locations_ids))
    order by array_position(m.locations_ids, l.id) nulls last, l.id limit 1) as location,
  coalesce((select a.id from areas a join stock_area s on s.partner_id = $1 and s.id = a.id, me m, house h
    where a.id = m.default_stock_area_id and (m.default_branch_id is null or m.default_branch_id <> h.id or s.branch_id = h.id)), (select id from area)) as "stockArea",
  (select id from kinds where area_type = 'supporting') as "supportingArea", (select id from kinds where area_type = 'packing') as "packingArea",
  (select id from country where partner_id = $1 and iso_code2 = 'IN' and deleted_on is null) as country`;

/** Who saves what: whose place, whose settings, which day. */
type Asking = { readonly tx: Tx; readonly person: Person; readonly today: string; readonly config: PartnerConfig };

/**
 * What fields with `defaultFrom` take in a new record of this person (spec 01, 2.1; spec 02, 0.3 block A). The day only while DEFAULT_SYSTEM_DATE
 * is on: off, a document's date is typed.
 */
export const defaultSources = async ({
  tx,
  person,
  today,
  config,
}: Asking): Promise<NonNullable<RuleContext['defaults']>> => {
  const row = await tx.one<Row>(SOURCES_SQL, [tx.partnerId, person.staffId], 'default-sources');
  return {
    ...(isOn(config.value, 'DEFAULT_SYSTEM_DATE') ? { today } : {}),
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  };
};

/** The rows that defaults of a new record would point to, in the shape of the record itself, so that they can be loaded with the others. */
export const defaultRecord = (
  fields: Fields,
  defaults: NonNullable<RuleContext['defaults']>,
  config: (key: string) => string | undefined,
): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): readonly (readonly [string, unknown])[] => {
      if (field.of !== undefined) return [[key, [defaultRecord(field.of, defaults, config)]]];
      if (field.defaultFrom === undefined) return [];
      const value = defaults[field.defaultFrom] ?? config(field.defaultFrom);
      return value === undefined || value === '' ? [] : [[key, field.kind === 'ref' ? Number(value) : value]];
    }),
  );
