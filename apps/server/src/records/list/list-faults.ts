import type { Module } from '@weft/domain/catalogue/language/module';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { MOST_SORTS, sortsIn } from '@weft/domain/rules/lists/sort-keys';
import { sortColumn } from '../../db/schema/sort-keys.ts';
import { customSort } from './custom-columns.ts';
import { readFilters } from './list-filters.ts';
import type { ListQuery } from '../types.ts';

/** The server answers no longer page. */
const ROWS_MAX = 1000;

const NOTHING: ReadonlySet<string> = new Set();

/** Keys that are no fields and may be asked for. */
const COMMON = [
  'id',
  'version',
  'isActive',
  'createdBy',
  'createdOn',
  'updatedBy',
  'updatedOn',
  'source',
  'customFields',
];
const OF_DOCUMENTS = ['number', 'status', 'statusId', 'effectiveAt'];

const countFaults = (at: string, label: string, value: number | undefined, most: number): readonly Fault[] => {
  if (value === undefined) return [];
  if (!Number.isSafeInteger(value)) return [fault(at, 'TYPE', { label, type: 'whole number' })];
  if (value < 1) return [fault(at, 'TOO_SMALL', { label, n: 1 })];
  return value > most ? [fault(at, 'TOO_LARGE', { label, n: most })] : [];
};

/** Whether a list of a module can be ordered by a key. */
export const isSortable = (module: Module, key: string): boolean => {
  const own = isCustomKey(key) && Object.hasOwn(module.fields, key) ? module.fields[key] : undefined;
  return own === undefined
    ? !isCustomKey(key) && sortColumn(module, key) !== undefined
    : own.kind === 'ref' || customSort(module, key, own) !== undefined;
};

const orderFaults = (module: Module, orderBy: string | undefined, hidden: ReadonlySet<string>): readonly Fault[] => {
  if (orderBy === undefined) return [];
  const sorts = sortsIn(orderBy);
  if (sorts.length > MOST_SORTS)
    return [fault('orderBy', 'TOO_LARGE', { label: 'Columns of the order', n: MOST_SORTS })];
  if (sorts.length > 0 && sorts.every(({ key }) => !hidden.has(key) && isSortable(module, key))) return [];
  const options = module.list.columns.filter((column) => !hidden.has(column) && isSortable(module, column));
  return [fault('orderBy', 'CHOICE', { label: 'Order', value: orderBy.slice(0, 60), options: options.join(', ') })];
};

const fieldsFaults = (module: Module, fields: readonly string[], hidden: ReadonlySet<string>): readonly Fault[] => {
  const known = new Set([
    ...COMMON,
    ...(module.kind === 'document' ? OF_DOCUMENTS : []),
    ...Object.keys(module.fields),
  ]);
  const wrong = fields.find((key) => hidden.has(key) || !known.has(key) || module.fields[key]?.secret === true);
  return wrong === undefined ? [] : [fault('fields', 'UNKNOWN_FIELD', { key: wrong.slice(0, 60) })];
};

/** What is wrong with a list call, at the parameter's name: TYPE, TOO_SMALL, TOO_LARGE, CHOICE of an order, UNKNOWN_FIELD. */
export const listFaults = (module: Module, query: ListQuery): readonly Fault[] => {
  const hidden = query.hidden ?? NOTHING;
  return [
    ...countFaults('pageNumber', 'Page', query.pageNumber, Number.MAX_SAFE_INTEGER / ROWS_MAX),
    ...countFaults('rowsPerPage', 'Rows per page', query.rowsPerPage, ROWS_MAX),
    ...orderFaults(module, query.orderBy, hidden),
    ...readFilters(module, query.filters ?? {}, hidden, query.seesIn).faults,
    ...fieldsFaults(module, query.fields ?? [], hidden),
  ];
};
