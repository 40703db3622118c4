import { fault } from '@weft/domain/contract/faults';
import type { Need } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { Person } from './person.ts';

/** What somebody may do before a due change of password: change it, see who they are, leave. */
const OPEN_BEFORE_CHANGE = new Set(['staff/changePassword', 'staff/getloggedinuser', 'authenticate/logout']);

/** Ends a call that the person has no right to. `lookup` needs let the handler narrow the answer instead (spec 01, 2.15). */
export const refuseAccess = (person: Person, need: Exclude<Need, 'public'>, path: string): void => {
  if (person.mustChangePassword && !OPEN_BEFORE_CHANGE.has(path)) throw new Refusal([fault('', 'PASSWORD_CHANGE_DUE')]);
  if (need === 'signedIn' || need.lookup === true) return;
  if (!person.may(need.service, need.bit))
    throw new Refusal([fault('', 'DENIED', { what: need.bit === undefined ? 'access this module' : need.bit })]);
};
