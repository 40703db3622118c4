import { MODE, type ModeName } from '@weft/domain/rules/acl/acl';
import type { Right } from '@weft/domain/rules/acl/given-rights';
import type { Person } from './person.ts';

const BITS = Object.keys(MODE) as readonly ModeName[]; // keys of MODE

/** What a person may do with a service; undefined when they do not see it. */
export const heldRight = (person: Person, service: string): Right | undefined =>
  person.may(service)
    ? {
        mode: BITS.reduce((mode, bit) => (person.may(service, bit) ? mode | MODE[bit] : mode), 0),
        hiddenFields: [...person.hiddenIn(service)],
        rowScope: person.rowScope(service),
      }
    : undefined;
