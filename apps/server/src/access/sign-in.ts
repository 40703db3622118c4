import { randomBytes } from 'node:crypto';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Database } from '../db/database.ts';
import type { Answer } from '../http/answer.ts';
import type { PublicCall } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { countTry, forgetTries, hasTryLeft } from './count-try.ts';
import { endLeaver } from './end-leaver.ts';
import { tokenHash } from './open-request.ts';
import { sessionLife } from './partner-limits.ts';
import { fitsPassword } from './password.ts';

/** Wrong tries within 15 minutes before a user, whatever they are called, or an address must wait (spec 01, 1.1). */
const MOST_OF_USER = 5;
const MOST_OF_ADDRESS = 20;

type Login = { partner_id: number; staff_id: number; password_hash: string; must_change: boolean; is_active: boolean };

/** Longest user name and password (spec 01, 1.1). */
const MOST_OF_NAME = 100;
const MOST_OF_PASSWORD = 200;

type Credentials = { readonly username: string; readonly password: string };

const textFaults = (field: string, label: string, text: string, max: number): readonly Fault[] => {
  if (text === '') return [fault(field, 'REQUIRED', { label })];
  return text.length > max ? [fault(field, 'LENGTH', { label, bound: 'at most', n: max })] : [];
};

const credentialsOf = (body: unknown): Credentials => {
  const { username, password } =
    typeof body === 'object' && body !== null ? (body as { username?: unknown; password?: unknown }) : {}; // both are looked at below
  const missing = [
    ...textFaults('username', 'User Name', typeof username === 'string' ? username.trim() : '', MOST_OF_NAME),
    ...textFaults('password', 'Password', typeof password === 'string' ? password : '', MOST_OF_PASSWORD),
  ];
  if (missing.length > 0 || typeof username !== 'string' || typeof password !== 'string') throw new Refusal(missing);
  return { username: username.trim(), password };
};

const openSession = async (
  db: Database,
  login: Login,
  call: PublicCall,
  username: string,
): Promise<{ token: string; expiresAt: string }> => {
  const token = randomBytes(32).toString('base64url');
  const { idleMinutes, maxHours } = await db.transaction({ partnerId: login.partner_id }, async (tx) => {
    await tx.execute('update staff set last_login = now() where partner_id = $1 and id = $2', [
      login.partner_id,
      login.staff_id,
    ]); // no change of the record: nobody's version goes stale by it
    return sessionLife(await partnerConfig(tx));
  });
  const expiresAt = await db.transaction({ system: true }, async (tx) => {
    await forgetTries(tx, { partnerId: login.partner_id, staffId: login.staff_id }, username, call.address);
    const { expires_on } = await tx.one<{ expires_on: string }>(
      `insert into session (partner_id, token_hash, staff_id, expires_on, idle_expires_on, idle_minutes, device, address)
       values ($1, decode($2, 'hex'), $3, now() + make_interval(hours => $4), least(now() + make_interval(mins => $5), now() + make_interval(hours => $4)), $5, $6, $7) returning expires_on`,
      [login.partner_id, tokenHash(token), login.staff_id, maxHours, idleMinutes, call.device, call.address],
    );
    return expires_on;
  });
  return { token, expiresAt };
};

/**
 * Signs a member of staff in. An unknown user and a wrong password answer the same words after the same work; so does an account whose
 * tries are used up under another of its names, for a wait would tell that both names are somebody's.
 * Faults: REQUIRED, LENGTH, LOGIN_WRONG, LOGIN_THROTTLED (429), LOGIN_INACTIVE, also from the first day after their last.
 */
export const signIn = async (call: PublicCall): Promise<Answer> => {
  const { username, password } = credentialsOf(call.body);
  await countTry(call.db, {
    name: username,
    mostOfName: MOST_OF_USER,
    address: call.address,
    mostOfAddress: MOST_OF_ADDRESS,
  });
  const login = await call.db.transaction({ system: true }, (tx) =>
    tx.maybe<Login>('select * from weft_find_login($1)', [username]),
  );
  const account = login && { partnerId: login.partner_id, staffId: login.staff_id };
  const isOpen = await hasTryLeft(call.db, username, account, MOST_OF_USER);
  if (!(await fitsPassword(login?.password_hash, password)) || login === undefined || !isOpen)
    throw new Refusal([fault('', 'LOGIN_WRONG')]);
  const { db, settings, now } = call;
  const ending = { db, settings, partnerId: login.partner_id, staffId: login.staff_id };
  if (!login.is_active || (await endLeaver(ending, new Date(now)))) throw new Refusal([fault('', 'LOGIN_INACTIVE')]);
  const { token, expiresAt } = await openSession(call.db, login, call, username);
  return { data: { token, expiresAt, mustChangePassword: login.must_change, staffId: login.staff_id } };
};
