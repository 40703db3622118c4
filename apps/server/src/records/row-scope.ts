import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Module } from '@weft/domain/catalogue/language/module';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Person } from '../access/person.ts';
import type { ListQuery, StoredRecord } from './types.ts';

/**
 * Which rows of a module a person may see, as conditions of a list: those of their branches and locations, and of their stock areas where a
 * document is one area's (staff scope), and by the role's `rowScope` their own branch, department or the rows they made; places that the module
 * lets one see beyond (`seenBeyond`) do not count. Undefined: all of the partner (spec 01, 2.15).
 */
export const rowScopeOf = (person: Person, module: Module): ListQuery['rowScope'] => {
  const scope: { [key: string]: readonly number[] } = {};
  const has = (key: string): boolean => module.fields[key]?.kind === 'ref' && !module.seenBeyond.includes(key);
  const isDocument = module.kind === 'document';
  if (person.branchIds.length > 0 && has('branch') && isDocument) scope['branch'] = person.branchIds;
  if (person.locationIds.length > 0 && has('location') && isDocument) scope['location'] = person.locationIds;
  if (person.stockAreaIds.length > 0 && isDocument && module.fields['stockArea']?.required === true)
    scope['stockArea'] = person.stockAreaIds;
  const kind = person.rowScope(module.acl);
  if (kind === 'own') scope['createdBy'] = [...new Set([person.staffId, person.actorId])].filter((id) => id !== null);
  if (kind === 'ownDepartment' && has('department'))
    scope['department'] = person.departmentId === null ? [] : [person.departmentId];
  if (kind === 'ownBranch' && has('branch')) scope['branch'] = person.ownBranchIds;
  return Object.keys(scope).length === 0 ? undefined : scope;
};

/** Keys by one of which a record lies in a scope: whoever it comes to sees it too (`seenFrom`). */
export const keysOfScope = (module: Module, key: string): readonly string[] => [
  key,
  ...module.seenFrom.filter((one) => module.fields[one]?.to === module.fields[key]?.to),
];

const isAmong = (ids: readonly number[], value: unknown): boolean => typeof value === 'number' && ids.includes(value);

/** Whether one stored record lies within the person's rows: the same decision as in lists. */
export const isInScope = (person: Person, module: Module, record: StoredRecord): boolean =>
  Object.entries(rowScopeOf(person, module) ?? {}).every(([key, ids]) =>
    keysOfScope(module, key).some((one) => isAmong(ids, record[one])),
  );

/**
 * Faults of what is about to be saved where it would lie outside the person's rows, at the field that takes it there: who saves it could not
 * open it. What a record leaves out stays as it is. Fault DENIED.
 */
export const scopeFaults = (
  person: Person,
  module: Module,
  record: AnyRecord,
  before: AnyRecord = {},
): readonly Fault[] => {
  const scope = rowScopeOf(person, module);
  if (scope === undefined) return [];
  const whole: AnyRecord = { ...before, ...record };
  return Object.entries(scope).flatMap(([key, ids]) => {
    const keys = keysOfScope(module, key);
    const label = module.fields[key]?.label;
    if (label === undefined || keys.every((one) => record[one] === undefined)) return [];
    if (keys.some((one) => isAmong(ids, whole[one]))) return [];
    return [fault(key, 'DENIED', { what: `use another ${label.toLowerCase()} than your own` })];
  });
};
