import { closedMeanwhile } from '@weft/domain/catalogue/language/document-fields';
import type { Module } from '@weft/domain/catalogue/language/module';
import { unfilledFaults } from '@weft/domain/catalogue/language/record-faults';
import { validate } from '@weft/domain/catalogue/language/validate';
import type { Fault } from '@weft/domain/contract/faults';
import type { SaveContext } from '../handler.ts';
import { withOwnFields } from '../from-row.ts';
import { resolveRefs } from './resolve-refs.ts';
import { ruleContext } from '../rule-context.ts';
import { shapedFor } from '../shaped-for.ts';
import type { StoredRecord } from '../types.ts';

/** Fields that a setting, or the module's field configuration, which was changed since the draft was saved asks for: an empty change of it would be refused for want of them. */
const appeared = async (context: SaveContext, module: Module, draft: StoredRecord): Promise<readonly Fault[]> => {
  const { setOn } = context.config;
  if (setOn === undefined || setOn <= draft.updatedOn) return [];
  const shaped = shapedFor(context, module);
  const resolved = await resolveRefs(context.tx, shaped, [draft]);
  const whole = withOwnFields<StoredRecord>(shaped.fields, draft);
  const rules = ruleContext(module, context, resolved, { before: whole });
  const wanted = unfilledFaults(shaped.fields, whole, rules);
  const told = new Set(wanted.map(({ field }) => field));
  const { faults } = validate(shaped, {}, rules);
  return [...wanted, ...faults.filter(({ code, field }) => code === 'REQUIRED' && !told.has(field))];
};

/** Verbs by which goods leave after the draft has been settled. */
const LEAVING = new Set(['issue', 'send']);

/**
 * What the rules that are asked again say of a document as it lies there: an item may have been blocked since it was saved.
 * Fault ITEM_BLOCKED at `lines[n].item`.
 */
const askedAgain = async (context: SaveContext, module: Module, document: StoredRecord): Promise<readonly Fault[]> => {
  const again = module.rules.filter((rule) => typeof rule !== 'function' && rule.isAskedAgain === true);
  if (again.length === 0) return [];
  const rules = ruleContext(module, context, await resolveRefs(context.tx, module, [document]));
  return again.flatMap((rule) => (typeof rule === 'function' ? [] : rule.check(document, rules)));
};

/**
 * What a verb that takes a draft into the books must ask of what was right when it was saved (spec 02, 6 and 7.2): its month may have been closed
 * meanwhile, an item blocked, and a switch that was turned on, or a field that was made required, may demand more. None of a verb that ends the draft; of a document that is no draft any more only where goods leave by it.
 * Faults: PERIOD_CLOSED at `date`; REQUIRED at what is wanted now; ITEM_BLOCKED at `lines[n].item`.
 */
export const sinceDrafted = async (
  context: SaveContext,
  module: Module,
  verb: string,
  document: StoredRecord,
): Promise<readonly Fault[]> => {
  const to = module.states?.draft?.[verb];
  const isDraft = document.status === 'draft' || document.status === 'pendingApproval';
  if (LEAVING.has(verb) && !isDraft) return askedAgain(context, module, document);
  if (!isDraft || to === undefined || to === 'cancelled') return [];
  return [
    ...closedMeanwhile(module, document, context.config.value('PERIOD_LOCK_DATE')),
    ...(await appeared(context, module, document)),
    ...(await askedAgain(context, module, document)),
  ];
};
