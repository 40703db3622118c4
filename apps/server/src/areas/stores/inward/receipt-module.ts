import type { Module } from '@weft/domain/catalogue/language/module';
import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { inward } from '@weft/domain/catalogue/stores/inward';
import type { Tx } from '../../../db/tx.ts';
import type { Stored } from '../../../records/handler.ts';
import { read } from '../../../records/record-store.ts';
import type { StoredRecord } from '../../../records/types.ts';

/** A stored receipt of either mode, as far as posting looks at it. */
export type Receipt = Stored<typeof inward>;

/** The module that a receipt is a record of: both modes lie in one table (spec 02, 4.4). */
export const receiptModule = (receipt: StoredRecord): Module =>
  receipt['mode'] === foundryInward.only['mode'] ? foundryInward : inward;

/** A receipt of either mode with all its fields, locked until the transaction ends; undefined when it is not there. */
export const lockReceiptOf = async (tx: Tx, id: number): Promise<StoredRecord | undefined> => {
  const receipt = await read(tx, inward, id, { lock: true });
  return receipt === undefined || receiptModule(receipt) === inward ? receipt : read(tx, foundryInward, id);
};
