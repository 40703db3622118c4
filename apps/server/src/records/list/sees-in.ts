import type { Person } from '../../access/person.ts';
import { rowScopeOf } from '../row-scope.ts';
import type { ListQuery } from '../types.ts';

/**
 * Which keys of the rows that a list refers to a person may narrow it by: what the list shows of them (name, code), and more where they see the rows
 * themselves, all of them.
 */
export const seesIn =
  (person: Person): NonNullable<ListQuery['seesIn']> =>
  (module, key) =>
    !person.hiddenIn(module.acl).has(key) &&
    (key === module.display ||
      key === module.code ||
      ((module.isShared || person.may(module.acl)) && rowScopeOf(person, module) === undefined));
