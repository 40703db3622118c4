import {
  contentIn,
  MOST_VIEWS,
  SAVED_VIEWS,
  type SavedView,
  type ViewsOfList,
} from '@weft/domain/rules/lists/saved-view';
import { fault } from '@weft/domain/contract/faults';
import { type Answer, envelopeText } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { writeHistory } from '../records/history.ts';
import { once } from '../records/idempotency.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { readableContent } from './readable-content.ts';
import { mayShare, SEEN_SQL, seenBy } from './seen-views.ts';
import { contentTextIn, listIn, nameIn, refuseSharing, refuseUnknown, rolesIn } from './view-input.ts';

type Stored = Omit<SavedView, 'content'> & { readonly content: unknown };

const VIEWS_SQL = `select v.id, v.name, v.content, v.staff_id = $2 as "isMine", (c.default_view_id = v.id) is true as "isDefault",
    case when v.staff_id = $2 then null else concat_ws(' ', s.firstname, s.lastname) end as owner,
    case when v.staff_id = $2 then v.role_ids else '{}' end as roles
  from list_view v left join staff s on s.partner_id = v.partner_id and s.id = v.staff_id
    left join staff_list c on c.partner_id = v.partner_id and c.staff_id = $2 and c.list = v.list
 where v.partner_id = $1 and v.list = $5 and ${SEEN_SQL} order by v.staff_id <> $2, lower(v.name), v.id`;

const ROLES_SQL =
  'select id, name from role where partner_id = $1 and deleted_on is null and is_active order by lower(name)';

const ofList = async ({ tx, person, params }: Call): Promise<{ readonly data: ViewsOfList }> => {
  const list = listIn(person, params['list']);
  const stored = await tx.query<Stored>(VIEWS_SQL, [...seenBy(tx, person), list], 'list-views');
  const readable = readableContent(await partnerConfig(tx), person, list);
  const isSharing = mayShare(person);
  return {
    data: {
      views: stored.flatMap(({ content, ...view }) => {
        const whole = contentIn(content);
        return whole === undefined ? [] : [{ ...view, content: readable(whole) }];
      }),
      mayShare: isSharing,
      shareableWith: isSharing
        ? await tx.query<{ id: number; name: string }>(ROLES_SQL, [tx.partnerId], 'list-view-shareable')
        : [],
    },
  };
};

/** One person's views change one after another: their number and their names hold. */
const inTurn = (tx: Call['tx'], staffId: number | null) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`views ${tx.partnerId} ${staffId}`]);

const SAME_SQL = `select count(*)::int as n, coalesce(bool_or(lower(name) = lower($4)), false) as "isTaken" from list_view
 where partner_id = $1 and staff_id = $2 and list = $3 and id <> $5`;

/** Faults: EXISTS at `name`; TOO_LARGE when one more would be too many. */
const refuseName = async ({ tx, person }: Call, list: string, name: string, id = 0): Promise<void> => {
  const values = [tx.partnerId, person.staffId, list, name, id];
  const { n, isTaken } = await tx.one<{ n: number; isTaken: boolean }>(SAME_SQL, values, 'list-view-same');
  if (isTaken) throw new Refusal([fault('name', 'EXISTS', { module: 'Saved view', value: name })]);
  if (n >= MOST_VIEWS) throw new Refusal([fault('', 'TOO_LARGE', { label: 'Saved views of a list', n: MOST_VIEWS })]);
};

/** Tells the screens that show views of it: a shared one everybody's, another its owner's own. */
const tell = (call: Call, action: string, isShared: boolean): Promise<void> =>
  writeHistory(call, [{ module: SAVED_VIEWS, id: isShared ? 0 : (call.person.staffId ?? 0), action, changes: [] }]);

const SAVE_SQL = `insert into list_view (partner_id, staff_id, list, name, content, role_ids, updated_on) values ($1, $2, $3, $4, $5, $6, $7) returning id`;

/** Faults: those of name, content, roles and list. */
const save = async (call: Call): Promise<string> => {
  const { tx, person, now } = call;
  const body = recordOf(call.body);
  refuseUnknown(body);
  const list = listIn(person, body['list']);
  const [name, content] = [nameIn(body['name']), contentTextIn(body['content'])];
  const roles = await rolesIn(tx, person, body['roles']);
  await inTurn(tx, person.staffId);
  await refuseName(call, list, name);
  const values = [tx.partnerId, person.staffId, list, name, content, roles, now];
  const data = await tx.one<{ id: number }>(SAVE_SQL, values, 'list-view-save');
  await tell(call, 'create', roles.length > 0);
  return envelopeText({ data });
};

type Kept = { readonly list: string; readonly name: string; readonly role_ids: readonly number[] };

/** Faults: NOT_FOUND at `id`. */
const owned = async ({ tx, person }: Call, id: unknown): Promise<Kept> => {
  const found = Number.isSafeInteger(id)
    ? await tx.maybe<Kept>(
        'select list, name, role_ids from list_view where partner_id = $1 and staff_id = $2 and id = $3 for update',
        [tx.partnerId, person.staffId, id],
        'list-view-owned',
      )
    : undefined;
  if (found === undefined) throw new Refusal([fault('id', 'NOT_FOUND', { what: 'Saved view' })]);
  return found;
};

const UPDATE_SQL = `update list_view set name = $3, content = coalesce($4::jsonb, content), role_ids = $5, updated_on = $6
 where partner_id = $1 and id = $2`;

/** What a body leaves out stays. Who changes a shared view changes it for others: that needs the right to share. */
const update = async (call: Call): Promise<string> => {
  const { tx, person, now } = call;
  const body = recordOf(call.body);
  refuseUnknown(body);
  await inTurn(tx, person.staffId);
  const { list, name: before, role_ids: shared } = await owned(call, body['id']);
  listIn(person, list);
  const name = body['name'] === undefined ? before : nameIn(body['name']);
  const content = body['content'] === undefined ? null : contentTextIn(body['content']);
  const roles = body['roles'] === undefined ? shared : await rolesIn(tx, person, body['roles']);
  if (roles.length > 0) refuseSharing(person);
  if (name !== before) await refuseName(call, list, name, Number(body['id']));
  await tx.execute(UPDATE_SQL, [tx.partnerId, body['id'], name, content, roles, now], 'list-view-update');
  await tell(call, 'update', roles.length > 0 || shared.length > 0);
  return envelopeText({ data: { id: body['id'] } });
};

const DELETE_SQL = `delete from list_view where partner_id = $1 and id = $3 and (staff_id = $2 or ($4 and role_ids <> '{}')) returning role_ids`;
const FORGET_SQL = 'update staff_list set default_view_id = null where partner_id = $1 and default_view_id = $2';

/** One's own, and for an administrator any that is shared. Faults: NOT_FOUND at `id`. */
const remove = async (call: Call): Promise<string> => {
  const { tx, person } = call;
  const body = recordOf(call.body);
  refuseUnknown(body);
  const { id } = body;
  const gone = Number.isSafeInteger(id)
    ? await tx.maybe<Pick<Kept, 'role_ids'>>(
        DELETE_SQL,
        [tx.partnerId, person.staffId, id, person.isAdmin],
        'list-view-delete',
      )
    : undefined;
  if (gone === undefined) throw new Refusal([fault('id', 'NOT_FOUND', { what: 'Saved view' })]);
  await tx.execute(FORGET_SQL, [tx.partnerId, id], 'list-view-forget');
  await tell(call, 'delete', gone.role_ids.length > 0);
  return envelopeText({});
};

const SEEN_ID_SQL = `select v.id from list_view v where v.partner_id = $1 and ${SEEN_SQL} and v.list = $5 and v.id = $6`;
const DEFAULT_SQL = `insert into staff_list (partner_id, staff_id, list, default_view_id, updated_on) values ($1, $2, $3, $4, $5)
 on conflict (partner_id, staff_id, list) do update set default_view_id = excluded.default_view_id, updated_on = excluded.updated_on`;

/** The view that a list opens with for the person; without an id, none. Faults: NOT_FOUND at `id`. */
const setDefault = async (call: Call): Promise<string> => {
  const { tx, person, now } = call;
  const body = recordOf(call.body);
  refuseUnknown(body);
  const list = listIn(person, body['list']);
  const id = body['id'] ?? null;
  const found =
    Number.isSafeInteger(id) && (await tx.maybe(SEEN_ID_SQL, [...seenBy(tx, person), list, id], 'list-view-seen'));
  if (id !== null && !found) throw new Refusal([fault('id', 'NOT_FOUND', { what: 'Saved view' })]);
  await tx.execute(DEFAULT_SQL, [tx.partnerId, person.staffId, list, id, now], 'list-view-default');
  return envelopeText({});
};

const writing = (path: string, summary: string, work: (call: Call) => Promise<string>): Endpoint => ({
  method: 'POST',
  path: `listView/${path}`,
  need: 'signedIn',
  summary,
  run: async (call): Promise<Answer> => ({ text: await once(call, () => work(call)) }),
});

/** Saved views of lists, one's own and those shared with one's role (spec 01, 1.13). What names a hidden field is left out of a view. */
export const viewEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'listView/of/:list',
    need: 'signedIn',
    summary: 'Saved views of a list: my own, and those shared with my role',
    reads: true,
    run: ofList,
  },
  writing('save', 'Save a view of a list', save),
  writing('update', 'Rename, change or share a view of mine', update),
  writing('delete', 'Delete a view of mine', remove),
  writing('default', 'Choose the view that a list opens with for me', setDefault),
];
