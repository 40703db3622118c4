import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { throttled } from './throttled.ts';

/** What is counted: tries of a name and tries from an address, each with the most that 15 minutes hold. */
export type Tried = {
  readonly name: string;
  readonly mostOfName: number;
  readonly address: string;
  readonly mostOfAddress: number;
};

/** Seconds until another try may be made; 0: it is made and counted. */
const waitOf = async (db: Database, { name, mostOfName, address, mostOfAddress }: Tried): Promise<number> => {
  const { wait } = await db.transaction({ system: true }, (tx) =>
    tx.one<{ wait: number }>('select weft_login_attempted($1, $2, $3, $4) as wait', [
      name,
      address,
      mostOfName,
      mostOfAddress,
    ]),
  );
  return wait;
};

/** Counts a try before it is looked at, so that tries at the same moment all count. Fault LOGIN_THROTTLED (429). */
export const countTry = async (db: Database, tried: Tried): Promise<void> => {
  const wait = await waitOf(db, tried);
  if (wait > 0) throw throttled(wait);
};

/** A member of staff of a company. */
export type Account = { readonly partnerId: number; readonly staffId: number };

/** A user name holds no space: an account is never mistaken for a name. */
const accountName = ({ partnerId, staffId }: Account): string => `account ${partnerId}.${staffId}`;

/** What is counted of an account comes from all addresses together: those are counted with the names. */
const NO_BOUND = 2_147_483_647;

/**
 * Counts a try of an account under all its names together: user name and e-mail address are not twice as many tries. Whether one is left. A
 * name that nobody has is counted alike, so that both take the same work.
 */
export const hasTryLeft = async (
  db: Database,
  typed: string,
  account: Account | undefined,
  most: number,
): Promise<boolean> => {
  const name = account === undefined ? `nobody ${typed}` : accountName(account);
  return (await waitOf(db, { name, mostOfName: most, address: name, mostOfAddress: NO_BOUND })) === 0;
};

/** The right password was given: wrong tries of the name and of the account are forgotten, this one of the address too. */
export const forgetTries = async (tx: Tx, account: Account, typed: string, address: string): Promise<void> => {
  await tx.query('select weft_login_succeeded($1, $2)', [typed, address]);
  await tx.query('select weft_login_succeeded($1, $1)', [accountName(account)]);
};

/** Ends the wait of somebody after wrong tries, under each of their names and of the account. */
export const liftWait = async (tx: Tx, account: Account, names: readonly string[]): Promise<void> => {
  for (const name of [...names, accountName(account)]) await tx.query('select weft_unlock_login($1)', [name]);
};
