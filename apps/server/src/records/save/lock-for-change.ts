import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../../http/refusal.ts';
import { shownRow } from '../../modules/shown-values.ts';
import type { SaveContext } from '../handler.ts';
import { isOwn } from '../list/list-listed.ts';
import { readWire } from '../list/list-query.ts';
import { read } from '../record-store.ts';
import { isInScope } from '../row-scope.ts';
import type { StoredRecord } from '../types.ts';

/**
 * Locks a record that is about to change and compares the version that the client saw.
 * Faults: NOT_FOUND (missing, deleted, another partner's, outside the person's rows), REQUIRED version, CONFLICT with the stored row, as it is shown, as data.
 */
export const lockForChange = async (
  context: SaveContext,
  module: Module,
  id: number,
  version: unknown,
): Promise<StoredRecord> => {
  const stored = await read(context.tx, module, id, { lock: true });
  if (stored === undefined || !isOwn(module, stored) || !isInScope(context.person, module, stored))
    throw new Refusal([fault('', 'NOT_FOUND', { what: module.title })]);
  if (typeof version !== 'number') throw new Refusal([fault('version', 'REQUIRED', { label: 'Version' })]);
  if (stored.version !== version) {
    const text = await readWire(context.tx, module, id, { hidden: context.person.hiddenIn(module.acl) });
    const row = text === undefined ? undefined : await shownRow(context, module, JSON.parse(text) as AnyRecord); // the database made it from the record's own columns
    throw new Refusal([fault('', 'CONFLICT', { what: module.title })], row);
  }
  return stored;
};
