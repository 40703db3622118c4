import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { contentIn, LONGEST_VIEW_NAME, MOST_VIEW_BYTES } from '@weft/domain/rules/lists/saved-view';
import type { Person } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/refusal.ts';
import { mayShare } from './seen-views.ts';
import { mayOpen } from './viewable.ts';

const KEYS = new Set(['id', 'list', 'name', 'content', 'roles', 'requestId']);
const MOST_ROLES = 100;

const refuseAt = (...told: Parameters<typeof fault>): never => {
  throw new Refusal([fault(...told)]);
};

/** Faults: UNKNOWN_FIELD. */
export const refuseUnknown = (body: AnyRecord): void => {
  const wrong = Object.keys(body).find((key) => !KEYS.has(key));
  if (wrong !== undefined) refuseAt(wrong.slice(0, 60), 'UNKNOWN_FIELD', { key: wrong.slice(0, 60) });
};

/** A list or report that the person may see. Faults: NOT_FOUND, DENIED. */
export const listIn = (person: Person, value: unknown): string => {
  const isOpen = typeof value === 'string' ? mayOpen(person, value) : undefined;
  if (typeof value !== 'string' || isOpen === undefined) return refuseAt('list', 'NOT_FOUND', { what: 'List' });
  return isOpen ? value : refuseAt('', 'DENIED', { what: 'access this module' });
};

/** A name without spaces around it. Faults at `name`: REQUIRED, TYPE, LENGTH. */
export const nameIn = (value: unknown): string => {
  const label = 'Name';
  if (value !== undefined && value !== null && typeof value !== 'string')
    return refuseAt('name', 'TYPE', { label, type: 'text' });
  const name = (value ?? '').normalize('NFC').trim();
  if (name === '') return refuseAt('name', 'REQUIRED', { label });
  return name.length > LONGEST_VIEW_NAME
    ? refuseAt('name', 'LENGTH', { label, bound: 'at most', n: LONGEST_VIEW_NAME })
    : name;
};

/** JSON of what a view asks. Faults at `content`: TYPE, TOO_LARGE. */
export const contentTextIn = (value: unknown): string => {
  const label = 'Saved view';
  const content = contentIn(value);
  if (content === undefined) return refuseAt('content', 'TYPE', { label, type: 'saved view' });
  const text = JSON.stringify(content);
  return Buffer.byteLength(text) > MOST_VIEW_BYTES
    ? refuseAt('content', 'TOO_LARGE', { label, n: `${MOST_VIEW_BYTES / 1000} kB` })
    : text;
};

/** Faults: DENIED. */
export const refuseSharing = (person: Person): void => {
  if (!mayShare(person)) refuseAt('', 'DENIED', { what: 'share views' });
};

const ROLES_SQL = 'select id from role where partner_id = $1 and id = any ($2::bigint[]) and deleted_on is null';

/** Roles that a view is shared with, which needs the right to share. Faults: TYPE and REFERENCE at `roles`, DENIED. */
export const rolesIn = async (tx: Tx, person: Person, value: unknown): Promise<readonly number[]> => {
  const label = 'Roles';
  const ids: readonly unknown[] = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  const roles = ids.filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id));
  if (
    (value !== undefined && value !== null && !Array.isArray(value)) ||
    roles.length < ids.length ||
    ids.length > MOST_ROLES
  )
    return refuseAt('roles', 'TYPE', { label, type: 'list of roles' });
  if (roles.length === 0) return [];
  refuseSharing(person);
  const known = await tx.query<{ id: number }>(ROLES_SQL, [tx.partnerId, roles], 'list-view-roles');
  const wrong = roles.find((id) => known.every((role) => role.id !== id));
  return wrong === undefined ? [...new Set(roles)] : refuseAt('roles', 'REFERENCE', { label, value: wrong });
};
