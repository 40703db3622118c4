import { isHeld } from '@weft/domain/catalogue/language/held';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { FormSection, Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { isRequired, isShownIn } from '../form/field-state.ts';

const ACROSS = 2;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A new record named as it was typed. A module whose rows are called by something else than a text begins empty. */
export const namedAs = ({ fields, display }: Pick<Module, 'fields' | 'display'>, text: string): AnyRecord =>
  fields[display]?.kind === 'text' ? { [display]: text } : {};

export type ShortFormAsk = {
  readonly module: Pick<Module, 'form' | 'display' | 'code'> & { readonly fields: Fields };
  /** The record as it began: a field that had nothing then stays in the short form while it is filled. */
  readonly first: AnyRecord;
  readonly now: AnyRecord;
  readonly context: RuleContext;
  /** Fields that a save found wrong. */
  readonly faulty: ReadonlySet<string>;
};

/**
 * The few fields without which a record cannot be saved: its name and code, what is required and has no default, choices that decide what else
 * is required, and what the server refused.
 */
export const shortForm = ({ module, first, now, context, faulty }: ShortFormAsk): readonly FormSection<string>[] => {
  const isNeeded = (key: string): boolean => {
    const field = module.fields[key];
    if (field === undefined || isHeld(field) || !isShownIn(key, module.fields, { record: now, context })) return false;
    if (key === module.display || key === module.code || faulty.has(key)) return true;
    if (!isRequired({ field, record: now, whole: now, context })) return false;
    return isEmpty(first[key]) || field.kind === 'choice';
  };
  const keys = module.form.flatMap(({ rows }) => rows.flat()).filter(isNeeded);
  const isWide = (key: string): boolean => ['lines', 'longText', 'refs'].includes(module.fields[key]?.kind ?? '');
  const rows: string[][] = [];
  for (const key of keys) {
    const last = rows.at(-1);
    if (isWide(key) || last === undefined || last.length === ACROSS || last.some(isWide)) rows.push([key]);
    else last.push(key);
  }
  return [{ title: '', rows }];
};
