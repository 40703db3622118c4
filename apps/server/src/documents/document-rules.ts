import type { Module } from '@weft/domain/catalogue/language/module';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import type { SaveContext } from '../records/handler.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';
import { ruleContext } from '../records/rule-context.ts';
import type { StoredRecord } from '../records/types.ts';

/** The rows that a stored document points to, as its rules see them. */
export const rulesOf = async (context: SaveContext, module: Module, document: StoredRecord): Promise<RuleContext> =>
  ruleContext(module, context, await resolveRefs(context.tx, module, [document]), { before: document });
