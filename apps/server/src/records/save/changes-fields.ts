import type { Module } from '@weft/domain/catalogue/language/module';
import { validate } from '@weft/domain/catalogue/language/validate';
import { writerOf } from '../../access/person.ts';
import { refuse } from '../../http/refusal.ts';
import type { Action } from '../handler.ts';
import { hiddenFaults } from './hidden-faults.ts';
import { update } from '../record-store.ts';
import { refFaults, resolveRefs } from './resolve-refs.ts';
import { ruleContext } from '../rule-context.ts';
import { shapedFor } from '../shaped-for.ts';
import type { StoredRecord } from '../types.ts';

/**
 * The action behind fields that a save holds back: writes them as they were asked for, by the rules that they stand under when it is done.
 * @example actions: { changeBank: changesFields(party, ['bankDetails'], 'Change the bank details') }
 */
export const changesFields = (module: Module, keys: readonly string[], summary: string): Action<StoredRecord> => ({
  summary,
  from: [],
  run: async (context, before, body) => {
    const { tx, person, now, source } = context;
    const shaped = shapedFor(context, module);
    const given = Object.fromEntries(keys.flatMap((key) => (body[key] === undefined ? [] : [[key, body[key]]])));
    const resolved = await resolveRefs(tx, shaped, [given, before]);
    const { record, faults } = validate(shaped, given, ruleContext(module, context, resolved, { before }));
    const own = faults.filter(({ field }) => keys.includes(field.split(/[.[]/u)[0] ?? '')); // what else is wrong with the record is not this change's
    refuse([...own, ...hiddenFaults(context, shaped, given), ...refFaults(shaped, record, resolved, before)]);
    const changed = Object.fromEntries(keys.flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])));
    const meta = { by: writerOf(person, module), at: now, source };
    const stored = await update(tx, module, changed, { before, version: before.version, meta });
    if (stored === 'stale') throw new Error(`${module.name} ${before.id} changed under its own lock`);
  },
});
