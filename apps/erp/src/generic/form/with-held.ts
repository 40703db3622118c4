import { isHeld, isHeldIn } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import { isEmpty } from '@weft/domain/catalogue/language/read-fields';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { type Decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import { plainText } from '../../product/plain-text.ts';

/** Typed line → the same with its figures, as long as these stay: a grid draws only lines that are other objects. */
const ruledLines = new WeakMap<AnyRecord, AnyRecord>();

const ruledLine = (line: AnyRecord, ruled: AnyRecord | undefined, held: readonly string[]): AnyRecord => {
  const figures = held.flatMap((name) => (ruled?.[name] === undefined ? [] : [[name, ruled[name]] as const]));
  if (figures.length === 0) return line;
  const known = ruledLines.get(line);
  if (known !== undefined && figures.every(([name, value]) => plainText(known[name]) === plainText(value)))
    return known;
  const made = { ...line, ...Object.fromEntries(figures) };
  ruledLines.set(line, made);
  return made;
};

const differs = (typed: unknown, made: Decimal): boolean => !(isDecimal(typed) && typed.eq(made));

/** Whether a rule proposes for the field, and nobody has said anything yet: what was emptied stays empty where it may. */
const isOpen = (field: Field, typed: unknown): boolean =>
  (field.heldWhen !== undefined && isEmpty(typed ?? null)) ||
  (field.proposed !== undefined && (typed === undefined || (field.required === true && isEmpty(typed))));

/**
 * Fields that rules set, from a validated record, put over what is typed; so are amounts that a rule reckons until one types them (the freight of
 * an order), what a rule proposes for a field that stands open, and what it overrules.
 */
export const withHeld = (module: Module, values: AnyRecord, checked: AnyRecord, context: RuleContext): AnyRecord => {
  const held: { [key: string]: unknown } = {};
  for (const [key, field] of Object.entries(module.fields)) {
    const [typed, made] = [values[key], checked[key]];
    if (isHeldIn(field, values, context) || isOpen(field, typed)) {
      if (made !== undefined) held[key] = made;
      continue;
    }
    if (field.kind === 'money' && isDecimal(made) && differs(typed, made)) {
      held[key] = made;
      continue;
    }
    if (field.kind !== 'lines' || !Array.isArray(typed) || !Array.isArray(made)) continue;
    const lineHeld = Object.entries(field.of ?? {}).flatMap(([line, own]) =>
      isHeld(own) || own.isOverruled === true ? [line] : [],
    );
    if (lineHeld.length === 0) continue;
    held[key] = typed.map((line: AnyRecord, n) => ruledLine(line, made[n] as AnyRecord | undefined, lineHeld)); // `validate` keeps lines in order
  }
  return Object.keys(held).length === 0 ? values : { ...values, ...held };
};
