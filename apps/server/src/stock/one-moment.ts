import type { Tx } from '../db/tx.ts';

/**
 * Refuses to ask several statements that belong together in a transaction in which each may see other books than the one before.
 * @throws Error where it was not opened with `isOneMoment`: a bug, not a user's fault
 */
export const refuseMoving = async (tx: Tx): Promise<void> => {
  const { isolation } = await tx.one<{ isolation: string }>(
    `select current_setting('transaction_isolation') as isolation`,
    [],
    'stock-one-moment',
  );
  if (isolation !== 'repeatable read') throw new Error('These questions need a transaction with isOneMoment');
};
