import { item } from '@weft/domain/catalogue/masters/item';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { PlanLine } from '@weft/domain/rules/quality/test-plan';
import type { Call } from '../../../http/endpoint.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';
import { placesSql } from '../../../stock/within-places.ts';
import { racksFor } from '../stock/stock-lookups.ts';
import { rackProposals } from './rack-proposals.ts';
import { STOCK } from '../stock/stock-sight.ts';

const PARAMS = ['4', '5', '6', '7', '8', '9'].map((n) => [`uses_stock_param${n}`, `stockParam${n}`] as const);
const USED = [['uses_ph', 'ph'], ['uses_moisture', 'moisture'], ['uses_solubility', 'solubility'], ...PARAMS] as const;

const unit = (alias: string): string =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'symbol', ${alias}.symbol, 'decimals', ${alias}.decimals)`;

/** What the master of an item says of how it is received; its units with its own first, areas that take its kind, packings that hold it. */
const FACTS_SQL = `select jsonb_build_object('id', i.id, 'name', i.name, 'itemCode', i.item_code) as item, i.hsn, i.secondary_mode as "secondaryMode", i.secondary_factor::float8 as "secondaryFactor",
    i.lot_tracking as "lotTracking", i.shelf_life_days as "shelfLifeDays", i.retest_days as "retestDays", i.storage_class as "storageClass", i.msds,
    case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as purity,
    array_remove(array[${USED.map(([column, key]) => `case when i.${column} then '${key}' end`).join(', ')}], null) as "stockParams",
    (select jsonb_agg(${unit('u')} order by u.id <> i.uom_id, u.name) from uom u where u.partner_id = $1 and u.deleted_on is null and (u.id in (i.uom_id, i.secondary_uom_id, i.purchase_uom_id, i.sales_uom_id, i.pack_uom_id)
        or exists (select from item_conversions c where c.partner_id = $1 and c.parent_id = i.id and c.deleted_on is null and u.id in (c.from_uom_id, c.to_uom_id)))) as uoms,
    (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'packingType', k.packing_type, 'contentQty', k.content_qty, 'proposed', k.id = i.default_packing_id) order by k.id <> coalesce(i.default_packing_id, 0), k.packing_type), '[]')
       from packing k where k.partner_id = $1 and k.is_active and k.deleted_on is null and (coalesce(cardinality(k.items_ids), 0) = 0 or i.id = any (k.items_ids))) as packings,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'proposed', a.id = i.default_stock_area_id) order by a.id <> coalesce(i.default_stock_area_id, 0), a.name), '[]')
       from stock_area a where a.partner_id = $1 and a.is_active and a.deleted_on is null and a.area_type not in ('transit', 'jobWorker', 'customer')
        and (coalesce(cardinality(a.allowed_product_types_ids), 0) = 0 or i.product_type_id = any (a.allowed_product_types_ids))${placesSql('a', [3, 4, 5], 'id')}) as "stockAreas"
  from item i left join purity p on p.partner_id = $1 and p.id = i.purity_id where i.partner_id = $1 and i.id = $2`;

type Facts = {
  readonly lotTracking: string | null;
  readonly purity: unknown;
  readonly stockParams: readonly string[];
  readonly packings: readonly unknown[];
  readonly [fact: string]: unknown;
};

/** So many of the last receipts of an item are told. */
const LAST = 5;

const LAST_SQL = `select to_char(d.date, 'YYYY-MM-DD') as date, jsonb_build_object('id', p.id, 'name', p.company_name) as party, n.rate::float8 as rate,
    (select t.decision from lab_test t where t.partner_id = $1 and t.inward_id = d.id and t.inward_lines @> to_jsonb(n.id) and t.deleted_on is null and t.status <> 5 order by t.id desc limit 1) as decision
  from inward d join inward_lines n on n.partner_id = $1 and n.parent_id = d.id and n.deleted_on is null join party p on p.partner_id = $1 and p.id = d.party_id
 where d.partner_id = $1 and n.item_id = $2 and ($3::bigint is null or d.party_id = $3) and d.status in (7, 10, 11) and d.deleted_on is null${rowScopeSql(inward, 'd', 4)}
 order by d.date desc, d.id desc, n.line_no limit ${LAST}`;

type LastInward = { readonly party?: unknown; readonly rate?: unknown; readonly [fact: string]: unknown };

/** The last receipts of an item, as the person sees receipts; nothing for who may not see them. */
const lastInwards = async (call: Call, id: number, party: number | null): Promise<readonly LastInward[]> => {
  const { tx, person } = call;
  if (!person.may(inward.acl)) return [];
  const hidden = person.hiddenIn(inward.acl);
  const rows = await tx.query<LastInward>(
    LAST_SQL,
    [tx.partnerId, id, party, ...rowScopeValues(person, inward)],
    'item-last-inwards',
  );
  return rows.map((row) => withoutHidden(row, new Set([...hidden, ...(hidden.has('lines.rate') ? ['rate'] : [])])));
};

const TUPLE_SQL = `select case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as purity from item_tuple t left join purity p on p.partner_id = $1 and p.id = t.purity_id where t.partner_id = $1 and t.id = $2`;

/** Racks that may take an item, with what lies there of it; proposed is the one that a receipt of it would get, in an area that is meant. */
const racksOf = async (call: Call, id: number): Promise<readonly object[]> => {
  const [proposal] = await rackProposals(call, [{ item: id, area: null }], null);
  return (await racksFor(call, id)).map(({ id: rack, rackCode, quantityOfItem, freeCapacity }) => ({
    id: rack,
    name: rackCode,
    quantityOfItem,
    free: freeCapacity,
    proposed: rack === proposal?.rack,
  }));
};

/**
 * What a receipt asks of an item beside its quality (spec 02, 4.3): units, lots and rolls, shelf life, packings, where it goes, what stands in new
 * lines, how it came before, whether the laboratory sees it. `plan` is what is tested at inward.
 */
export const itemFacts = async (
  call: Call,
  id: number,
  asked: { readonly party: number | null; readonly itemTuple: number | null; readonly plan: readonly PlanLine[] },
): Promise<object> => {
  const { tx, person } = call;
  const { value } = await partnerConfig(tx);
  const places = [person.branchIds, person.locationIds, person.stockAreaIds];
  const row = await tx.one<Facts>(FACTS_SQL, [tx.partnerId, id, ...places], 'item-receipt-facts');
  const { lotTracking, purity, stockParams, packings, ...facts } = row;
  const grade =
    asked.itemTuple === null
      ? { purity }
      : await tx.one<{ purity: unknown }>(TUPLE_SQL, [tx.partnerId, asked.itemTuple], 'item-tuple-purity');
  const isByLot = lotTracking === 'lot' || lotTracking === 'roll';
  const isByRoll = lotTracking === 'roll' && isOn(value, 'ROLL_NO_SUPPORT');
  return {
    ...withoutHidden(facts, person.hiddenIn(item.acl)),
    lotRule: {
      required: isByLot,
      series: isByLot ? 'LOT' : null,
      keepSupplierLot: isByLot && isOn(value, 'KEEP_SUPPLIER_LOT') && !isOn(value, 'ALPS_CONFIGURATION'),
    },
    rollRule: { required: isByRoll, series: isByRoll ? 'ROLL' : null },
    packings: isOn(value, 'PACKING_TYPE_SUPPORT') ? packings : [],
    racks: isOn(value, 'RACK_SUPPORT') && person.may(STOCK) ? await racksOf(call, id) : [],
    defaults: { purity: grade.purity, stockParams },
    lastInwards: await lastInwards(call, id, asked.party),
    needsTest: isOn(value, 'LAB_TEST_INWARD') && asked.plan.length > 0,
    samplePlan: { packages: Math.max(0, ...asked.plan.map(({ count }) => count)), quantity: null },
  };
};
