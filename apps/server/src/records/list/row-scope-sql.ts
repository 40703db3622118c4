import type { Module } from '@weft/domain/catalogue/language/module';
import type { Person } from '../../access/person.ts';
import { columnOf, snakeCase } from '../../db/schema/names.ts';
import { keysOfScope, rowScopeOf } from '../row-scope.ts';

/** What rows of a document may be limited by, in the order of `rowScopeValues`. */
const KEYS = ['branch', 'location', 'stockArea', 'department', 'createdBy'] as const;

const limits = (module: Module): readonly string[] =>
  KEYS.filter((key) => key === 'createdBy' || module.fields[key]?.kind === 'ref');

/** Columns by one of which a row lies in a scope. @example scopeColumns(stockTransfer, 'branch') → ['branch_id', 'to_branch_id'] */
export const scopeColumns = (module: Module, key: string): readonly string[] =>
  keysOfScope(module, key).map((one) => {
    const field = module.fields[one];
    return field === undefined ? snakeCase(one) : columnOf(one, field);
  });

/**
 * `and` a document, aliased in a statement, is among the rows that the person sees of it in lists. Its placeholders begin with `from` and take
 * `rowScopeValues`: the last of the statement. Every list of a document that is no generic one says it.
 */
export const rowScopeSql = (module: Module, of: string, from: number): string =>
  limits(module)
    .map((key, n) => {
      const within = scopeColumns(module, key).map((column) => `${of}.${column} = any($${from + n}::bigint[])`);
      return ` and ($${from + n}::bigint[] is null or ${within.join(' or ')})`;
    })
    .join('');

/** Values of those placeholders; null where nothing is limited. */
export const rowScopeValues = (person: Person, module: Module): readonly (readonly number[] | null)[] => {
  const scope = rowScopeOf(person, module) ?? {};
  return limits(module).map((key) => scope[key] ?? null);
};
