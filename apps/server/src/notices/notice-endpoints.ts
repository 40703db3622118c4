import { fault } from '@weft/domain/contract/faults';
import type { NoticeRow } from '@weft/domain/contract/notices';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { pageAsked } from '../http/page-asked.ts';
import { Refusal } from '../http/refusal.ts';
import { kindsOf, mute, seesStock } from './muted-kinds.ts';

const MOST = 200;
const MOST_IDS = 500;

/** Whose a notice is: who it was written for has read or muted it wherever they work, what is for everybody each for themselves. */
const READER = 'coalesce(n.staff_id, $2)';

/**
 * Notices of the log-in and of the operator who works at it ($4), and those for everybody when they may know them; nothing of a kind that whose it
 * is has muted.
 */
const OWN = `n.partner_id = $1 and (n.staff_id in ($2, $4) or (n.staff_id is null and $3))
   and not exists (select from notice_mute m where m.partner_id = $1 and m.staff_id = ${READER} and m.kind = n.kind)`;

const LIST_SQL = `select n.id, n.kind, n.facts, to_char(n.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, r.read_on is not null as "isRead"
  from notice n left join notice_read r on r.partner_id = n.partner_id and r.notice_id = n.id and r.staff_id = ${READER}
 where ${OWN} order by n.id desc limit $5 offset $6`;

const COUNT_SQL = `select count(*)::int as total, (count(*) filter (where r.read_on is null))::int as unread
  from notice n left join notice_read r on r.partner_id = n.partner_id and r.notice_id = n.id and r.staff_id = ${READER} where ${OWN}`;

const READ_SQL = `insert into notice_read (partner_id, notice_id, staff_id, read_on)
  select $1, n.id, ${READER}, $6 from notice n where ${OWN} and ($5::bigint[] is null or n.id = any($5)) on conflict do nothing`;

type Counts = { readonly total: number; readonly unread: number };

/** Values of the texts above: partner, log-in, whether they see stock, who works there. */
const own = ({ tx, person }: Pick<Call, 'tx' | 'person'>) =>
  [tx.partnerId, person.staffId, seesStock(person), person.actorId] as const;

const list = async (call: Call): Promise<Answer> => {
  const { limit, offset } = pageAsked(call.query, MOST);
  const notices = await call.tx.query<NoticeRow>(LIST_SQL, [...own(call), limit, offset], 'notices');
  const { total, unread } = await call.tx.one<Counts>(COUNT_SQL, own(call), 'notices-count');
  return { data: { unread, kinds: await kindsOf(call) }, dataList: notices, totalCount: total };
};

/** `{ ids }`: these; without: all. */
const read = async (call: Call): Promise<Answer> => {
  const body = typeof call.body === 'object' && call.body !== null ? (call.body as { readonly ids?: unknown }) : {}; // JSON object or nothing
  const { ids } = body;
  const isList = Array.isArray(ids) && ids.length <= MOST_IDS && ids.every((id) => Number.isSafeInteger(id));
  if (ids !== undefined && !isList)
    throw new Refusal([fault('ids', 'TYPE', { label: 'Notices', type: `list of at most ${MOST_IDS} ids` })]);
  await call.tx.execute(READ_SQL, [...own(call), ids ?? null, call.now], 'notices-read');
  const { unread } = await call.tx.one<Counts>(COUNT_SQL, own(call), 'notices-count');
  return { data: { unread } };
};

/** What somebody should know and did not ask for (spec 01, 1.13). */
export const noticeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'notice/getAllByPartner',
    need: 'signedIn',
    isShared: true,
    summary: 'My notices, newest first, with how many I have not read',
    reads: true,
    run: list,
  },
  {
    method: 'POST',
    path: 'notice/read',
    need: 'signedIn',
    isShared: true,
    marksRead: true,
    summary: 'Mark notices as read; without ids all',
    run: read,
  },
  {
    method: 'POST',
    path: 'notice/mute',
    need: 'signedIn',
    summary: 'Mute a kind of notices for oneself, or tell it again: kind, isMuted',
    run: mute,
  },
];
