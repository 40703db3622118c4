import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { askAnew } from '../../approvals/ask-anew.ts';
import { checkSave, type CheckedSave, type SaveMode, writeSave } from './checked-save.ts';
import type { SaveContext } from '../handler.ts';
import { askForHeld, heldBack } from './held-changes.ts';
import { tellSave } from './save-at-once.ts';
import type { StoredRecord } from '../types.ts';

/** What a save says besides fields, and a change that waits must say again: whether the record is used, which questions were answered. */
const besidesOf = ({ body, input, change }: CheckedSave): AnyRecord => ({
  ...(change === undefined ? {} : { isActive: input['isActive'] }),
  ...(body['confirmed'] === undefined ? {} : { confirmed: body['confirmed'] }),
});

/**
 * Saves one record: rights, lock and version, the validation that the form ran, references, uniqueness, the module's own checks, the write, what belongs
 * to it, history. One straight line for every module; every fault is answered at once. What a flow asks approval of stays as it was and waits: fields
 * that stand for themselves, or the change as a whole.
 * Faults: those of `validate`, DENIED, NOT_FOUND, CONFLICT (with the stored row), STATE, REFERENCE, EXISTS and the module's own; SIMILAR, a question.
 */
export const saveRecord = async (
  context: SaveContext,
  module: Module,
  body: AnyRecord,
  mode: SaveMode,
): Promise<StoredRecord> => {
  const checked = await checkSave(context, module, body, mode);
  const { shaped, before } = checked;
  const { record, held, isWhole } = await heldBack(context, shaped, checked.record, before, {
    besides: besidesOf(checked),
  });
  if (isWhole && before !== undefined) return askForHeld(context, shaped, before, held);
  const stored = await writeSave(context, checked, record);
  await tellSave(context, checked, stored);
  return askForHeld(context, shaped, await askAnew(context, shaped, before, stored), held);
};
