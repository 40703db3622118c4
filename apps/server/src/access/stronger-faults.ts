import { staff } from '@weft/domain/catalogue/access/staff';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Doing } from '@weft/domain/contract/phrases/phrase';
import type { Tx } from '../db/tx.ts';
import { type Beyond, beyond, type Place, standingIn } from './beyond.ts';
import type { Person } from './person.ts';

type Asking = { readonly tx: Tx; readonly person: Person };

/**
 * Who gives any colleague a role or sees to their log-in: administrators, and whom an administrator gave the right to override on staff (who hires
 * for the whole house). An administrators' role and one's own record are never part of it.
 */
export const hiresAnybody = ({ isAdmin, may }: Pick<Person, 'isAdmin' | 'may'>): boolean =>
  isAdmin || may(staff.acl, 'override');

/** How many services a message names. */
const NAMED = 3;

const WORDS: { readonly [place in Place]: string } = {
  branches: 'branches',
  locations: 'locations',
  stockAreas: 'stock areas',
  defaultBranch: 'rows of another branch',
  department: 'rows of another department',
};

/** What goes beyond one's own, in words: `Party, Item, Unit of Measure and more`. */
export const wordsOf = ({ services, places }: Beyond): string => {
  const named = [...services.slice(0, NAMED), ...places.map((place) => WORDS[place])].join(', ');
  return services.length > NAMED ? `${named} and more` : named;
};

const isMore = ({ services, places }: Beyond): boolean => services.length + places.length > 0;

/** Whoever is no administrator takes and copies no role that may do more than they. Fault DENIED at `field`. */
export const strongerRoleFaults = async (
  asking: Asking,
  roleId: unknown,
  field: string,
  doing: 'take' | 'copy',
): Promise<readonly Fault[]> => {
  if (asking.person.isAdmin || typeof roleId !== 'number') return [];
  const { services } = await beyond(asking, standingIn({ role: roleId }));
  const what: Doing = `${doing} a role that may do more than you: ${wordsOf({ services, places: [] })}`;
  return services.length === 0 ? [] : [fault(field, 'DENIED', { what })];
};

/** The log-in of a colleague who may do or see more is seen to by who hires anybody. Fault DENIED at every one of `fields`. */
export const strongerLoginFaults = async (
  asking: Asking,
  colleague: AnyRecord,
  fields: readonly string[],
): Promise<readonly Fault[]> => {
  if (fields.length === 0 || hiresAnybody(asking.person)) return [];
  const more = await beyond(asking, standingIn(colleague));
  const what: Doing = `change the log-in of somebody who may do or see more than you: ${wordsOf(more)}`;
  return isMore(more) ? fields.map((field) => fault(field, 'DENIED', { what })) : [];
};

const GIVEN: { readonly [place in Place]: Doing } = {
  branches: 'give more branches than your own',
  locations: 'give more locations than your own',
  stockAreas: 'give more stock areas than your own',
  defaultBranch: 'give another branch than your own',
  department: 'give another department than your own',
};

/** Nobody gives a colleague more than they may do and see themselves, but who hires anybody. Fault DENIED at `role` and at the places. */
export const givenStandingFaults = async (asking: Asking, colleague: AnyRecord): Promise<readonly Fault[]> => {
  if (hiresAnybody(asking.person)) return [];
  const { services, places } = await beyond(asking, standingIn(colleague));
  const what: Doing = `give a role that may do more than you: ${wordsOf({ services, places: [] })}`;
  return [
    ...(services.length === 0 ? [] : [fault('role', 'DENIED', { what })]),
    ...places.map((place) => fault(place, 'DENIED', { what: GIVEN[place] })),
  ];
};
