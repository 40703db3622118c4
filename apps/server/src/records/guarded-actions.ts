import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { handlerFor } from '../areas/handlers.ts';
import { checkSave, writeSave } from './save/checked-save.ts';
import { deleteAction } from './end/delete-action.ts';
import type { Action, SaveContext } from './handler.ts';
import { mergeAction } from './end/merge-action.ts';
import { shapedFor } from './shaped-for.ts';
import type { StoredRecord } from './types.ts';

/** What a save may say besides fields. */
const BESIDES = new Set(['customFields', 'isActive', 'confirmed']);

/** The part of a body that is the record's own: a call for approval names the record as well. */
const ownPart = (context: SaveContext, module: Module, body: AnyRecord): AnyRecord => {
  const { fields } = shapedFor(context, module);
  return Object.fromEntries(Object.entries(body).filter(([key]) => key in fields || BESIDES.has(key)));
};

/** The change of a record as a whole, once somebody agreed to it: the save that was held back, by the rules that it stands under then. */
const updateAction = (module: Module): Action<StoredRecord> => ({
  summary: 'Change, where a flow asks for approval',
  from: handlerFor(module).editableIn ?? ['draft'],
  run: async (context, { id, version }, body) => {
    const checked = await checkSave(context, module, { ...ownPart(context, module, body), id, version }, 'update');
    await writeSave(context, checked, checked.record);
  },
});

const EVERYWHERE: { readonly [name: string]: (module: Module) => Action<StoredRecord> } = {
  update: updateAction,
  delete: deleteAction,
  merged: mergeAction,
};

/** What a module can wait with behind a name: an action of its own, or what waits everywhere (`module.approval`). */
export const actionOf = (module: Module, name: string): Action<StoredRecord> | undefined =>
  handlerFor(module).actions?.[name] ??
  (module.approval?.actions[name] === undefined ? undefined : EVERYWHERE[name]?.(module));
