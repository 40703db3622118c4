import { readFields } from '@weft/domain/catalogue/language/read-fields';
import type { Module } from '@weft/domain/catalogue/language/module';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import { refuse } from '../http/refusal.ts';
import type { Action } from './handler.ts';
import { update } from './record-store.ts';
import type { StoredRecord } from './types.ts';

/**
 * The action behind fields that a save holds back: writes them as they were asked for.
 * @example actions: { changeBank: changesFields(party, ['bankDetails'], 'Change the bank details') }
 */
export const changesFields = (module: Module, keys: readonly string[], summary: string): Action<StoredRecord> => ({
  summary,
  from: [],
  run: async ({ tx, person, now, source, today }, before, body) => {
    const fields = Object.fromEntries(Object.entries(module.fields).filter(([key]) => keys.includes(key)));
    const given = Object.fromEntries(keys.flatMap((key) => (body[key] === undefined ? [] : [[key, body[key]]])));
    const read = readFields(fields, given, { at: '', context: bareContext(today), isNew: false, before });
    refuse(read.faults);
    const meta = { by: person.staffId, at: now, source };
    const stored = await update(tx, module, read.record, { before, version: before.version, meta });
    if (stored === 'stale') throw new Error(`${module.name} ${before.id} changed under its own lock`);
  },
});
