import type { Field } from './field.ts';
import { isHeld, isLeftOut } from './held.ts';
import type { Module } from './module.ts';
import type { RuleContext } from './rule-context.ts';

/** Kinds that are no one value for many records. */
const NEVER = new Set<Field['kind']>(['lines', 'json', 'file', 'image']);

/** Records that one bulk edit changes at most: all in one transaction. Documents go one by one, each by its own status, so fewer. */
export const mostInBulk = ({ kind }: Pick<Module, 'kind'>): number => (kind === 'document' ? 500 : 5000);

/**
 * Fields that many records of a module may be given one value of: those of its form that a person sets and sees, without what no two records
 * share, what is fixed by the first save, secrets, lines and files.
 * @example bulkKeys(item, new Set(), context) // ['category', 'grade', …], not the code
 */
export const bulkKeys = (
  { form, fields, readOnly }: Pick<Module, 'form' | 'fields' | 'readOnly'>,
  hidden: ReadonlySet<string>,
  context: Pick<RuleContext, 'config'>,
): readonly string[] => {
  if (readOnly) return [];
  return form
    .flatMap(({ rows }) => rows.flat())
    .filter((key) => {
      const field = fields[key];
      if (field === undefined || hidden.has(key) || NEVER.has(field.kind)) return false;
      return (
        !isHeld(field) &&
        !isLeftOut(field, context) &&
        field.fixed !== true &&
        field.secret !== true &&
        field.unique === undefined
      );
    });
};
