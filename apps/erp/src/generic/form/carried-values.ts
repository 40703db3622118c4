import {
  carryPlan,
  type CarryPlan,
  type CustomsOf,
  type Sources,
  withCarried,
} from '@weft/domain/catalogue/language/custom/carry';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Module } from '@weft/domain/catalogue/language/module';
import { firstValue } from '@weft/domain/catalogue/language/read-fields';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { plainText } from '../../product/plain-text.ts';

/**
 * What a form takes over from the documents that its record is made from, as far as this person sees and may fill it. Sources that lie in the
 * table of another module are the server's to read.
 */
export const formPlan = (module: Module, customsOf: CustomsOf, hidden: ReadonlySet<string>): CarryPlan | undefined => {
  const plan = carryPlan(module, customsOf, {
    isLet: (_, place) => !hidden.has(place) && !hidden.has(place.replace(/^lines\./u, '')),
  });
  if (plan === undefined) return undefined;
  const isNamed = (path: string, to: string): boolean => fieldAt(module.fields, path)?.to === to;
  const named = (list: CarryPlan['header']): CarryPlan['header'] =>
    list
      .map((one) => ({ ...one, ways: one.ways.filter((way) => way.by.every((path) => isNamed(path, way.module))) }))
      .filter(({ ways }) => ways.length > 0);
  const [header, lines] = [named(plan.header), named(plan.lines)];
  return header.length + lines.length === 0 ? undefined : { ...plan, header, lines };
};

/** Typed line → the same with what it takes over, as long as that stays: a grid draws only lines that are other objects. */
const filledLines = new WeakMap<AnyRecord, AnyRecord>();

const linesIn = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? (value as readonly AnyRecord[]) : []); // a form's lines are records

const wordsOf = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : plainText(value));

const sameLines = (plan: CarryPlan, typed: readonly AnyRecord[], filled: readonly AnyRecord[]): readonly AnyRecord[] =>
  filled.map((line, n) => {
    const own = typed[n];
    if (own === undefined || own === line) return line;
    const known = filledLines.get(own);
    if (known !== undefined && plan.lines.every(({ key }) => wordsOf(known[key]) === wordsOf(line[key]))) return known;
    filledLines.set(own, line);
    return line;
  });

/** What a new record begins with where nothing was taken over: its fields of the plan were left open for it. */
const beginnings = (plan: CarryPlan, filled: AnyRecord, context: Pick<RuleContext, 'defaults' | 'config'>): AnyRecord =>
  Object.fromEntries(
    plan.header.flatMap(({ key, field }) => {
      const value = filled[key] === undefined ? firstValue(field, context) : undefined;
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

/**
 * What is typed, with what the record takes over in the fields of which nobody has said anything yet. It follows its sources while they arrive
 * and change; what a person typed, or emptied, stays.
 */
export const filledValues = (
  plan: CarryPlan,
  typed: AnyRecord,
  before: AnyRecord | undefined,
  context: Pick<RuleContext, 'ref' | 'defaults' | 'config'>,
): AnyRecord => {
  const sources: Sources = ({ module }, ids) =>
    ids.map((id) => context.ref(module, id)).filter((row) => row !== undefined);
  const filled = withCarried(plan, typed, before, sources);
  const lines = filled[plan.linesKey];
  return {
    ...filled,
    ...(before === undefined ? beginnings(plan, filled, context) : {}),
    ...(Array.isArray(lines)
      ? { [plan.linesKey]: sameLines(plan, linesIn(typed[plan.linesKey]), linesIn(lines)) }
      : {}),
  };
};

/** A new record's first values without those that it may take over: a default must not stand in their way. */
export const withoutPlanned = (plan: CarryPlan | undefined, values: AnyRecord): AnyRecord => {
  if (plan === undefined) return values;
  const planned = new Set(plan.header.map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !planned.has(key)));
};
