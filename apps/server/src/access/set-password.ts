import { fault } from '@weft/domain/contract/faults';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/refusal.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { limitOf } from './partner-limits.ts';
import { fitsPassword, hashPassword, passwordFaults } from './password.ts';

/** Names by which somebody signs in: the user name, and the e-mail address where there is one. */
export const loginNames = async (tx: Tx, staffId: number): Promise<readonly string[]> => {
  const row = await tx.maybe<{ username: string | null; email: string | null }>(
    'select username, email from staff where partner_id = $1 and id = $2',
    [tx.partnerId, staffId],
    'login-names',
  );
  return row?.username ? [row.username, row.email ?? ''] : [];
};

/** A password that is too weak, or the one that the person has. Fault PASSWORD_WEAK at `field`. */
export const refuseWeak = async (
  tx: Tx,
  { staffId, username, field }: { readonly staffId: number; readonly username: string; readonly field: string },
  fresh: string,
): Promise<void> => {
  const weak = passwordFaults(fresh, username, limitOf(await partnerConfig(tx), 'PASSWORD_MIN_LENGTH'), field);
  if (weak.length > 0) throw new Refusal(weak);
  const { hash } = await tx.one<{ hash: string | null }>('select weft_own_hash($1) as hash', [staffId]);
  if (hash !== null && (await fitsPassword(hash, fresh)))
    throw new Refusal([fault(field, 'PASSWORD_WEAK', { rule: 'it is the old one' })]);
};

/** Gives somebody a new password under all the names by which they sign in; `isDue`: it must be changed at the next log-in. */
export const setPassword = async (
  tx: Tx,
  staffId: number,
  names: readonly string[],
  fresh: string,
  isDue: boolean,
): Promise<void> => {
  await tx.query('select weft_save_login($1, $2, $3, $4)', [staffId, names, await hashPassword(fresh), isDue]);
};
