import type { Tx } from '../db/tx.ts';

/**
 * Locks keys as a posting does, before what is read of them is compared: units of their items, then the keys by id (decision 0003). What is posted to them later in
 * the transaction waits for nobody.
 */
export const lockKeys = async (tx: Tx, keys: readonly number[]): Promise<void> => {
  await tx.execute('select stock_lock_keys($1, $2::bigint[])', [tx.partnerId, keys], 'stock-lock-keys');
};
