import { fault } from '@weft/domain/contract/faults';
import { columnsIn, contentIn, MOST_VIEW_BYTES, type KeptLists } from '@weft/domain/rules/lists/saved-view';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { readableContent } from './readable-content.ts';
import { SEEN_SQL, seenBy } from './seen-views.ts';
import { mayOpen } from './viewable.ts';

/** Lists and reports whose columns one person can have changed. */
const MOST_LISTS = 500;
/** Lists in one call. */
const MOST_AT_ONCE = 50;
const LIST = /^[a-zA-Z][\w.-]{0,99}$/u;

const COLUMNS_SQL = `select list, columns from staff_list where partner_id = $1 and staff_id = $2 and columns is not null`;
const DEFAULTS_SQL = `select c.list, v.id, v.content from staff_list c
  join list_view v on v.partner_id = c.partner_id and v.id = c.default_view_id and v.list = c.list
 where c.partner_id = $1 and c.staff_id = $2 and ${SEEN_SQL}`;

type Default = { readonly list: string; readonly id: number; readonly content: unknown };

const read = async ({ tx, person }: Call): Promise<{ readonly data: KeptLists }> => {
  const config = await partnerConfig(tx);
  const columns = await tx.query<{ list: string; columns: unknown }>(
    COLUMNS_SQL,
    [tx.partnerId, person.staffId],
    'staff-list-columns',
  );
  const defaults = await tx.query<Default>(DEFAULTS_SQL, seenBy(tx, person), 'staff-list-defaults');
  return {
    data: {
      columns: Object.fromEntries(
        columns.flatMap(({ list, columns: stored }) => {
          const kept = columnsIn(stored);
          return kept === undefined ? [] : [[list, kept]];
        }),
      ),
      defaults: Object.fromEntries(
        defaults.flatMap(({ list, id, content }) => {
          const whole = contentIn(content);
          return whole === undefined || mayOpen(person, list) !== true
            ? []
            : [[list, { id, content: readableContent(config, person, list)(whole) }]];
        }),
      ),
    },
  };
};

/** Columns by list out of a body. Faults: TYPE at `columns` or the list, TOO_LARGE. */
const columnsOf = (body: unknown): readonly (readonly [string, string])[] => {
  const { columns } = recordOf(body);
  const lists =
    typeof columns === 'object' && columns !== null && !Array.isArray(columns) ? Object.entries(columns) : [];
  if (lists.length === 0 || lists.length > MOST_AT_ONCE)
    throw new Refusal([fault('columns', 'TYPE', { label: 'Columns', type: `set of 1 to ${MOST_AT_ONCE} lists` })]);
  return lists.map(([list, value]) => {
    const kept = columnsIn(value);
    if (kept === undefined || !LIST.test(list))
      throw new Refusal([fault('columns', 'TYPE', { label: 'Columns', type: 'list of columns' })]);
    const text = JSON.stringify(kept);
    if (Buffer.byteLength(text) > MOST_VIEW_BYTES)
      throw new Refusal([fault('columns', 'TOO_LARGE', { label: 'Columns', n: `${MOST_VIEW_BYTES / 1000} kB` })]);
    return [list, text];
  });
};

const KEEP_SQL = `insert into staff_list (partner_id, staff_id, list, columns, updated_on)
 select $1, $2, list, columns, $5 from unnest($3::text[], $4::jsonb[]) as kept (list, columns) order by list
 on conflict (partner_id, staff_id, list) do update set columns = excluded.columns, updated_on = excluded.updated_on`;

const keep = async ({ tx, person, body, now }: Call): Promise<Answer> => {
  const lists = columnsOf(body);
  await tx.execute(
    KEEP_SQL,
    [tx.partnerId, person.staffId, lists.map(([list]) => list), lists.map(([, text]) => text), now],
    'staff-list-keep',
  );
  const { n } = await tx.one<{ n: number }>(
    'select count(*)::int as n from staff_list where partner_id = $1 and staff_id = $2',
    [tx.partnerId, person.staffId],
    'staff-list-count',
  );
  if (n > MOST_LISTS) throw new Refusal([fault('columns', 'TOO_LARGE', { label: 'Lists', n: MOST_LISTS })]);
  return {};
};

/** How one left the columns of each list, and the views that lists open with (spec 01, 1.13). A list that a body leaves out stays. */
export const keptListsEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'staff/lists',
    need: 'signedIn',
    summary: 'My columns and default views',
    reads: true,
    run: read,
  },
  { method: 'POST', path: 'staff/lists', need: 'signedIn', summary: 'Keep columns of my lists', run: keep },
];
