import type { Module } from '@weft/domain/catalogue/language/module';
import type { SaveContext } from '../records/handler.ts';
import type { StoredRecord } from '../records/types.ts';
import { changesBetween } from '../records/history.ts';
import { lastRequest, logActs, updateRequest } from './approval-store.ts';
import { materialHash } from './material.ts';

/**
 * An approval is of what was seen: a document that was changed without a new one says so in its log, with what was changed, and is no longer
 * approved (spec 03, A6). What it has already done stays.
 */
export const noteChange = async (
  { tx, now }: Pick<SaveContext, 'tx' | 'now'>,
  module: Module,
  before: StoredRecord,
  after: StoredRecord,
): Promise<void> => {
  if (module.approval === undefined) return;
  const last = await lastRequest(tx, module.name, after.id);
  if (last?.status !== 'APPROVED' || !last.editResets) return;
  if (materialHash(module, after, last.material) === last.snapshotHash) return;
  const changes = changesBetween(module, before, after).filter(({ field }) =>
    last.material.some((path) => path.split('.')[0] === field),
  );
  await updateRequest(tx, {
    ...last,
    status: 'REJECTED',
    decidedBy: null,
    decidedOn: now,
    summary: { ...last.summary, changes },
  });
  await logActs(tx, { ...last, recordVersion: after.version }, now, [
    { level: null, levelName: null, status: 'REJECTED', staff: null, reason: 'changed' },
  ]);
};
