import { item } from '@weft/domain/catalogue/masters/item';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import type { QcStatus } from '@weft/domain/rules/stock/availability';
import { PROPERTY_UNITS, type PropertyAsked, propertyHolds } from './property-asked.ts';
import { searchedBy } from '../db/schema/searched-by.ts';

/** The stock filter of spec 02, 2.2: the body of all stock calls. An empty one means everything in stock but what is on the road. */
export interface StockFilter {
  readonly company?: number;
  readonly branch?: number;
  readonly location?: number;
  readonly stockAreas?: readonly number[];
  readonly racks?: readonly number[];
  readonly areaTypes?: readonly string[];
  readonly items?: readonly number[];
  readonly itemTuples?: readonly number[];
  readonly productTypes?: readonly number[];
  readonly categories?: readonly number[];
  readonly purities?: readonly number[];
  /** Ids per stock parameter number, '1' … '9'. */
  readonly stockParams?: { readonly [number: string]: readonly number[] };
  /** Contains; exactly with a leading "=". So do the next three. */
  readonly lotNumber?: string;
  readonly rollNumber?: string;
  readonly vendorCode?: string;
  readonly parcelNumber?: string;
  readonly packings?: readonly number[];
  readonly suppliers?: readonly number[];
  readonly customers?: readonly number[];
  /** 0 = own. */
  readonly owners?: readonly number[];
  readonly qcStatus?: readonly QcStatus[];
  /** Only what may be used and nobody claims. */
  readonly onlyFree?: boolean;
  readonly includeZero?: boolean;
  readonly includeTransit?: boolean;
  readonly minQuantity?: number;
  readonly ageFrom?: number;
  readonly ageTo?: number;
  /** Days from today. */
  readonly expiryWithin?: number;
  /** Only what is claimed for this sales order, or this plan. */
  readonly salesOrder?: number;
  readonly plan?: number;
  /** Properties of the grade, else of its item, all of them as asked: within a range of figures, or one of some words. */
  readonly properties?: readonly PropertyAsked[];
  readonly search?: string;
  /** What `search` found (`stock-search.ts`), never from a body: words of items alone, or of items or some lots and identities. */
  readonly itemSearch?: string;
  readonly found?: { readonly words: string; readonly lots: readonly number[]; readonly identities: readonly number[] };
  /** Fields of items by which the search finds nothing: the person does not see them; never from a body. */
  readonly unseenOfItems?: ReadonlySet<string>;
  /** Companies of which a report asks, several at once; never from a body. */
  readonly withinCompanies?: readonly number[];
  /** Branches that the person may see; never from a body. */
  readonly withinBranches?: readonly number[];
  /** Locations and stock areas likewise. */
  readonly withinLocations?: readonly number[];
  readonly withinAreas?: readonly number[];
}

/** Puts a value among the statement's and answers its placeholder. */
export type Bind = (value: unknown) => string;

/** Values of one statement, beginning with the partner as `$1`. */
export const valuesFrom = (partnerId: number): { readonly values: unknown[]; readonly bind: Bind } => {
  const values: unknown[] = [partnerId];
  return { values, bind: (value) => `$${values.push(value)}` };
};

const NOTHING: ReadonlySet<string> = new Set();

const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, (sign) => `\\${sign}`);

/** The pattern of what contains a text. @example containing('PP 5') → '%PP 5%' */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Parts of a filter that take cost pools whole or not at all. */
const OF_WHOLE_POOLS: ReadonlySet<string> = new Set<keyof StockFilter>([
  'company',
  'branch',
  'withinCompanies',
  'withinBranches',
  'items',
  'productTypes',
  'categories',
  'includeZero',
  'includeTransit',
  'unseenOfItems',
  'itemSearch',
]);

/** Whether a filter cuts no cost pool: what its keys are worth together is then the value of their pools. */
export const takesWholePools = (filter: StockFilter): boolean =>
  Object.entries(filter).every(([key, value]) => value === undefined || OF_WHOLE_POOLS.has(key));

/** What a key itself must be to be usable, whatever its lot. */
export const isUsableKey = `b.qc_status = 'released' and b.owner_party_id = 0 and sa.area_type not in ('quarantine', 'rejected', 'transit', 'jobWorker', 'customer')`;

/** Usable (spec 02, 1.6): released, ours or of its owner's, not blocked, not expired, in an area of use. */
export const usable = (today: string): string =>
  `${isUsableKey} and lo.blocked_at is null and coalesce(lo.expiry_on >= ${today}, true)`;

/** The few lots that may not be used on a day, joined as `bad`: not the many that may. @param of alias of the row that names its lot */
export const badLots = (of: string, day: string): string =>
  `left join stock_lot bad on bad.partner_id = $1 and bad.id = ${of}.lot_id and (bad.blocked_at is not null or bad.expiry_on < ${day})`;

/** The same where many keys are summed. */
export const usableAmongMany = (today: string): { readonly join: string; readonly condition: string } => ({
  join: badLots('b', today),
  condition: `${isUsableKey} and bad.id is null`,
});

/** Item and area of a row, which keys and sums of them both have. */
const WHAT_AND_WHERE = `join item it on it.partner_id = $1 and it.id = b.item_id
  join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id`;

/** Tables that a filter speaks of: key `b`, identity `i`, item `it`, area `sa`, lot `lo`, pool `p`. Those that a statement does not name are not read. @param keys where keys come from, with the alias `b` */
export const stockTablesOf = (keys: string): string => `${keys}
  left join stock_identity i on i.partner_id = $1 and i.id = b.identity_id
  ${WHAT_AND_WHERE}
  left join stock_lot lo on lo.partner_id = $1 and lo.id = b.lot_id
  left join cost_pool p on p.partner_id = $1 and p.id = b.cost_pool_id`;

/** The same of sums of keys, which say themselves what their identities have in common, and have no lot and no pool. @param identity columns of `b` that are those of `i` */
export const stockTablesOfSums = (sums: string, identity: readonly string[]): string => `${sums}
  cross join lateral (select ${identity.map((column) => `b.${column}`).join(', ')}) i
  ${WHAT_AND_WHERE}`;

/** Tables of the keys as they are now. */
export const STOCK_TABLES = stockTablesOf('stock_balance b');

/**
 * Goods whose property is as asked; a grade's own value stands before its item's, in the unit of the property. The grades are found once, not looked up
 * at each row: there are few of them beside keys and entries. @param of alias of the row that names its grade
 */
export const hasProperty = (asked: PropertyAsked, bind: Bind, of = 'b'): string => {
  const property = `${bind(asked.itemProperty)}::bigint`;
  return `${of}.item_tuple_id in (
      select tu.id from item_tuple tu
        join item_property p on p.partner_id = $1 and p.id = ${property}
        left join lateral (select l.value, l.uom_id from item_properties l where l.partner_id = $1 and l.parent_id = tu.item_id and l.item_property_id = ${property} and l.deleted_on is null limit 1) held on true
       cross join lateral (select coalesce(tu.properties ->> p.code, held.value) as value, case when tu.properties ->> p.code is null then held.uom_id end as uom_id) v
        ${PROPERTY_UNITS}
       where tu.partner_id = $1 and ${propertyHolds(asked, bind)})`;
};

/** Days since the goods of a key came; of a day of the past 0 where the key was emptied and filled since. @param day placeholder of a date */
export const ageOn = (day: string): string =>
  `case when b.first_in_at is not null then greatest(0, ${day} - (b.first_in_at at time zone 'Asia/Kolkata')::date) end`;

/** Keys that are claimed for a document. */
const claimedFor = (module: string, id: number, bind: Bind): string =>
  `exists (select from stock_reservation r where r.partner_id = $1 and r.balance_id = b.id and r.kind = 'hard' and r.status in ('open', 'suspended') and r.demand_module = '${module}' and r.demand_id = ${bind(id)})`;

/** The filter as conditions on `STOCK_TABLES`. @param today `yyyy-MM-dd`, for age and expiry: of the past the day that is asked for */
export const stockConditions = (filter: StockFilter, today: string, bind: Bind): string => {
  const conditions = ['b.partner_id = $1'];
  const anyOf = (column: string, ids: readonly unknown[] | undefined, type = 'bigint'): void => {
    if (ids !== undefined) conditions.push(`${column} = any (${bind(ids)}::${type}[])`);
  };
  const scope = (column: string, id: number | undefined): void => {
    if (id !== undefined && id > 0) conditions.push(`${column} = ${bind(id)}`);
  };
  const text = (column: string, asked: string | undefined): void => {
    if (asked === undefined || asked === '') return;
    conditions.push(
      asked.startsWith('=') ? `${column} = ${bind(asked.slice(1))}` : `${column} ilike ${bind(containing(asked))}`,
    );
  };
  /** The number that a lot has, or one it had before. */
  const lotNumber = (asked: string | undefined): void => {
    if (asked === undefined || asked === '') return;
    if (asked.startsWith('=')) {
      const number = bind(asked.slice(1));
      const ofItems = filter.items === undefined ? '' : ` and item_id = any (${bind(filter.items)}::bigint[])`;
      const lots = ['id from stock_lot', 'lot_id from stock_lot_alias'];
      const found = lots.map((from) => `select ${from} where partner_id = $1 and lot_number = ${number}${ofItems}`);
      conditions.push(`b.lot_id > 0 and b.lot_id = any (array(${found.join(' union ')}))`); // found first: an item may have any number of lots
      return;
    }
    const fits = `ilike ${bind(containing(asked))}`;
    conditions.push(
      `(lo.lot_number ${fits} or b.lot_id in (select a.lot_id from stock_lot_alias a where a.partner_id = $1 and a.lot_number ${fits}))`,
    );
  };
  const when = (isAsked: boolean | undefined, condition: string): void => {
    if (isAsked === true) conditions.push(condition);
  };

  scope('b.organization_id', filter.company);
  scope('b.branch_id', filter.branch);
  scope('b.location_id', filter.location);
  anyOf('b.organization_id', filter.withinCompanies);
  anyOf('b.branch_id', filter.withinBranches);
  anyOf('b.location_id', filter.withinLocations);
  anyOf('b.stock_area_id', filter.withinAreas);
  anyOf('b.stock_area_id', filter.stockAreas);
  anyOf('b.rack_id', filter.racks);
  anyOf('sa.area_type', filter.areaTypes, 'text');
  anyOf('b.item_id', filter.items);
  anyOf('b.item_tuple_id', filter.itemTuples);
  anyOf('it.product_type_id', filter.productTypes);
  anyOf('it.category_id', filter.categories);
  anyOf('i.purity_id', filter.purities);
  for (const number of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
    anyOf(`i.stock_param_${number}`, filter.stockParams?.[number]);
  }
  lotNumber(filter.lotNumber);
  text('b.roll_number', filter.rollNumber);
  text('i.vendor_code', filter.vendorCode);
  text('b.parcel_number', filter.parcelNumber);
  anyOf('i.packing_id', filter.packings);
  anyOf('lo.party_id', filter.suppliers);
  anyOf('lo.customer_id', filter.customers);
  anyOf('b.owner_party_id', filter.owners);
  anyOf('b.qc_status', filter.qcStatus, 'text');
  when(filter.includeZero !== true, 'b.is_in_stock');
  when(filter.includeTransit !== true && filter.areaTypes === undefined, `sa.area_type <> 'transit'`);
  if (filter.onlyFree === true) conditions.push(`b.quantity > b.allocated and ${usable(`${bind(today)}::date`)}`);
  if (filter.minQuantity !== undefined) conditions.push(`b.quantity >= ${bind(filter.minQuantity)}`);
  const age = (): string => ageOn(`${bind(today)}::date`);
  if (filter.ageFrom !== undefined) conditions.push(`${age()} >= ${bind(filter.ageFrom)}`);
  if (filter.ageTo !== undefined) conditions.push(`${age()} <= ${bind(filter.ageTo)}`);
  if (filter.expiryWithin !== undefined)
    conditions.push(`lo.expiry_on <= ${bind(today)}::date + ${bind(filter.expiryWithin)}::int`);
  if (filter.salesOrder !== undefined) conditions.push(claimedFor('salesOrder', filter.salesOrder, bind));
  if (filter.plan !== undefined) conditions.push(claimedFor('planning', filter.plan, bind));
  for (const property of filter.properties ?? []) conditions.push(hasProperty(property, bind));
  /** Items that hold some words in what the person may see of them; nothing where that is nothing. */
  const ofItems = (words: string): string =>
    searchedBy(item, 'it', filter.unseenOfItems ?? NOTHING)?.(bind(containing(normaliseSearch(words)))) ?? 'false';
  if (filter.search !== undefined && filter.search.trim() !== '') {
    const plain = bind(containing(filter.search.trim()));
    conditions.push(
      `(${ofItems(filter.search)} or lo.lot_number ilike ${plain} or b.roll_number ilike ${plain} or i.vendor_code ilike ${plain} or b.parcel_number ilike ${plain})`,
    );
  }
  if (filter.itemSearch !== undefined) conditions.push(ofItems(filter.itemSearch));
  if (filter.found !== undefined) {
    const items = `array(select it.id from item it where it.partner_id = $1 and ${ofItems(filter.found.words)})`;
    conditions.push(
      `(b.item_id = any (${items}) or b.lot_id = any (${bind(filter.found.lots)}::bigint[]) or b.identity_id = any (${bind(filter.found.identities)}::bigint[]))`,
    );
  }
  return conditions.join('\n   and ');
};
