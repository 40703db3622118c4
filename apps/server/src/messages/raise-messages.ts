import type { RaisedEvent } from '@weft/domain/rules/messages/events';
import type { Tx } from '../db/tx.ts';

/** Something that happened to a record beside its history: once for each `key`. */
export type Happening = {
  readonly module: string;
  readonly record: number;
  readonly event: RaisedEvent;
  readonly key: string;
  readonly facts: { readonly [fact: string]: unknown };
};

/** Columns of a message that an event raised: it has no receiver yet. */
export const RAISED_COLUMNS =
  'partner_id, channel, event, module, record_id, template_id, seen_by, receiver, facts, event_key, state, next_try_on, created_on';

/** Templates that go out by themselves when something (`e`: module, event) happens; none by a channel that the company switched off. */
export const RAISED_TEMPLATES = `join message_template t on t.partner_id = $1 and t.module_name = e.module and t.event = e.event and t.auto_send and t.is_active and t.deleted_on is null
    and (t.channel <> 'WHATSAPP' or exists (select from sys_config c where c.partner_id = $1 and c.key_name = 'WHATSAPP_SUPPORT' and c.value = 'YES' and c.is_active and c.deleted_on is null))`;

const SQL = `insert into message (${RAISED_COLUMNS})
 select $1, t.channel, t.event, e.module, e.record, t.id, coalesce(t.updated_by, t.created_by), '', e.facts, e.key, 'raised', $3::timestamptz, $3::timestamptz
   from jsonb_to_recordset($2::jsonb) as e(module text, record bigint, event text, key text, facts jsonb) ${RAISED_TEMPLATES}
 on conflict do nothing`;

/** Puts into the outbox what templates say of happenings, in the transaction of their cause; what was raised before is not raised again. */
export const raiseMessages = async (tx: Tx, happenings: readonly Happening[], now: Date): Promise<void> => {
  if (happenings.length > 0)
    await tx.execute(SQL, [tx.partnerId, JSON.stringify(happenings), now.toISOString()], 'raise-messages');
};
