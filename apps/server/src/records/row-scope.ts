import type { Module } from '@weft/domain/catalogue/language/module';
import type { Person } from '../access/person.ts';
import type { ListQuery, StoredRecord } from './types.ts';

/**
 * Which rows of a module a person may see, as conditions of a list: those of their branches (staff scope), and by the role's `rowScope`
 * their own branch, department or the rows they made. Undefined: all of the partner (spec 01, 2.15).
 */
export const rowScopeOf = (person: Person, module: Module): ListQuery['rowScope'] => {
  const scope: { [key: string]: readonly number[] } = {};
  const has = (key: string): boolean => module.fields[key]?.kind === 'ref';
  if (person.branchIds.length > 0 && has('branch') && module.kind === 'document') scope['branch'] = person.branchIds;
  const kind = person.rowScope(module.acl);
  if (kind === 'own') scope['createdBy'] = person.staffId === null ? [] : [person.staffId];
  if (kind === 'ownDepartment' && has('department'))
    scope['department'] = person.departmentId === null ? [] : [person.departmentId];
  if (kind === 'ownBranch' && has('branch')) scope['branch'] = person.branchIds;
  return Object.keys(scope).length === 0 ? undefined : scope;
};

/** Whether one stored record lies within the person's rows: the same decision as in lists, and whoever it comes to sees it too (`seenFrom`). */
export const isInScope = (person: Person, module: Module, record: StoredRecord): boolean =>
  Object.entries(rowScopeOf(person, module) ?? {}).every(([key, ids]) => {
    const keys = key === 'branch' ? [key, ...module.seenFrom] : [key];
    return keys.some((one) => {
      const value = record[one];
      return typeof value === 'number' && ids.includes(value);
    });
  });
