import type { Report } from '@weft/domain/catalogue/reports/report';
import type { Module } from '@weft/domain/catalogue/language/module';
import { stockBodyOf } from '@weft/domain/catalogue/stock-filters';
import { STOCK_PARAMS } from '@weft/domain/rules/config/stock-param-switches';
import type { Person } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { scopeColumns } from '../records/list/row-scope-sql.ts';
import type { PropertyAsked } from '../stock/property-asked.ts';
import type { Bind, StockFilter } from '../stock/stock-filter.ts';
import { withinPlaces } from '../stock/within-places.ts';

/** What was asked of a report's filters, checked by its declaration. */
export type Asked = {
  /** Ids of a filter; undefined when it was not set. */
  readonly ids: (key: string) => readonly number[] | undefined;
  /** A text, a day or a choice. */
  readonly text: (key: string) => string | undefined;
  readonly count: (key: string) => number | undefined;
  readonly isSet: (key: string) => boolean;
  /** Conditions on properties of items: all of them hold. */
  readonly properties: readonly PropertyAsked[];
};

/** What a report's statement is made of. */
export type ReportQuery = {
  readonly asked: Asked;
  readonly person: Person;
  /** For what a statement must know beforehand. */
  readonly tx: Tx;
  /** Day in Asia/Kolkata. */
  readonly today: string;
  /** Value of a key of the system configuration. */
  readonly config: (key: string) => string | undefined;
  /** Puts a value among the statement's and answers its placeholder; `$1` is the partner. */
  readonly bind: Bind;
};

/** A row as the statement answers it: values by the keys of the columns, `uomPlaces` for its quantities, ids that links name. */
export type ReportRow = { readonly [key: string]: unknown };

/** A report and the statement behind it. */
export type ReportSource = {
  readonly report: Report;
  /** One select of all rows, its columns named as the declaration's, with `uom` and `"uomPlaces"`. */
  readonly rows: (query: ReportQuery) => string | Promise<string>;
  /** Columns that count for no sum and no filter: worked out for the rows that are shown alone, where one of them is asked for. */
  readonly further?: {
    readonly keys: readonly string[];
    /** One select of one row of them, for the row `p` of `rows`. */
    readonly sql: string;
  };
  /** Columns of it that put the rows in order. */
  readonly order: string;
  /**
   * Of a report with quantities above its rows: one select of a line a unit, with `uom`, `"uomPlaces"` and each of them. Undefined where what was asked
   * leaves them without a meaning.
   */
  readonly heads?: (query: ReportQuery) => string | undefined;
  /** What only a rule can tell, from the row's own figures. */
  readonly finish?: (row: ReportRow) => ReportRow;
};

/** Branches that a report may speak of: those asked for, of those that the person may see. Undefined: all. An empty choice is `[-1]`: nothing. */
export const branchesOf = ({ asked, person }: Pick<ReportQuery, 'asked' | 'person'>): readonly number[] | undefined =>
  amongSeen(asked.ids('branches'), person.branchIds.length === 0 ? undefined : person.branchIds);

/** Locations likewise. */
const locationsOf = ({ asked, person }: Pick<ReportQuery, 'asked' | 'person'>): readonly number[] | undefined =>
  amongSeen(asked.ids('locations'), withinPlaces(person).withinLocations);

const amongSeen = (
  wanted: readonly number[] | undefined,
  seen: readonly number[] | undefined,
): readonly number[] | undefined => {
  if (seen === undefined) return wanted;
  const allowed = wanted === undefined ? seen : wanted.filter((id) => seen.includes(id));
  return allowed.length === 0 ? [-1] : allowed;
};

/** Keys of the stock filter that reports ask by ids, and by a text. */
const ID_FILTERS = [
  'stockAreas',
  'racks',
  'items',
  'itemTuples',
  'productTypes',
  'categories',
  'packings',
  'suppliers',
  'customers',
  'owners',
  'purities',
] as const satisfies readonly (keyof StockFilter)[];
const TEXT_FILTERS = [
  'lotNumber',
  'rollNumber',
  'vendorCode',
  'parcelNumber',
] as const satisfies readonly (keyof StockFilter)[];
const FIGURE_FILTERS = ['expiryWithin', 'minQuantity'] as const satisfies readonly (keyof StockFilter)[];
const YES_FILTERS = ['onlyFree', 'includeZero', 'includeTransit'] as const satisfies readonly (keyof StockFilter)[];

/** What several filters of the stock view say together. */
const TOGETHER = ['age', 'own', ...STOCK_PARAMS.map((n) => `stockParam${n}`)];

/** The stock filter (spec 02, 2.2) of a report over keys of stock, within the person's places. */
export const stockFilterOf = (query: ReportQuery): StockFilter => {
  const { asked } = query;
  const quality = asked.text('qcStatus');
  const filter = {
    withinCompanies: asked.ids('companies'),
    ...withinPlaces(query.person),
    withinBranches: branchesOf(query),
    withinLocations: locationsOf(query),
    ...Object.fromEntries(ID_FILTERS.map((key) => [key, asked.ids(key)])),
    ...Object.fromEntries(TEXT_FILTERS.map((key) => [key, asked.text(key)])),
    ...Object.fromEntries(FIGURE_FILTERS.map((key) => [key, asked.count(key)])),
    ...Object.fromEntries(YES_FILTERS.map((key) => [key, asked.isSet(key) || undefined])),
    qcStatus: quality === undefined ? undefined : [quality],
    properties: asked.properties.length === 0 ? undefined : asked.properties,
    ...stockBodyOf(
      Object.fromEntries(TOGETHER.map((key) => [key, asked.ids(key) ?? asked.text(key) ?? asked.isSet(key)])),
    ),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as StockFilter; // absent keys are absent
};

/** `and column = any (…)` for ids that were asked for; nothing where none were. */
export const among = (bind: Bind, column: string, ids: readonly number[] | undefined): string =>
  ids === undefined ? '' : ` and ${column} = any (${bind(ids)}::bigint[])`;

/** `and` goods lie in the companies, branches and locations asked for, within the person's places. */
export const inPlaces = (query: ReportQuery, of: string): string => {
  const { withinAreas } = withinPlaces(query.person);
  return [
    among(query.bind, `${of}.organization_id`, query.asked.ids('companies')),
    among(query.bind, `${of}.branch_id`, branchesOf(query)),
    among(query.bind, `${of}.location_id`, locationsOf(query)),
    among(query.bind, `${of}.stock_area_id`, withinAreas),
  ].join('');
};

/** `and` a document is of the branches asked for, or comes to them, and is among those that the person sees in its list. */
export const inSight = ({ asked, person, bind }: ReportQuery, module: Module, of: string): string => {
  const within = (key: string, ids: readonly number[]): string => {
    const values = `${bind(ids)}::bigint[]`;
    return ` and (${scopeColumns(module, key)
      .map((column) => `${of}.${column} = any (${values})`)
      .join(' or ')})`;
  };
  const branches = asked.ids('branches');
  const seen = Object.entries(rowScopeOf(person, module) ?? {}).map(([key, ids]) => within(key, ids));
  return `${branches === undefined ? '' : within('branch', branches)}${seen.join('')}`;
};

/** `and` a moment lies in days of India, both included. */
export const withinDays = (
  { asked, bind }: Pick<ReportQuery, 'asked' | 'bind'>,
  column: string,
  [from, to]: readonly [string, string] = ['from', 'to'],
): string => {
  const [first, last] = [asked.text(from), asked.text(to)];
  const start =
    first === undefined ? '' : ` and ${column} >= (${bind(first)}::date)::timestamp at time zone 'Asia/Kolkata'`;
  const end =
    last === undefined ? '' : ` and ${column} < (${bind(last)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
  return `${start}${end}`;
};

/** `and` a date lies between two days, both included. */
export const betweenDays = (
  { asked, bind }: Pick<ReportQuery, 'asked' | 'bind'>,
  column: string,
  [from, to]: readonly [string, string] = ['from', 'to'],
): string => {
  const [first, last] = [asked.text(from), asked.text(to)];
  return `${first === undefined ? '' : ` and ${column} >= ${bind(first)}::date`}${last === undefined ? '' : ` and ${column} <= ${bind(last)}::date`}`;
};

/** A moment as its day in India, in SQL. */
export const dayOf = (moment: string): string => `(${moment} at time zone 'Asia/Kolkata')::date`;

/** A text as a pattern that finds it anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;

/** `and` a text of the stock filter is there: contains, exactly with a leading "=". */
export const textIn = (
  { asked, bind }: Pick<ReportQuery, 'asked' | 'bind'>,
  column: string,
  key: (typeof TEXT_FILTERS)[number],
): string => {
  const text = asked.text(key);
  if (text === undefined) return '';
  return text.startsWith('=')
    ? ` and ${column} = ${bind(text.slice(1))}`
    : ` and ${column} ilike ${bind(containing(text))}`;
};

/** `and` the item `it` and its lot `lo` are those of the filters `ITEM_FILTERS`. */
export const ofGoods = (query: ReportQuery): string => {
  const { asked, bind } = query;
  return [
    among(bind, 'it.id', asked.ids('items')),
    among(bind, 'it.product_type_id', asked.ids('productTypes')),
    among(bind, 'it.category_id', asked.ids('categories')),
    among(bind, 'lo.party_id', asked.ids('suppliers')),
    lotNumbered(query),
  ].join('');
};

/** `and` the lot `lo` has this number, or had it; contains, exactly with a leading "=". */
export const lotNumbered = ({ asked, bind }: Pick<ReportQuery, 'asked' | 'bind'>): string => {
  const text = asked.text('lotNumber');
  if (text === undefined) return '';
  const fits = text.startsWith('=') ? `= ${bind(text.slice(1))}` : `ilike ${bind(containing(text))}`;
  return ` and (lo.lot_number ${fits} or lo.id in (select a.lot_id from stock_lot_alias a where a.partner_id = $1 and a.lot_number ${fits}))`;
};
