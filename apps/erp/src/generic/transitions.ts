import type { Module } from '@weft/domain/catalogue/language/module';
import type { ModeName } from '@weft/domain/rules/acl/acl';
import { statusOf } from '@weft/domain/contract/statuses';

/** An action that a person may be offered now. */
export type Transition = {
  readonly action: string;
  readonly asksReason: boolean;
  /** Takes something back or ends it: asked about in red. */
  readonly isEnding: boolean;
  readonly bit: ModeName;
};

const ENDING = new Set(['cancel', 'reject', 'reverse', 'shortClose', 'closeShort', 'close']);

/** Actions of a status that a person may cause, in the order of the declaration; none of a master or an unsaved document. */
export const transitionsOf = (module: Module, status: unknown): readonly Transition[] => {
  const name = statusOf(status);
  const actions = name === undefined ? undefined : module.states?.[name];
  return Object.keys(actions ?? {})
    .filter((action) => !module.automatic.includes(action))
    .map((action) => ({
      action,
      asksReason: module.asksReason.includes(action),
      isEnding: ENDING.has(action),
      bit: module.actionRights[action] ?? 'edit',
    }));
};
