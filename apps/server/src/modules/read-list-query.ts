import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import { sortsIn } from '@weft/domain/rules/lists/sort-keys';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { handlerFor } from '../areas/handlers.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { ShownTo } from '../records/handler.ts';
import { listFaults } from '../records/list/list-faults.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { seesIn } from '../records/list/sees-in.ts';
import type { ListQuery } from '../records/types.ts';

const positive = (query: Call['query'], key: string): number | undefined => {
  const text = query[key];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Refusal([fault(key, 'TOO_SMALL', { label: key, n: 1 })]);
};

const text = (query: Call['query'], key: string): string | undefined => {
  const value = query[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const filters = (query: Call['query']): ListQuery['filters'] => {
  const json = text(query, 'filters');
  if (json === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as { [key: string]: unknown }; // each value is checked by listFaults
  } catch {
    // told below, like any other thing that is no object
  }
  throw new Refusal([fault('filters', 'TYPE', { label: 'Filters', type: 'JSON object' })]);
};

/** Keys that a lookup answers in a list: enough to choose a row by, what forms read of a chosen one, nothing else (spec 01, 2.15). */
export const lookupFields = (module: Module): readonly string[] => [
  'id',
  'isActive',
  module.display,
  ...(module.code === undefined ? [] : [module.code]),
  ...(module.lends ?? []).filter((key) => module.fields[key]?.of === undefined),
];

/** A row as a lookup answers it by id: the keys of a lookup list, lines that forms read, its version. */
export const lookupRow = (module: Module, row: AnyRecord): AnyRecord => {
  const keys = new Set([...lookupFields(module), ...(module.lends ?? []), 'version']);
  return Object.fromEntries(Object.entries(row).filter(([key]) => keys.has(key)));
};

const refsTo = (fields: Fields, name: string): readonly Field[] =>
  Object.values(fields).flatMap((field) => [...(field.to === name ? [field] : []), ...refsTo(field.of ?? {}, name)]);

/** Keys that a lookup may filter and sort by: what it answers, and what references ask of the rows they offer. Any other would tell what is not shown. */
const lookupKeys = (module: Module): ReadonlySet<string> =>
  new Set([
    ...lookupFields(module),
    ...MODULES.flatMap(({ fields }) => refsTo(fields, module.name)).flatMap(({ where = {} }) => Object.keys(where)),
  ]);

const lookupFaults = (
  module: Module,
  { filters: wanted = {}, orderBy = module.display }: ListQuery,
): readonly Fault[] => {
  const keys = lookupKeys(module);
  return [
    ...Object.keys(wanted)
      .filter((key) => !keys.has(key))
      .map((key) => fault(`filters.${key}`, 'UNKNOWN_FIELD', { key })),
    ...(sortsIn(orderBy).every(({ key }) => keys.has(key))
      ? []
      : [fault('orderBy', 'UNKNOWN_FIELD', { key: orderBy.slice(0, 60) })]),
  ];
};

/** What the module knows of its rows besides their columns, for this person and day. */
const knownOf = (module: Module, shownTo: ShownTo): NonNullable<ListQuery['known']> =>
  Object.fromEntries(
    Object.entries(handlerFor(module).known ?? {}).map(([key, ask]) => [key, (value) => ask(shownTo, value)] as const),
  );

/**
 * What a list call asks, out of its query string, narrowed to what the person may see. A call that asks for no page and no order gets the order of
 * the specification; pages of a screen begin with the module's own.
 * Faults at the parameter's name: TOO_SMALL, TYPE, CHOICE, UNKNOWN_FIELD.
 */
export const readListQuery = (module: Module, { tx, query, person, today, now }: Call): ListQuery => {
  const mayView = module.isShared || person.may(module.acl); // what is everybody's is whole for everybody: screens are made with it
  const fields = text(query, 'fields')
    ?.split(',')
    .map((key) => key.trim());
  const rowScope = rowScopeOf(person, module);
  const pageNumber = positive(query, 'pageNumber');
  const rowsPerPage = positive(query, 'rowsPerPage');
  const search = text(query, 'search');
  const orderBy = text(query, 'orderBy');
  const wanted = filters(query);
  const asked: ListQuery = {
    ...(pageNumber === undefined ? {} : { pageNumber }),
    ...(rowsPerPage === undefined ? {} : { rowsPerPage }),
    ...(search === undefined ? {} : { search }),
    ...(orderBy === undefined ? {} : { orderBy }),
    ...(wanted === undefined ? {} : { filters: wanted }),
    ...(mayView ? (fields === undefined ? {} : { fields }) : { fields: lookupFields(module) }),
    ...(rowScope === undefined ? {} : { rowScope }),
    ...(text(query, 'picking') === 'true' ? { isPicking: true } : {}),
    activeOnly: text(query, 'activeOnly') === 'true' || text(query, 'activeOnly') === '1',
    known: knownOf(module, { tx, person, today, now }),
    hidden: person.hiddenIn(module.acl),
    hiddenIn: ({ acl }) => person.hiddenIn(acl),
    seesIn: seesIn(person),
  };
  const faults: readonly Fault[] = [...listFaults(module, asked), ...(mayView ? [] : lookupFaults(module, asked))];
  refuse(faults);
  const isWhole = pageNumber === undefined && rowsPerPage === undefined && orderBy === undefined;
  const { whole } = module.list;
  return isWhole && mayView && !person.hiddenIn(module.acl).has(whole) ? { ...asked, orderBy: whole } : asked;
};
