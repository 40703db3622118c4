import { PASSWORD_MAIL } from '@weft/domain/catalogue/messages/password-mail';
import { retryAfterMs } from '@weft/domain/rules/messages/retry';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { tokenHash } from '../access/open-request.ts';
import { LINK_MINUTES, newLinkToken } from '../access/password-link.ts';
import { textField } from '../print/place-field.ts';
import { companyLanguage, partnerConfig } from '../records/partner-config.ts';
import { companyAuthor } from './company-mail.ts';
import { mailParts } from './mail-parts.ts';
import { isFinal, type Mail, type Mailer } from './mailer.ts';
import { partnerName } from './partner-name.ts';
import type { Sending as Outbox } from './send-messages.ts';

const MINUTE_MS = 60_000;

/** What the job is run with. */
type Sending = Omit<Outbox, 'unnoted'>;

type Asked = { readonly id: number; readonly name: string; readonly tries: number; readonly askedOn: string };

type Person = {
  readonly partnerId: number;
  readonly staffId: number;
  readonly receiver: string;
  readonly email: string;
};

/** One at a time, whichever process asks first. What was taken and never told about is taken again after a minute. */
const TAKE_SQL = `update password_link set tries = tries + 1, next_try_on = $2
 where id = (select id from password_link where next_try_on <= $1 order by next_try_on, id limit 1 for update skip locked)
 returning id, name, tries, asked_on as "askedOn"`;

/** Who is behind a name; the function lets the transaction see that person's company. */
const LOGIN_SQL = 'select partner_id, staff_id from weft_find_login($1) where is_active';
const PERSON_SQL = `select partner_id as "partnerId", id::int as "staffId", concat_ws(' ', firstname, lastname) as receiver, email from staff
 where partner_id = $1 and id = $2 and coalesce(email, '') <> ''`;

/** An older link of the person ends with the new one. */
const KEEP_SQL = `with older as (delete from password_link where partner_id = $2 and staff_id = $3 and id <> $1)
 update password_link set partner_id = $2, staff_id = $3, token_hash = decode($4, 'hex'), expires_on = $5 where id = $1`;

const FIELDS: TemplateFields = {
  receiver: textField('Name of the receiver'),
  link: textField('Link'),
  partnerName: textField('Our company'),
};

/** Takes the next name that waits, and makes a link for whoever has it; a name that is nobody's is forgotten. */
const takeNext = ({ db }: Sending, now: Date, token: string) =>
  db.transaction({ system: true }, async (tx) => {
    const later = new Date(now.getTime() + MINUTE_MS).toISOString();
    const asked = await tx.maybe<Asked>(TAKE_SQL, [now.toISOString(), later]);
    if (asked === undefined) return undefined;
    const login = await tx.maybe<{ partner_id: number; staff_id: number }>(LOGIN_SQL, [asked.name]);
    const person = login && (await tx.maybe<Person>(PERSON_SQL, [login.partner_id, login.staff_id]));
    if (login === undefined || person === undefined) {
      await tx.execute('delete from password_link where id = $1', [asked.id]);
      return { asked, person: undefined };
    }
    const expires = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS).toISOString();
    await tx.execute(KEEP_SQL, [asked.id, login.partner_id, login.staff_id, tokenHash(token), expires]);
    return { asked, person };
  });

const mailTo = async ({ db, settings }: Sending, person: Person, token: string): Promise<Omit<Mail, 'messageId'>> =>
  db.transaction({ partnerId: person.partnerId }, async (tx) => {
    const config = await partnerConfig(tx);
    const words = PASSWORD_MAIL[companyLanguage(config)];
    const values = {
      receiver: person.receiver,
      link: `${settings.publicUrl ?? ''}/#/password/${token}`,
      partnerName: await partnerName(tx),
    };
    const filled = (text: string, isMarkup: boolean) =>
      fillTemplate(parseTemplate(text, { isMarkup }).nodes, FIELDS, values);
    const author = await companyAuthor(tx, person.staffId);
    return {
      to: person.email,
      ...(author && { author }),
      ...mailParts(filled(words.subject, false), filled(words.body, true)),
    };
  });

/** Notes a failed try; whoever asked longer ago than a link holds has asked again. */
const failed = async ({ db }: Sending, { id, tries, askedOn }: Asked, cause: unknown, now: Date): Promise<void> => {
  const wait = isFinal(cause) ? undefined : retryAfterMs(tries);
  const next = new Date(now.getTime() + (wait ?? 0));
  const isOver = wait === undefined || next.getTime() > new Date(askedOn).getTime() + LINK_MINUTES * MINUTE_MS;
  await db.transaction({ system: true }, (tx) =>
    isOver
      ? tx.execute('delete from password_link where id = $1', [id])
      : tx.execute('update password_link set next_try_on = $2 where id = $1', [id, next.toISOString()]),
  );
};

const sendNext = async (sending: Sending, mailer: Mailer, now: Date): Promise<boolean> => {
  const token = newLinkToken();
  const taken = await takeNext(sending, now, token);
  if (taken === undefined) return false;
  const { asked, person } = taken;
  if (person === undefined) return true;
  try {
    const mail = await mailTo(sending, person, token);
    await mailer.send({ ...mail, messageId: `<weft.password.${asked.id}.${asked.tries}@weft.invalid>` });
    await sending.db.transaction({ system: true }, (tx) =>
      tx.execute('update password_link set next_try_on = null where id = $1', [asked.id]),
    );
  } catch (cause) {
    sending.log.warn({ err: cause, link: asked.id }, 'a link to a new password could not be mailed');
    await failed(sending, asked, cause, now);
  }
  return true;
};

/**
 * Mails the links that were asked for. Each try has a link of its own: no token is ever kept, only its hash. What has run out is swept.
 * Without a mailer nothing can have been asked for.
 */
export const sendPasswordLinks = async (sending: Sending, now: Date): Promise<void> => {
  const { db, mailer } = sending;
  if (mailer === undefined) return;
  let isMore = true;
  while (isMore) isMore = await sendNext(sending, mailer, now);
  await db.transaction({ system: true }, (tx) =>
    tx.execute('delete from password_link where expires_on <= $1 and next_try_on is null', [now.toISOString()]),
  );
};
