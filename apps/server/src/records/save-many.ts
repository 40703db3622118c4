import { setImmediate } from 'node:timers/promises';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { validate } from '@weft/domain/catalogue/language/validate';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { handlerFor } from '../areas/handlers.ts';
import { refuse } from '../http/refusal.ts';
import { defaultRecord, defaultSources } from './default-sources.ts';
import type { SaveContext } from './handler.ts';
import { matchMany } from './match-many.ts';
import { refFaults, resolveRefs } from './resolve-refs.ts';
import { resolveTexts } from './resolve-texts.ts';
import { ruleContext } from './rule-context.ts';
import { differenceOf } from './same-record.ts';
import { endChangeOf, hiddenFaults, refuseRight, takesDefaults } from './save-record.ts';
import { treeFaults } from './tree-faults.ts';
import type { StoredRecord } from './types.ts';
import { uniqueManyFaults } from './unique-many.ts';
import { wavesOf } from './waves.ts';
import { writeMany } from './write-many.ts';

/** Rows that are validated before others get their turn: a large import must not hold up everybody's screens. */
const BETWEEN_BREATHS = 200;

/** What many inputs mean: all new, all change what is there, or whichever fits. */
export type ManyMode = 'create' | 'update' | 'upsert';

/** How inputs are taken. */
export type ManyOptions = {
  readonly mode: ManyMode;
  /** Keys by which an input without an id finds the record that it changes; default: the module's own. */
  readonly matchOn?: readonly string[];
  /** Number of a row as a person counts it (of a sheet with a heading: 2 for the first); default: from 1. */
  readonly rowNumber?: (row: number) => number;
};

/** What became of one input. */
export type ManyRow = {
  readonly row: number;
  readonly status: 'new' | 'changed' | 'same' | 'wrong';
  readonly before: StoredRecord | undefined;
  /** As validated; of a changed one only what changes. */
  readonly record: AnyRecord;
  /** As it now lies there; undefined when nothing was written. */
  readonly stored?: StoredRecord;
};

/** All rows in the order of the inputs, and every fault of every row. */
export type ManyResult = { readonly rows: readonly ManyRow[]; readonly faults: readonly Fault[] };

type Run = {
  readonly context: SaveContext;
  readonly module: Module;
  readonly options: Required<ManyOptions>;
  readonly defaults: RuleContext['defaults'];
};

/** One input on its way: `row` is its place among all. */
type Taken = { readonly row: number; readonly input: AnyRecord };

const ofRow =
  (taken: readonly Taken[]) =>
  (one: Fault): Fault => ({ ...one, row: taken[one.row ?? 0]?.row ?? 0 });

const statusFaults = (module: Module, before: StoredRecord | undefined): readonly Fault[] => {
  const editable = handlerFor(module).editableIn ?? ['draft'];
  return module.states === undefined || before?.status === undefined || editable.includes(before.status)
    ? []
    : [fault('', 'STATE', { action: 'Edit', status: STATUSES[before.status].name })];
};

const versionFaults = (module: Module, input: AnyRecord, before: StoredRecord | undefined): readonly Fault[] =>
  before !== undefined && typeof input['version'] === 'number' && input['version'] !== before.version
    ? [fault('', 'CONFLICT', { what: module.title })]
    : [];

const byRow = (faults: readonly Fault[]): ReadonlyMap<number, readonly Fault[]> => {
  const rows = new Map<number, Fault[]>();
  for (const one of faults) {
    const known = rows.get(one.row ?? 0);
    if (known === undefined) rows.set(one.row ?? 0, [one]);
    else known.push(one);
  }
  return rows;
};

/** A fault of a text that was not found is told once, not again as "is required". */
const withoutDoubles = (texts: readonly Fault[], faults: readonly Fault[]): readonly Fault[] => {
  const told = new Set(texts.map(({ field }) => field));
  return faults.filter(({ field }) => !told.has(field));
};

/** Validates one wave: texts, matches, rules, references, uniqueness, the module's own checks. */
const checkWave = async ({ context, module, options, defaults }: Run, taken: readonly Taken[]): Promise<ManyResult> => {
  const { tx } = context;
  const texts = await resolveTexts(
    tx,
    module,
    taken.map(({ input }) => input),
  );
  const matched =
    options.mode === 'create'
      ? { before: new Map<number, StoredRecord>(), faults: [] }
      : await matchMany(tx, module, texts.records, options.matchOn, {
          mustExist: options.mode === 'update',
          rowNumber: (n) => options.rowNumber(taken[n]?.row ?? n),
        });
  const early = byRow([...texts.faults, ...matched.faults]);
  const resolved = await resolveRefs(tx, module, [
    ...texts.records,
    ...matched.before.values(),
    ...(defaults === undefined ? [] : [defaultRecord(module.fields, defaults, context.config.value)]),
  ]);
  const handler = handlerFor(module);
  const faults: Fault[] = [];
  const checked: { readonly before: StoredRecord | undefined; readonly record: AnyRecord }[] = [];
  for (const [n, input] of texts.records.entries()) {
    if (n % BETWEEN_BREATHS === 0) await setImmediate();
    const before = matched.before.get(n);
    const { record, faults: found } = validate(
      module,
      input,
      ruleContext(module, context, resolved, { before, defaults }),
    );
    const told = early.get(n) ?? [];
    const isEnding = before !== undefined && endChangeOf(input, before) === 'deactivate';
    const own =
      found.length + told.length === 0
        ? [
            ...((await handler.check?.(context, record, before)) ?? []),
            ...(isEnding ? ((await handler.checkEnd?.(context, before)) ?? []) : []),
          ]
        : [];
    const all = [
      ...told,
      ...withoutDoubles(told, found),
      ...hiddenFaults(context, module, input),
      ...refFaults(module, record, resolved, before),
      ...statusFaults(module, before),
      ...versionFaults(module, input, before),
      ...own,
    ];
    faults.push(...all.map((one) => ({ ...one, row: n })));
    checked.push({ before, record: before === undefined ? record : differenceOf(module, before, record) });
  }
  const written = checked.map((one, row) => ({ ...one, row }));
  faults.push(...(await uniqueManyFaults(tx, module, written, (n) => options.rowNumber(taken[n]?.row ?? n))));
  faults.push(...(await treeFaults(tx, module, written)));
  const wrong = new Set(faults.map(({ row }) => row));
  const statusOf = (n: number, { before, record }: (typeof checked)[number], input: AnyRecord): ManyRow['status'] => {
    if (wrong.has(n)) return 'wrong';
    if (before === undefined) return 'new';
    return Object.keys(record).length === 0 && sameAround(before, input) ? 'same' : 'changed';
  };
  return {
    faults: faults.map(ofRow(taken)),
    rows: checked.map((one, n) => {
      const input = texts.records[n] ?? {};
      return {
        ...one,
        row: taken[n]?.row ?? n,
        status: statusOf(n, one, input),
        record: { ...one.record, ...aroundOf(input) },
      };
    }),
  };
};

/** What an input says besides its fields. */
const aroundOf = ({ isActive, customFields }: AnyRecord): AnyRecord => ({
  ...(typeof isActive === 'boolean' ? { isActive } : {}),
  ...(typeof customFields === 'object' && customFields !== null ? { customFields } : {}),
});

const sameAround = (before: StoredRecord, input: AnyRecord): boolean =>
  Object.entries(aroundOf(input)).every(
    ([key, value]) => JSON.stringify(before[key as keyof StoredRecord]) === JSON.stringify(value), // keys of aroundOf
  );

/** A parent that could not be written is its own fault; its children are checked without it. */
const withoutUnwritten = (
  taken: Taken,
  parents: readonly { readonly key: string; readonly row: number }[],
  wrong: ReadonlySet<number | undefined>,
): Taken => {
  const lost = new Set(parents.filter(({ row }) => wrong.has(row)).map(({ key }) => key));
  return lost.size === 0
    ? taken
    : { ...taken, input: Object.fromEntries(Object.entries(taken.input).filter(([key]) => !lost.has(key))) };
};

const run = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
  given: ManyOptions,
  isDry: boolean,
): Promise<ManyResult> => {
  const { matchOn = module.matchOn, rowNumber = (row) => row + 1, mode } = given;
  if (mode !== 'update') refuseRight(context, module, true);
  if (mode !== 'create') refuseRight(context, module, false);
  const defaults =
    mode !== 'update' && takesDefaults(module)
      ? await defaultSources(context.tx, context.person, context.today)
      : undefined;
  const { waves, parents, faults: loops } = wavesOf(module, inputs);
  const faults: Fault[] = [...loops];
  const rows: ManyRow[] = loops.map(({ row = 0 }) => ({ row, status: 'wrong', before: undefined, record: {} }));
  for (const [n, wave] of waves.entries()) {
    const wrong = new Set(faults.map(({ row }) => row));
    const taken = wave.map((row) => withoutUnwritten({ row, input: inputs[row] ?? {} }, parents.get(row) ?? [], wrong));
    const checked = await checkWave({ context, module, options: { mode, matchOn, rowNumber }, defaults }, taken);
    faults.push(...checked.faults);
    const isWritten = faults.length === 0 && !(isDry && n === waves.length - 1);
    rows.push(...(isWritten ? await writeMany(context, module, checked.rows) : checked.rows));
  }
  return { rows: rows.toSorted((a, b) => a.row - b.row), faults };
};

/**
 * Checks many inputs as `saveMany` would, and leaves nothing behind. Numbers are not taken; parents that children wait for are written and undone.
 * Faults carry `row`, the place of the input. Throws DENIED alone.
 */
export const checkMany = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
  options: ManyOptions,
): Promise<ManyResult> => {
  await context.tx.execute('savepoint check_many');
  try {
    return await run(context, module, inputs, options, true);
  } finally {
    await context.tx.execute('rollback to savepoint check_many; release savepoint check_many');
  }
};

/**
 * Saves many records, all or none: the same validation, references, uniqueness, checks, numbers and history as `saveRecord`, in a number of statements
 * that hardly depends on the number of records. References may be texts. Faults carry `row`, the place of the input; every fault of every row is told.
 * @example saveMany(context, item, rows, { mode: 'upsert', matchOn: ['itemCode'] })
 */
export const saveMany = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
  options: ManyOptions,
): Promise<readonly ManyRow[]> => {
  const { rows, faults } = await run(context, module, inputs, options, false);
  refuse(faults);
  return rows;
};
