import { MODE, type ModeName } from '@weft/domain/rules/acl/acl';
import { givenBeyond, type Right, rightOf } from '@weft/domain/rules/acl/given-rights';
import type { Tx } from '../db/tx.ts';
import { countingRights } from './open-request.ts';
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

/** Services, as they are called, on which a role may do or see more than a person. */
export const servicesBeyond = async (tx: Tx, person: Person, roleId: number): Promise<readonly string[]> =>
  (await countingRights(tx, { roleId, isAdmin: false })).flatMap((record) =>
    givenBeyond(heldRight(person, record.moduleAPI), undefined, rightOf(record)).length === 0
      ? []
      : [record.displayName ?? record.moduleAPI],
  );
