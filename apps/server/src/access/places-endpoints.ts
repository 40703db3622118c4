import { fault } from '@weft/domain/contract/faults';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';

/** A screen or a record as a person finds it again: its address below `#`, its title, where it stands. */
type Place = { readonly path: string; readonly label: string; readonly hint: string };

const LISTS = ['recent', 'starred'] as const;
const MOST = 20;
const LONGEST = 300;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;

const placeOf = (value: unknown): readonly Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { path, label, hint } = value as { readonly [key: string]: unknown }; // each is looked at
  return isText(path) && path.startsWith('/module') && isText(label) && isText(hint) ? [{ path, label, hint }] : [];
};

/** A list of a body, null when it names none. Fault TYPE. */
const listOf = (body: unknown, list: (typeof LISTS)[number]): string | null => {
  const value = typeof body === 'object' && body !== null ? (body as { readonly [key: string]: unknown })[list] : null; // JSON object or nothing
  if (value === undefined || value === null) return null;
  const places = Array.isArray(value) ? value.flatMap(placeOf) : [];
  if (!Array.isArray(value) || value.length > MOST || places.length < value.length)
    throw new Refusal([fault(list, 'TYPE', { label: 'Places', type: `list of at most ${MOST} places` })]);
  return JSON.stringify(places);
};

const NONE = { recent: [], starred: [] };

const read = async ({ tx, person }: Call): Promise<Answer> => ({
  data:
    (await tx.maybe<object>(
      'select recent, starred from staff_places where partner_id = $1 and staff_id = $2',
      [tx.partnerId, person.staffId],
      'staff-places',
    )) ?? NONE,
});

const KEEP_SQL = `insert into staff_places (partner_id, staff_id, recent, starred)
  values ($1, $2, coalesce($3::jsonb, '[]'), coalesce($4::jsonb, '[]'))
  on conflict (partner_id, staff_id) do update
  set recent = coalesce($3::jsonb, staff_places.recent), starred = coalesce($4::jsonb, staff_places.starred), updated_on = now()`;

const keep = async ({ tx, person, body }: Call): Promise<Answer> => {
  const [recent, starred] = [listOf(body, 'recent'), listOf(body, 'starred')];
  await tx.execute(KEEP_SQL, [tx.partnerId, person.staffId, recent, starred], 'staff-places-keep');
  return {};
};

/** One's own last places and favourites (spec 01, 1.13). A list that a body leaves out stays. */
export const placesEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: 'staff/places', need: 'signedIn', summary: 'My last places and favourites', run: read },
  { method: 'POST', path: 'staff/places', need: 'signedIn', summary: 'Keep my last places, favourites', run: keep },
];
