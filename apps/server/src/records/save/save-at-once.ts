import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { checkSave, type CheckedSave, type SaveMode, writeSave } from './checked-save.ts';
import type { SaveContext } from '../handler.ts';
import { changesBetween, changesOfNew, writeHistory } from '../history.ts';
import type { StoredRecord } from '../types.ts';

/** Writes into history what a save made or changed. */
export const tellSave = (
  context: SaveContext,
  { module, shaped, before }: CheckedSave,
  stored: StoredRecord,
): Promise<void> =>
  writeHistory(context, [
    {
      module: module.name,
      id: stored.id,
      action: before === undefined ? 'create' : 'update',
      changes: before === undefined ? changesOfNew(shaped, stored) : changesBetween(shaped, before, stored),
    },
  ]);

/** Saves one record as part of something that was allowed as a whole: no flow is asked. Faults: those of `saveRecord`. */
export const saveAtOnce = async (
  context: SaveContext,
  module: Module,
  body: AnyRecord,
  mode: SaveMode,
): Promise<StoredRecord> => {
  const checked = await checkSave(context, module, body, mode);
  const stored = await writeSave(context, checked, checked.record);
  await tellSave(context, checked, stored);
  return stored;
};
