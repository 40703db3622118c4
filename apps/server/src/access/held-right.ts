import { MODE, type ModeName } from '@weft/domain/rules/acl/acl';
import { fault, type Fault } from '@weft/domain/contract/faults';
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
const servicesBeyond = async (tx: Tx, person: Person, roleId: number): Promise<readonly string[]> =>
  (await countingRights(tx, { roleId, isAdmin: false })).flatMap((record) =>
    givenBeyond(heldRight(person, record.moduleAPI), undefined, rightOf(record)).length === 0
      ? []
      : [record.displayName ?? record.moduleAPI],
  );

/** What a person would do to the log-in of a colleague (`strongerRoleFaults`). */
export const OF_STRONGER = 'see to the log-in of somebody with';

/** How many services a message names. */
const NAMED = 3;

/** Whoever is no administrator takes and copies no role that may do more than they, and sees to no log-in of who has one. Fault DENIED at `field`. */
export const strongerRoleFaults = async (
  { tx, person }: { readonly tx: Tx; readonly person: Person },
  roleId: unknown,
  field: string,
  doing: string,
): Promise<readonly Fault[]> => {
  if (person.isAdmin || typeof roleId !== 'number') return [];
  const services = await servicesBeyond(tx, person, roleId);
  if (services.length === 0) return [];
  const named = services.slice(0, NAMED).join(', ');
  const more = services.length > NAMED ? ' and more' : '';
  return [fault(field, 'DENIED', { what: `${doing} a role that may do more than you: ${named}${more}` })];
};
