import type { Module } from '@weft/domain/catalogue/language/module';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import type { SaveContext } from './handler.ts';
import type { ResolvedRefs, StoredRecord } from './types.ts';

/** What the pure rules may know during one save: the same shape that a form gives them in the browser. */
export const ruleContext = (
  module: Module,
  { today, config, person, isTakenOver }: SaveContext,
  resolved: ResolvedRefs,
  {
    before,
    defaults,
  }: { readonly before?: StoredRecord | undefined; readonly defaults?: RuleContext['defaults'] | undefined } = {},
): RuleContext => ({
  today,
  hidden: person.hiddenIn(module.acl),
  ref: resolved.ref,
  config: config.value,
  mayOverride: person.may(module.acl, 'override'),
  ...(isTakenOver ? { isTakenOver } : {}),
  ...(before === undefined ? {} : { before }),
  ...(defaults === undefined ? {} : { defaults }),
});
