import { isByPhone } from '@weft/domain/rules/messages/events';
import { dayBegan, nextDayFrom, quietUntil, type QuietHours } from '@weft/domain/rules/messages/quiet-hours';
import type { Tx } from '../db/tx.ts';
import { noteFailure } from './note-message.ts';
import type { Waiting } from './waiting-message.ts';

/** Why a message that could go does not go yet, and until when: it would ring in the quiet hours, or its receiver had as many today as may be. */
export type Held = { readonly why: 'quiet' | 'daily'; readonly until: string; readonly most?: number };

type Limits = QuietHours & { readonly most: number | null };

const LIMITS_SQL = `select channel, quiet_from as "quietFrom", quiet_to as "quietTo", max_per_day_per_receiver as most from message_template where partner_id = $1 and id = $2`;

/** What of a template went to a receiver since the day began, or is on its way to them. */
const TODAY_SQL = `select (select count(*) from message where partner_id = $1 and sent_on >= $4 and template_id = $2 and receiver = $3)::int
  + (select count(*) from message where partner_id = $1 and state = 'sending' and template_id = $2 and receiver = $3 and id <> $5)::int as n`;

/** Whether a message that was taken has to wait; of two to one receiver that are taken at once, the second counts the first. */
export const heldBack = async (tx: Tx, message: Waiting, now: Date): Promise<Held | undefined> => {
  const { id, template, receiver, channel } = message;
  if (template === null) return undefined;
  const limits = await tx.maybe<Limits>(LIMITS_SQL, [tx.partnerId, template], 'message-limits');
  if (limits === undefined) return undefined;
  const at = now.toISOString();
  const until = isByPhone(channel) ? quietUntil(limits, at) : undefined;
  if (until !== undefined) return { why: 'quiet', until };
  if (limits.most === null) return undefined;
  const key = `message ${tx.partnerId} ${template} ${receiver}`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key], 'message-receiver-lock');
  const { n } = await tx.one<{ n: number }>(TODAY_SQL, [tx.partnerId, template, receiver, dayBegan(at), id]);
  return n < limits.most ? undefined : { why: 'daily', until: nextDayFrom(limits, at), most: limits.most };
};

const HOLD_SQL = `update message set state = 'queued', tries = tries - 1, error = null, held = $3, next_try_on = $4
 where partner_id = $1 and id = $2 and state = 'sending' and tries = $5`;

/** Keeps a message until its hour, untried; what was too much on three days in a row is given up. */
export const noteHeld = async (tx: Tx, message: Waiting, { why, until, most }: Held, now: Date): Promise<void> => {
  if (why === 'daily' && message.isOld)
    await noteFailure(tx, message, { reason: `The receiver had ${most} of this template on each of three days` }, now);
  else await tx.execute(HOLD_SQL, [tx.partnerId, message.id, why, until, message.tries]);
};
