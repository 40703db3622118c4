import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, quoted } from '../db/schema/names.ts';
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
