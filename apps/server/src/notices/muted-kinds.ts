import { fault, type Fault } from '@weft/domain/contract/faults';
import { NOTICE_KINDS, type NoticeKind, type NoticeMute } from '@weft/domain/contract/notices';
import { kindsFor } from '@weft/domain/rules/notices/kinds-for';
import type { Person } from '../access/person.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { refuse } from '../http/refusal.ts';

/** What is for everybody is for those who see stock: so far all of it is about stock. */
const FOR_EVERYBODY = 'chemical/itemStock/stock';

/** Whether a person is told what is for everybody. */
export const seesStock = (person: Person): boolean => person.may(FOR_EVERYBODY);

/** Every kind that can reach the person, with whether they muted it. */
export const kindsOf = async ({ tx, person }: Pick<Call, 'tx' | 'person'>): Promise<readonly NoticeMute[]> => {
  const rows = await tx.query<{ kind: string }>(
    'select kind from notice_mute where partner_id = $1 and staff_id = $2',
    [tx.partnerId, person.staffId],
    'notices-muted',
  );
  const muted = new Set(rows.map(({ kind }) => kind));
  const kinds = kindsFor({ seesStock: seesStock(person), isAdmin: person.isAdmin });
  return kinds.map((kind) => ({ kind, isMuted: muted.has(kind) }));
};

const KIND = 'Kind of notices';

const kindOf = (value: unknown): NoticeKind | undefined => NOTICE_KINDS.find((kind) => kind === value);

const faultsOf = (kind: unknown, isMuted: unknown): readonly Fault[] => {
  const faults: Fault[] = [];
  if (kind === undefined || kind === null || kind === '') faults.push(fault('kind', 'REQUIRED', { label: KIND }));
  else if (typeof kind !== 'string') faults.push(fault('kind', 'TYPE', { label: KIND, type: 'text' }));
  else if (kindOf(kind) === undefined)
    faults.push(fault('kind', 'CHOICE', { label: KIND, value: kind.slice(0, 40), options: NOTICE_KINDS.join(', ') }));
  if (typeof isMuted !== 'boolean') faults.push(fault('isMuted', 'TYPE', { label: 'Muted', type: 'true or false' }));
  return faults;
};

const MUTE_SQL = `insert into notice_mute (partner_id, staff_id, kind, muted_on) values ($1, $2, $3, $4) on conflict do nothing`;
const UNMUTE_SQL = 'delete from notice_mute where partner_id = $1 and staff_id = $2 and kind = $3';

/**
 * Mutes a kind of notices for the person who asks, or tells it again: what came meanwhile is there then, unread. Others, mails and what waits for an
 * approval stay as they are. Faults: REQUIRED, TYPE, CHOICE at `kind`; TYPE at `isMuted`.
 */
export const mute = async (call: Call): Promise<Answer> => {
  const { tx, person, now } = call;
  const body =
    typeof call.body === 'object' && call.body !== null ? (call.body as { readonly [key: string]: unknown }) : {}; // JSON object or nothing
  refuse(faultsOf(body['kind'], body['isMuted']));
  const of = [tx.partnerId, person.staffId, body['kind']];
  if (body['isMuted'] === true) await tx.execute(MUTE_SQL, [...of, now], 'notice-mute');
  else await tx.execute(UNMUTE_SQL, of, 'notice-unmute');
  return { data: { kinds: await kindsOf(call) } };
};
