import { randomBytes } from 'node:crypto';
import { fault } from '@weft/domain/contract/faults';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { Answer } from '../http/answer.ts';
import type { PublicCall } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import type { Settings } from '../settings.ts';
import { countTry, liftWait } from './count-try.ts';
import { tokenHash } from './open-request.ts';
import { loginNames, refuseWeak, setPassword } from './set-password.ts';

/** How long a link holds (spec 01, 1.1). */
export const LINK_MINUTES = 30;

/** Links that 15 minutes hold for one name, and tries from one address. */
const MOST_OF_NAME = 3;
const MOST_OF_ADDRESS = 20;

/** A user name holds no space: what is counted here never counts as a try to log in. */
const counted = (what: string): string => `link ${what}`;

/** Links can be mailed: there is a mail server, and it is known where the pages are reached. A link is never made of what a caller says of the address. */
const mailsLinks = ({ mail, publicUrl }: Pick<Settings, 'mail' | 'publicUrl'>): boolean =>
  mail !== undefined && publicUrl !== undefined;

/** A new token of a link: only its hash is kept. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Whether the log-in offers a link at all; the same for everybody. */
export const offersLink = async ({ settings }: PublicCall): Promise<Answer> => ({
  data: { isOffered: mailsLinks(settings) },
});

/**
 * Somebody forgot the password. The typed name is written down for the job that mails links, whether anybody has it: every name gets the same answer
 * after the same work. Faults: REQUIRED at `username`, LOGIN_THROTTLED (429) after three for a name or twenty from an address in 15 minutes.
 */
export const askForLink = async ({ db, body, address, now, settings }: PublicCall): Promise<Answer> => {
  const name = textOf(recordOf(body)['username']).trim();
  if (name === '' || name.length > 100) throw new Refusal([fault('username', 'REQUIRED', { label: 'User Name' })]);
  await countTry(db, {
    name: counted(name),
    mostOfName: MOST_OF_NAME,
    address: counted(address),
    mostOfAddress: MOST_OF_ADDRESS,
  });
  if (mailsLinks(settings))
    await db.transaction({ system: true }, (tx) =>
      tx.execute('insert into password_link (name, asked_on, next_try_on) values ($1, $2, $2)', [name, now]),
    );
  return {};
};

type Link = { readonly id: number; readonly partnerId: number; readonly staffId: number };

const FIND_SQL = `select id, partner_id as "partnerId", staff_id as "staffId" from password_link where token_hash = decode($1, 'hex') and expires_on > $2`;
const PERSON_SQL = `select username from staff where partner_id = $1 and id = $2 and is_active and can_login and deleted_on is null`;
/** Every link of the person ends with the one that is used; whoever comes second finds none. */
const USE_SQL = `with used as (delete from password_link where id = $1 and token_hash = decode($2, 'hex') and expires_on > $3 returning partner_id, staff_id),
  others as (delete from password_link l using used u where l.partner_id = u.partner_id and l.staff_id = u.staff_id and l.id <> $1)
 select set_config('app.partner_id', partner_id::text, true) as partner from used`;

const ended = (): never => {
  throw new Refusal([fault('', 'LINK_ENDED')]);
};

/**
 * Takes a new password by the token of a mailed link, once. All sessions of the person end, and so does a wait after wrong log-ins.
 * Faults: REQUIRED at `password`, PASSWORD_WEAK at `password`, LINK_ENDED (unknown, used, older than 30 minutes), LOGIN_THROTTLED (429).
 */
export const takeNewPassword = async ({ db, body, address, now }: PublicCall): Promise<Answer> => {
  const { token, password } = recordOf(body);
  const fresh = textOf(password);
  if (fresh === '' || fresh.length > 200) throw new Refusal([fault('password', 'REQUIRED', { label: 'New password' })]);
  const hash = tokenHash(textOf(token));
  await countTry(db, {
    name: counted(hash),
    mostOfName: MOST_OF_ADDRESS,
    address: counted(address),
    mostOfAddress: MOST_OF_ADDRESS,
  });
  const link =
    (await db.transaction({ system: true }, (tx) => tx.maybe<Link>(FIND_SQL, [hash, now], 'password-link'))) ?? ended();
  const { id, partnerId, staffId } = link;
  const names = await db.transaction({ partnerId }, async (tx) => {
    const person = (await tx.maybe<{ username: string | null }>(PERSON_SQL, [partnerId, staffId])) ?? ended();
    await refuseWeak(tx, { staffId, username: person.username ?? '', field: 'password' }, fresh);
    return loginNames(tx, staffId);
  });
  await db.transaction({ system: true }, async (tx) => {
    if ((await tx.maybe(USE_SQL, [id, hash, now])) === undefined) ended();
    await setPassword(tx, staffId, names, fresh, false);
    await tx.query('select weft_end_sessions_of($1)', [staffId]);
    await liftWait(tx, { partnerId, staffId }, names);
  });
  return {};
};
