import type { Database } from '../db/database.ts';
import { throttled } from './throttled.ts';

/** What is counted: tries of a name and tries from an address, each with the most that 15 minutes hold. */
export type Tried = {
  readonly name: string;
  readonly mostOfName: number;
  readonly address: string;
  readonly mostOfAddress: number;
};

/** Counts a try before it is looked at, so that tries at the same moment all count. Fault LOGIN_THROTTLED (429). */
export const countTry = async (db: Database, { name, mostOfName, address, mostOfAddress }: Tried): Promise<void> => {
  const { wait } = await db.transaction({ system: true }, (tx) =>
    tx.one<{ wait: number }>('select weft_login_attempted($1, $2, $3, $4) as wait', [
      name,
      address,
      mostOfName,
      mostOfAddress,
    ]),
  );
  if (wait > 0) throw throttled(wait);
};
