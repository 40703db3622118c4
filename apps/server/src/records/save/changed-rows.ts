import type { Module } from '@weft/domain/catalogue/language/module';
import { quoted, tableOf } from '../../db/schema/names.ts';
import { indexedSorts } from '../../db/schema/text-keys.ts';
import type { Tx } from '../../db/tx.ts';
import { idsIn } from '../parameters.ts';

/** A transaction dates its rows by its own beginning, and none runs longer than this; clocks of servers differ by less. */
const LONGEST_WRITE = '1 hour';
/** More changed rows are not looked at one by one. */
const MOST_CHANGED = 2000;

/** Whether the rows of a module that were written lately can be told: by an index, and every write of what they are called dates them. */
export const tellsChanges = (module: Module): boolean =>
  module.kind === 'master' && indexedSorts(module).includes('updatedOn');

/** Moment of the last change of a module's live rows; undefined when there are none. Of the index of that order, which has the live rows alone. */
export const lastChange = async (tx: Tx, module: Module): Promise<string | undefined> => {
  const { last } = await tx.one<{ last: string | null }>(
    `select max(updated_on)::text as last from ${quoted(tableOf(module))} where partner_id = $1 and deleted_on is null`,
    [tx.partnerId],
  );
  return last ?? undefined;
};

/** Ids of all live rows that may have been written since a moment that `lastChange` told; undefined when they are too many. */
export const changedSince = async (tx: Tx, module: Module, since: string): Promise<readonly number[] | undefined> => {
  const { ids } = await tx.one<{ ids: string }>(
    `select array(select id from ${quoted(tableOf(module))} where partner_id = $1 and deleted_on is null ` +
      `and updated_on >= $2::timestamptz - interval '${LONGEST_WRITE}' limit ${MOST_CHANGED + 1})::text as ids`,
    [tx.partnerId, since],
  );
  const changed = idsIn(ids);
  return changed.length > MOST_CHANGED ? undefined : changed;
};
