import { staff } from '@weft/domain/catalogue/access/staff';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { read } from '../records/record-store.ts';
import { isInScope } from '../records/row-scope.ts';
import { isAdministratorsRole } from './administrators-of.ts';
import { type Beyond, beyond, standingIn } from './beyond.ts';
import { hiresAnybody, wordsOf } from './stronger-faults.ts';

type Role = { readonly id: number; readonly name: string; readonly isAdmin: boolean };

const ROLES_SQL = `select id, name, is_admin as "isAdmin" from role where partner_id = $1 and is_active and deleted_on is null order by name`;

/** What of a colleague's log-in is not the caller's to change, and why, so that a form says it before it is sent. */
type Limits = {
  /** What the colleague may do or see beyond the caller, in words; null: the log-in may be changed. */
  readonly stronger: string | null;
  /** Roles that the caller may not give, each with what it may do beyond them. */
  readonly roles: readonly { readonly id: number; readonly name: string; readonly beyond: string }[];
};

const NOTHING: Beyond = { services: [], places: [] };

/** How much further than one's own an administrators' role goes, where no service of it does. */
const EVERYTHING = 'all that administrators may';

/** Limits of the caller with the log-in of `id`, a member of staff or none: the same decision as when it is saved (`colleagueFaults`). */
export const loginLimits = async (call: Call): Promise<Answer> => {
  const { tx, person } = call;
  const none: Limits = { stronger: null, roles: [] };
  const saves = person.may('staff', 'edit') || person.may('staff', 'create'); // to nobody else are the rights of other roles told
  if (person.isAdmin || !saves || person.hiddenIn('staff').has('role')) return { data: none };
  const id = Number(call.params['id']);
  const isOwn = id === person.staffId;
  const stored = Number.isSafeInteger(id) ? await read(tx, staff, id) : undefined;
  const colleague = isOwn || stored === undefined || !isInScope(person, staff, stored) ? undefined : stored;
  const beyondOf = async (standing: AnyRecord, isAdmin: boolean): Promise<Beyond> =>
    hiresAnybody(person) && !isOwn && !isAdmin ? NOTHING : beyond(call, standingIn(standing));
  const roles = [];
  for (const { id: role, name, isAdmin } of await tx.query<Role>(ROLES_SQL, [tx.partnerId], 'limits-roles')) {
    const { services } = await beyondOf({ role }, isAdmin);
    const more = wordsOf({ services, places: [] }) || (isAdmin ? EVERYTHING : '');
    if (more !== '') roles.push({ id: role, name, beyond: more });
  }
  if (colleague === undefined) return { data: { stronger: null, roles } satisfies Limits };
  const isAdmin = await isAdministratorsRole(tx, colleague.role);
  const stronger = wordsOf(await beyondOf(colleague, isAdmin)) || (isAdmin ? EVERYTHING : null);
  return { data: { stronger, roles } satisfies Limits };
};
