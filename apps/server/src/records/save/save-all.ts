import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { SaveContext } from '../handler.ts';
import type { ManyMode, ManyOptions } from './many.ts';
import { lockMany } from './match-many.ts';
import { isInScope } from '../row-scope.ts';
import { checkMany, saveMany } from './save-many.ts';
import { idOf, refuseRight } from './checked-save.ts';
import { saveRecord } from './save-record.ts';
import { shapedFor } from '../shaped-for.ts';
import { existsFault } from './unique-faults.ts';
import { wordOf } from '../word-of.ts';

/** An input, its place among all, and the id of what it changes. */
type Taken = { readonly row: number; readonly input: AnyRecord; readonly id: number | undefined };

const refusedAt = (row: number, cause: unknown): readonly Fault[] => {
  if (cause instanceof Refusal) return cause.faults.map((one) => ({ ...one, row }));
  throw cause;
};

const takeAll = (
  inputs: readonly AnyRecord[],
): { readonly taken: readonly Taken[]; readonly faults: readonly Fault[] } => {
  const taken: Taken[] = [];
  const faults: Fault[] = [];
  for (const [row, input] of inputs.entries()) {
    try {
      taken.push({ row, input, id: idOf(input) });
    } catch (cause) {
      faults.push(...refusedAt(row, cause));
    }
  }
  return { taken, faults };
};

/** What is wrong with a change before its fields are looked at: as when it comes alone. The second change of one record is stale. */
const lockFaults = async (
  context: SaveContext,
  module: Module,
  taken: readonly Taken[],
): Promise<ReadonlyMap<number, Fault>> => {
  const stored = await lockMany(context.tx, module, [...new Set(taken.flatMap(({ id }) => id ?? []))]);
  const changed = new Set<number>();
  const faultOf = ({ input, id }: Taken): Fault | undefined => {
    const before = id === undefined ? undefined : stored.get(id);
    if (id === undefined) return undefined;
    if (before === undefined || !isInScope(context.person, module, before))
      return fault('', 'NOT_FOUND', { what: module.title });
    if (typeof input['version'] !== 'number') return fault('version', 'REQUIRED', { label: 'Version' });
    const isStale = input['version'] !== before.version || changed.has(id);
    changed.add(id);
    return isStale ? fault('', 'CONFLICT', { what: module.title }) : undefined;
  };
  return new Map(
    taken.flatMap((one) => {
      const found = faultOf(one);
      return found === undefined ? [] : [[one.row, { ...found, row: one.row }] as const];
    }),
  );
};

const oneByOne = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
): Promise<readonly number[]> => {
  const faults: Fault[] = [];
  const ids: number[] = [];
  for (const [row, input] of inputs.entries()) {
    try {
      ids.push((await saveRecord(context, module, input, 'either')).id);
    } catch (cause) {
      faults.push(...refusedAt(row, cause));
    }
  }
  refuse(faults);
  return ids;
};

const modeOf = (taken: readonly Taken[]): ManyMode => {
  if (taken.every(({ id }) => id === undefined)) return 'create';
  return taken.every(({ id }) => id !== undefined) ? 'update' : 'upsert';
};

/** Nobody counts the rows of a body: a value that an earlier one has is told as any value that is taken. */
const asTaken = (module: Module, records: readonly AnyRecord[], told: Fault): Fault => {
  const field = fieldAt(module.fields, told.field);
  if (told.code !== 'ROW_REPEATED' || field === undefined) return told;
  const holder = wordOf(records[Number(told.values?.['n']) - 1]?.[module.display]) || module.title;
  return { ...told, ...existsFault(module, told.field, field, String(told.values?.['value']), holder) };
};

/**
 * Saves what several forms sent, all or none, in a number of statements that hardly depends on theirs; answers their ids in their order. The
 * faults are those of `saveRecord`, each with its `row`, every one of every record at once. Documents go one by one: what may be done to
 * each depends on its own status and number.
 */
export const saveAll = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
): Promise<readonly number[]> => {
  if (module.kind === 'document') return oneByOne(context, module, inputs);
  const { taken, faults: malformed } = takeAll(inputs);
  if (taken.some(({ id }) => id === undefined)) refuseRight(context, module, true);
  if (taken.some(({ id }) => id !== undefined)) refuseRight(context, module, false);
  const locked = await lockFaults(context, module, taken);
  const early = [...malformed, ...locked.values()];
  const rest = taken.filter(({ row }) => !locked.has(row));
  if (rest.length === 0) {
    refuse(early);
    return [];
  }
  const records = rest.map(({ input, id }) => (id === undefined ? { ...input, id: undefined } : input));
  const shaped = shapedFor(context, module);
  const placed = (one: Fault): Fault => ({ ...asTaken(shaped, records, one), row: rest[one.row ?? 0]?.row ?? 0 });
  const options: ManyOptions = { mode: modeOf(rest), matchOn: ['id'], takesTexts: false };
  if (early.length > 0) {
    const { faults } = await checkMany(context, module, records, options);
    throw new Refusal([...early, ...faults.map(placed)].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)));
  }
  try {
    const rows = await saveMany(context, module, records, options);
    return rows.flatMap(({ stored, before }) => (stored ?? before)?.id ?? []);
  } catch (cause) {
    if (cause instanceof Refusal) throw new Refusal(cause.faults.map(placed));
    throw cause;
  }
};
