import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, quoted } from '../../db/schema/names.ts';
import type { StoredRecord } from '../types.ts';
import type { Condition } from './list-filters.ts';

/**
 * SQL of which rows of a module are listed at all; nothing where every row is. Kept counts count the same rows, so that a list that nothing
 * else narrows has its total without counting.
 * @example listedSql(item, 'h') → ["h.kind = 'item'"]
 */
export const listedSql = (module: Module, alias: string): readonly string[] =>
  Object.entries(module.listed).flatMap(([key, value]) => {
    const field = module.fields[key];
    return field === undefined || value === undefined ? [] : [`${alias}.${quoted(columnOf(key, field))} = '${value}'`];
  });

/** The same as conditions of a list. */
export const listedConditions = (module: Module): readonly Condition[] =>
  listedSql(module, 'h').map((sql) => () => sql);

/** SQL of which rows of a table that modules share are this one's; nothing where the table is its own. */
export const onlySql = (module: Module, alias: string): readonly string[] =>
  Object.entries(module.only).flatMap(([key, value]) => {
    const field = module.fields[key];
    return field === undefined || value === undefined ? [] : [`${alias}.${quoted(columnOf(key, field))} = ${value}`];
  });

/** The same as conditions of a list. Counts are kept for whole tables: what shares one is counted. */
export const onlyConditions = (module: Module): readonly Condition[] => onlySql(module, 'h').map((sql) => () => sql);

/** Whether a row of a shared table is one of this module's. */
export const isOwn = (module: Module, record: StoredRecord): boolean =>
  Object.entries(module.only).every(([key, value]) => record[key] === value);
