import type { NoticeKind } from '@weft/domain/contract/notices';
import { MAILED_NOTICES } from '@weft/domain/rules/messages/events';
import type { Tx } from '../db/tx.ts';

/** What somebody should know and did not ask for: lots near their end, claims that ended, a ledger that does not add up. */
export interface Notice {
  readonly kind: NoticeKind;
  /** What it is about, in one line: one notice of a kind about one thing. @example 'lot 12, 30 days' */
  readonly about: string;
  readonly facts: { readonly [name: string]: unknown };
  /** For whom; left out: for everyone who sees stock. */
  readonly staffId?: number;
}

/**
 * The history tells whoever waits for news (`live`) that there is a notice: its record is the person it is for, 0 everybody. What is mailed too lies
 * in the outbox from the same moment.
 */
const SQL = `with told as (
    insert into notice (partner_id, kind, about, facts, staff_id, created_on)
    select $1, x.kind, x.about, x.facts, x."staffId", $3 from jsonb_to_recordset($2::jsonb) as x(kind text, about text, facts jsonb, "staffId" bigint)
        on conflict (partner_id, kind, about) do nothing returning kind, facts, staff_id),
  live as (
    insert into history (partner_id, module, record_id, action, at) select distinct $1::int, 'notice', coalesce(staff_id, 0), 'told', $3::timestamptz from told),
  mailed as (
    insert into message (partner_id, channel, event, module, record_id, staff_id, receiver, facts, next_try_on, created_on)
    select $1, 'EMAIL', t.kind, t.facts->>'module', (t.facts->>'record')::bigint, s.id, s.email, t.facts, $3::timestamptz, $3::timestamptz
      from told t join staff s on s.partner_id = $1 and s.id = t.staff_id and s.email is not null and s.is_active and s.deleted_on is null
     where t.kind = any($4))
  select staff_id from told`;

/** Writes notices in the transaction of their cause; what was told before is not told again. Answers how many are new. */
export const writeNotices = async (tx: Tx, notices: readonly Notice[], now: Date | string): Promise<number> => {
  if (notices.length === 0) return 0;
  const at = typeof now === 'string' ? now : now.toISOString();
  const rows = await tx.query(SQL, [tx.partnerId, JSON.stringify(notices), at, MAILED_NOTICES], 'write-notices');
  return rows.length;
};
