import { fault, type Fault } from '../../contract/faults.ts';
import { readFormula } from '../../rules/formula/read-formula.ts';
import { byOperandName, operandName } from '../../rules/quality/computed-readings.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

/** A parameter as far as formulas go. */
export type Computable = {
  readonly id?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly shortCode?: string | null | undefined;
  readonly dataType?: string | null | undefined;
  readonly formula?: string | null | undefined;
};

const namesIn = (formula: string | null | undefined): readonly string[] => {
  const read = formula?.trim() ? readFormula(formula) : undefined;
  return read !== undefined && 'names' in read ? [...read.names] : [];
};

/** A formula that cannot be read, with the letter at which it ends to make sense. */
const readsFormula: RecordRule = ({ formula }: Computable) => {
  if (!formula?.trim()) return [];
  const read = readFormula(formula);
  return 'reason' in read
    ? [fault('formula', 'FORMAT', { label: 'Formula', example: `letter ${read.at}: ${read.reason}` })]
    : [];
};

/** Rules of a parameter by itself; how its formula fits the others is asked by `operandFaults`. */
export const customParamRules: readonly ModuleRule[] = [{ needs: ['formula'], check: readsFormula }];

type Named = Omit<Computable, 'name'> & { readonly code: string; readonly name: string };

const named = (one: Computable): Named => ({ ...one, code: operandName(one.shortCode), name: operandName(one.name) });

type ByName = ReadonlyMap<string, Named>;

/** Parameters by what formulas call them, the oldest of two with one name first: a new one is the youngest. */
const called = (parameters: readonly Named[]): ByName =>
  byOperandName(parameters.toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity)));

const operandsOf = ({ formula }: Named, byName: ByName): readonly Named[] =>
  namesIn(formula).flatMap((word) => byName.get(word.toUpperCase()) ?? []);

/** A way from the first of `path` through formulas back to it; undefined when there is none. */
const loopFrom = (
  path: readonly [Named, ...Named[]],
  byName: ByName,
  seen = new Set<Named>(),
): readonly Named[] | undefined => {
  const [first] = path;
  for (const operand of operandsOf(path.at(-1) ?? first, byName)) {
    if (operand === first) return [...path, first];
    if (seen.has(operand)) continue; // no way leads back from there
    seen.add(operand);
    const loop = loopFrom([...path, operand], byName, seen);
    if (loop !== undefined) return loop;
  }
  return undefined;
};

const unknownIn = ({ formula }: Computable, byName: ByName): string | undefined =>
  namesIn(formula).find((word) => byName.get(word.toUpperCase())?.dataType !== 'numeric');

/**
 * What is wrong with a formula among the other parameters of the company: FORMULA_OPERAND for a word that is none of them or no figure, LOOP for a
 * formula that leans on itself. Words are short codes, or names with `_` for what is no letter or digit.
 */
export const operandFaults = (own: Computable, others: readonly Computable[]): readonly Fault[] => {
  const me = named(own);
  const byName = called([...others.map(named), me]);
  const unknown = unknownIn(own, byName);
  if (unknown !== undefined) return [fault('formula', 'FORMULA_OPERAND', { key: unknown })];
  const loop = loopFrom([me], byName);
  return loop === undefined
    ? []
    : [fault('formula', 'LOOP', { label: 'Formula', path: loop.map(({ code, name }) => code || name).join(' → ') })];
};

/** What the names of a formula stand for; undefined while one of them is no figure of the company. */
const meaningOf = (one: Computable, byName: ByName): string | undefined =>
  unknownIn(one, byName) === undefined
    ? namesIn(one.formula)
        .map((word) => byName.get(word.toUpperCase()))
        .map((operand) => operand?.id ?? operand?.name)
        .join()
    : undefined;

/**
 * The first parameter whose formula would lose one of its operands, or call another one by its name, once a parameter is new (`before` undefined),
 * changed, or gone (`after` undefined).
 */
export const strandedBy = (
  before: Computable | undefined,
  after: Computable | undefined,
  others: readonly Computable[],
): Computable | undefined => {
  const rest = others.map(named);
  const was = called(before === undefined ? rest : [...rest, named(before)]);
  const is = called(after === undefined ? rest : [...rest, named(after)]);
  return others.find((one) => {
    const meaning = meaningOf(one, was);
    return meaning !== undefined && meaning !== meaningOf(one, is);
  });
};

/** Ids of the parameters that the formulas of some need, and those under them, first things first; what is among `ids` already is left out. */
export const operandIds = (ids: readonly number[], all: readonly Computable[]): readonly number[] => {
  const rows = all.map(named);
  const byName = called(rows);
  const needed = new Set<number>();
  const seen = new Set<Named>();
  const add = (one: Named): void => {
    for (const operand of operandsOf(one, byName)) {
      if (seen.has(operand)) continue;
      seen.add(operand);
      add(operand);
      if (typeof operand.id === 'number' && !ids.includes(operand.id)) needed.add(operand.id);
    }
  };
  for (const row of rows) if (typeof row.id === 'number' && ids.includes(row.id)) add(row);
  return [...needed];
};
