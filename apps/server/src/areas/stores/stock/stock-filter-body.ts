import { fault, type Fault } from '@weft/domain/contract/faults';
import { isStockDimension, STOCK_MEASURES } from '@weft/domain/catalogue/stock-dimensions';
import { isIsoDate } from '@weft/domain/rules/dates/is-iso-date';
import { propertyRanges } from '@weft/domain/rules/search/property-range';
import { STOCK_SORTS } from '@weft/domain/rules/lists/stock-lists';
import type { Places } from '../../../access/person.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isTextDimension, type StockDimension, type StockParent } from '../../../stock/stock-dimensions.ts';
import type { StockFilter } from '../../../stock/stock-filter.ts';
import type { StockQuery } from '../../../stock/stock-rows.ts';
import { withinPlaces } from '../../../stock/within-places.ts';
import type { GroupQuery } from '../../../stock/stock-groups.ts';

/** Body of a stock call as it came. */
export type StockBody = { readonly [key: string]: unknown };

type Check = (value: unknown) => 'TYPE' | 'TOO_SMALL' | 'FORMAT' | undefined;

const whole: Check = (value) =>
  typeof value !== 'number' || !Number.isSafeInteger(value) ? 'TYPE' : value < 0 ? 'TOO_SMALL' : undefined;
const amount: Check = (value) =>
  typeof value !== 'number' || !Number.isFinite(value) ? 'TYPE' : value < 0 ? 'TOO_SMALL' : undefined;
const text: Check = (value) =>
  typeof value === 'string' && value.length <= 200 && !value.includes('\u0000') ? undefined : 'TYPE';
const yes: Check = (value) => (typeof value === 'boolean' ? undefined : 'TYPE');
const day: Check = (value) => (typeof value !== 'string' ? 'TYPE' : isIsoDate(value) ? undefined : 'FORMAT');
const moment: Check = (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : 'FORMAT');
const list =
  (each: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= 10_000 ? value.map(each).find((found) => found !== undefined) : 'TYPE';
const group: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'TYPE';
const params: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, ids]) => /^[1-9]$/u.test(key) && list(whole)(ids) === undefined)
    ? undefined
    : 'TYPE';

/** Each range is looked at once the property is known. */
const properties: Check = (value) => (propertyRanges(value) === undefined ? 'TYPE' : undefined);

/** What the server alone says of a filter. */
type NotAsked = keyof ReturnType<typeof withinPlaces> | 'withinCompanies' | 'unseenOfItems' | 'itemSearch' | 'found';

/** Keys of the stock filter (spec 02, 2.2) and how each is checked. */
const FILTER: { readonly [key in Exclude<keyof StockFilter, NotAsked>]-?: Check } = {
  company: whole,
  branch: whole,
  location: whole,
  stockAreas: list(whole),
  racks: list(whole),
  areaTypes: list(text),
  items: list(whole),
  itemTuples: list(whole),
  productTypes: list(whole),
  categories: list(whole),
  purities: list(whole),
  stockParams: params,
  lotNumber: text,
  rollNumber: text,
  vendorCode: text,
  parcelNumber: text,
  packings: list(whole),
  suppliers: list(whole),
  customers: list(whole),
  owners: list(whole),
  qcStatus: list(text),
  onlyFree: yes,
  includeZero: yes,
  includeTransit: yes,
  minQuantity: amount,
  ageFrom: whole,
  ageTo: whole,
  expiryWithin: whole,
  salesOrder: whole,
  plan: whole,
  properties,
  search: text,
};

/** Keys that calls add to the filter; each call reads its own. */
const BESIDE: { readonly [key: string]: Check } = {
  pageNumber: whole,
  rowsPerPage: whole,
  orderBy: text,
  requestId: text,
  groupBy: list(text),
  measures: list(text),
  parent: group,
  columns: list(text),
  asOf: day,
  asKnownAt: moment,
  from: day,
  to: day,
  reasons: list(text),
  module: text,
  documentId: whole,
  pivot: text,
  withOrders: yes,
  belowReorder: yes,
};

const faultOf = (key: string, value: unknown): Fault | undefined => {
  const check = (FILTER as { readonly [key: string]: Check | undefined })[key] ?? BESIDE[key];
  if (check === undefined) return fault(key, 'UNKNOWN_FIELD', { key });
  const code = check(value);
  return code === undefined
    ? undefined
    : fault(key, code, { label: key, type: 'value of this filter', n: 0, example: '2026-04-01' });
};

/** Body of a stock call; absent or empty means everything. Faults: UNKNOWN_FIELD, TYPE, TOO_SMALL (negative ids), FORMAT (dates). */
export const stockBody = (body: unknown): StockBody => {
  const given = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as StockBody; // every key is looked at below
  const present = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  );
  const faults = Object.entries(present).flatMap(([key, value]) => faultOf(key, value) ?? []);
  if (faults.length > 0) throw new Refusal(faults);
  return present;
};

/** The filter's own part of a checked body, narrowed to the places that the person may see; its properties are still to be looked up. */
export const filterOf = (body: StockBody, places: Places): Omit<StockFilter, 'properties'> => {
  const filter = Object.fromEntries(
    Object.entries(body).filter(([key]) => Object.hasOwn(FILTER, key) && key !== 'properties'),
  ) as Omit<StockFilter, 'properties'>; // checked key by key
  return { ...filter, ...withinPlaces(places) };
};

const unknownWord = (field: string, value: string, options: string): Refusal =>
  new Refusal([fault(field, 'CHOICE', { label: 'Group', value: value.slice(0, 60), options })]);

/** One to five dimensions. Faults: CHOICE for an unknown one, TOO_LARGE for a sixth. */
const dimensionsOf = ({ groupBy = ['item', 'stockArea'] }: StockBody): readonly StockDimension[] => {
  const words = Array.isArray(groupBy) ? groupBy.map(String) : [];
  if (words.length === 0 || words.length > 5)
    throw new Refusal([fault('groupBy', 'TOO_LARGE', { label: 'Groups', n: 5 })]);
  return words.map((word) => {
    if (isStockDimension(word)) return word;
    throw unknownWord('groupBy', word, 'the dimensions of stock');
  });
};

/** The group that is looked into. Faults: CHOICE for an unknown dimension, TYPE for a value that cannot be one of it. */
const parentOf = ({ parent }: StockBody): StockParent =>
  Object.fromEntries(
    Object.entries((parent ?? {}) as StockBody).map(([key, value]) => {
      if (!isStockDimension(key)) throw unknownWord(`parent.${key.slice(0, 60)}`, key, 'the dimensions of stock');
      if (value !== null && (isTextDimension(key) ? text(value) : whole(value)) !== undefined)
        throw new Refusal([fault(`parent.${key}`, 'TYPE', { label: key, type: 'value of this dimension' })]);
      return [key, value];
    }),
  );

/** How stock is grouped: dimensions, the group looked into, measures, order. Faults: CHOICE, TOO_LARGE, TYPE. */
export const groupingOf = (body: StockBody): Pick<GroupQuery, 'groupBy' | 'parent' | 'measures' | 'orderBy'> => {
  const groupBy = dimensionsOf(body);
  const { measures, orderBy } = body;
  const asked = Array.isArray(measures) ? measures.map(String) : undefined;
  const known = asked?.map((word) => {
    const measure = STOCK_MEASURES.find((one) => one === word);
    if (measure === undefined) throw unknownWord('measures', word, STOCK_MEASURES.join(', '));
    return measure;
  });
  const orders = [...groupBy, ...STOCK_MEASURES].flatMap((key) => [key, `-${key}` as const]);
  const order = orders.find((word) => word === orderBy);
  if (typeof orderBy === 'string' && order === undefined)
    throw unknownWord('orderBy', orderBy, 'the groups and their measures');
  return {
    groupBy,
    parent: parentOf(body),
    ...(known === undefined ? {} : { measures: known }),
    ...(order === undefined ? {} : { orderBy: order }),
  };
};

/** Order of single keys. Fault: CHOICE. */
export const keyOrderOf = ({ orderBy }: StockBody): Pick<StockQuery, 'orderBy'> => {
  if (typeof orderBy !== 'string' || orderBy === '') return {};
  const order = STOCK_SORTS.flatMap((key) => [key, `-${key}` as const]).find((word) => word === orderBy);
  if (order === undefined)
    throw new Refusal([
      fault('orderBy', 'CHOICE', { label: 'Order', value: orderBy.slice(0, 60), options: STOCK_SORTS.join(', ') }),
    ]);
  return { orderBy: order };
};

/** Page of a checked body; without one, everything. */
export const pageOf = ({
  pageNumber,
  rowsPerPage,
}: StockBody): { readonly pageNumber?: number; readonly rowsPerPage?: number } => ({
  ...(typeof pageNumber === 'number' && pageNumber > 0 ? { pageNumber } : {}),
  ...(typeof rowsPerPage === 'number' && rowsPerPage > 0 ? { rowsPerPage: Math.min(rowsPerPage, 1000) } : {}),
});
