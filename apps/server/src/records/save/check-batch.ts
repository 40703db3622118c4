import { setImmediate } from 'node:timers/promises';
import { flatCustom } from '@weft/domain/catalogue/language/custom/custom-values';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { validate, validateAndWarn, type Validated } from '@weft/domain/catalogue/language/validate';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { handlerFor } from '../../areas/handlers.ts';
import { addedLines } from './added-lines.ts';
import { defaultRecord } from './default-sources.ts';
import type { SaveContext } from '../handler.ts';
import type { ManyOptions, ManyResult, ManyRow } from './many.ts';
import { matchMany } from './match-many.ts';
import { openQuestions } from './open-questions.ts';
import { refFaults, resolveRefs, type Rows } from './resolve-refs.ts';
import { makeOnUse } from './make-on-use.ts';
import { type Answers, type Maker, resolveTexts } from './resolve-texts.ts';
import { ruleContext } from '../rule-context.ts';
import { differenceOf } from './same-record.ts';
import { heldFaults } from './held-changes.ts';
import { hiddenFaults } from './hidden-faults.ts';
import { editFaults, endChangeOf } from './checked-save.ts';
import { shapedFor } from '../shaped-for.ts';
import { treeFaults } from './tree-faults.ts';
import type { StoredRecord } from '../types.ts';
import { isInScope, scopeFaults } from '../row-scope.ts';
import { unseenCellFaults } from './unseen-cells.ts';
import { settingFaults } from '../end/used-by-settings.ts';
import { type Seen, uniqueManyFaults } from './unique-many.ts';

/**
 * Rows that are validated before others get their turn: a large import must not hold up everybody's screens, nor the database what is written next to it, which
 * waits for its next statement (a fifth of a large import's time, at ten times as many).
 */
const BETWEEN_BREATHS = 20;

/** What the batches of one run share. */
export type Run = {
  readonly context: SaveContext;
  readonly module: Module;
  readonly options: Required<ManyOptions>;
  readonly defaults: RuleContext['defaults'];
  /** What earlier batches found out. */
  readonly known: { readonly texts: Answers; readonly refs: Rows };
  /** Only looks: what must be made to look is taken back. */
  readonly isDry: boolean;
  /** Unique values, records and new rows of earlier batches. */
  readonly seen: Seen;
  readonly taken: Map<number, number>;
  readonly made: Set<number>;
};

/** One input on its way: `row` is its place among all. */
export type Taken = { readonly row: number; readonly input: AnyRecord };

const ofRow =
  (taken: readonly Taken[]) =>
  (one: Fault): Fault => ({ ...one, row: taken[one.row ?? 0]?.row ?? 0 });

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

/** What was made only to look is gone, and so is what is known of it. */
const takeBack = async ({ context, module, known }: Run): Promise<void> => {
  await context.tx.execute('rollback to savepoint made_on_use; release savepoint made_on_use');
  for (const name of madeModules(module.fields)) {
    known.texts.delete(name);
    known.refs.delete(name);
  }
};

const madeModules = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap(({ madeOnUse, to, of }) => [
    ...(madeOnUse === true && to !== undefined ? [to] : []),
    ...(of === undefined ? [] : madeModules(of)),
  ]);

/**
 * Validates one batch: texts, matches, rules, references, uniqueness, the module's own checks. `onKnown` is called when what the rules need has been
 * read: from then on the processor works, and the database has time.
 */
export const checkBatch = async (
  run: Run,
  taken: readonly Taken[],
  onKnown: () => void = () => undefined,
): Promise<ManyResult> => {
  const notices: string[] = [];
  let isMade = false;
  const make: Maker = async (module, parent, unmade) => {
    if (run.isDry && !isMade) await run.context.tx.execute('savepoint made_on_use');
    isMade = true;
    const rows = await makeOnUse(run.context, module, parent, unmade);
    notices.push(...rows.flatMap(({ notice }) => notice ?? []));
    return rows;
  };
  const result = await checkRows(run, taken, { make, onKnown });
  if (isMade && run.isDry) await takeBack(run);
  return { ...result, notices };
};

const checkRows = async (
  run: Run,
  taken: readonly Taken[],
  { make, onKnown }: { readonly make: Maker; readonly onKnown: () => void },
): Promise<ManyResult> => {
  const { context, module, options, defaults, known } = run;
  const { tx } = context;
  const shaped = shapedFor(context, module);
  const numberOf = (n: number): number => options.rowNumber(taken[n]?.row ?? n);
  const inputs = taken.map(({ input }) => flatCustom(shaped.fields, input));
  const handler = handlerFor(module);
  const read = options.takesTexts
    ? await resolveTexts(tx, shaped, inputs, { answers: known.texts, make })
    : { records: inputs, faults: [] };
  const matched =
    options.mode === 'create'
      ? { before: new Map<number, StoredRecord>(), faults: [], unseen: new Set<number>() }
      : await matchMany(tx, shaped, read.records, options.matchOn, {
          mustExist: options.mode === 'update',
          rowNumber: numberOf,
          taken: run.taken,
          made: run.made,
          isSeen: (record) => isInScope(context.person, module, record),
        });
  const added = read.records.map((record, n) =>
    addedLines(shaped.fields, record, matched.before.get(n), options.addsTo),
  );
  const records = await Promise.all(
    added.map(async ({ record }, n) => (await handler.said?.(context, record, matched.before.get(n))) ?? record),
  );
  const fresh = [...records.keys()].filter((n) => !matched.before.has(n));
  const begun =
    (await handler.begin?.(
      context,
      fresh.map((n) => records[n] ?? {}),
    )) ?? [];
  const beginOf = new Map(fresh.map((n, at) => [n, begun[at]]));
  const texts = { ...read, records: records.map((record, n) => beginOf.get(n) ?? record) };
  const early = byRow([...texts.faults, ...matched.faults]);
  const resolved = await resolveRefs(
    tx,
    shaped,
    [
      ...texts.records,
      ...matched.before.values(),
      ...(defaults === undefined ? [] : [defaultRecord(module.fields, defaults, context.config.value)]),
    ],
    MODULES,
    known.refs,
  );
  onKnown();
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const checked: { readonly before: StoredRecord | undefined; readonly record: AnyRecord }[] = [];
  for (const [n, input] of texts.records.entries()) {
    if (n % BETWEEN_BREATHS === 0) await setImmediate();
    const before = matched.before.get(n);
    const rules = ruleContext(module, context, resolved, { before, defaults });
    const {
      record,
      faults: atLines,
      warnings: warned = [],
    }: Validated & { readonly warnings?: readonly Fault[] } = (run.isDry ? validateAndWarn : validate)(
      shaped,
      input,
      rules,
    );
    const asCame = added[n]?.asCame ?? ((one: Fault) => one);
    const found = atLines.map(asCame);
    for (const one of warned) warnings.push({ ...asCame(one), row: n });
    const wrongKeys = new Set([...(early.get(n) ?? []), ...found].map(({ field }) => field));
    const unseen = options.tellsUnseen ? unseenCellFaults(context, shaped, input, before, wrongKeys).map(asCame) : [];
    const told = [...(early.get(n) ?? []), ...unseen];
    const isEnding = before !== undefined && endChangeOf(input, before) === 'deactivate';
    const own =
      found.length + told.length === 0
        ? [
            ...(handler.checkTogether === undefined ? ((await handler.check?.(context, record, before)) ?? []) : []),
            ...(isEnding ? await settingFaults(context, module, before.id) : []),
            ...(isEnding
              ? openQuestions((await handler.checkEnd?.(context, before, 'deactivate')) ?? [], undefined)
              : []),
          ]
        : [];
    const all = [
      ...told,
      ...withoutDoubles(told, found),
      ...hiddenFaults(context, shaped, input).map(asCame),
      ...refFaults(shaped, record, resolved, before).map(asCame),
      ...scopeFaults(context.person, module, record, before),
      ...editFaults(context, module, handlerFor(module), before),
      ...versionFaults(module, input, before),
      ...own.map(asCame),
    ];
    faults.push(...all.map((one) => ({ ...one, row: n })));
    checked.push({ before, record: before === undefined ? record : differenceOf(shaped, before, record) });
  }
  if (handler.checkTogether !== undefined) {
    const alone = new Set(faults.map(({ row }) => row)); // a row with a fault of its own is told of that one first
    const together = await handler.checkTogether(context, checked);
    faults.push(...together.flatMap((one) => (alone.has(one.row ?? 0) ? [] : [{ ...one, row: one.row ?? 0 }])));
  }
  // what lies outside the person's rows is no new record either: its own values are not told as taken
  const written = checked.map((one, row) => ({ ...one, row })).filter(({ row }) => !matched.unseen.has(row));
  faults.push(...(await uniqueManyFaults(tx, shaped, written, numberOf, { seen: run.seen })));
  faults.push(...(await treeFaults(tx, shaped, written)));
  const told = new Set(faults.map(({ row }) => row));
  const clean = written.filter(({ row }) => !told.has(row));
  faults.push(...(await heldFaults(context, shaped, clean)));
  const wrong = new Set(faults.map(({ row }) => row));
  const statusOf = (n: number, { before, record }: (typeof checked)[number], input: AnyRecord): ManyRow['status'] => {
    if (wrong.has(n)) return 'wrong';
    if (before === undefined) return 'new';
    return Object.keys(record).length === 0 && sameAround(before, input) ? 'same' : 'changed';
  };
  return {
    warnings: warnings.map(ofRow(taken)),
    faults: faults.map(ofRow(taken)),
    rows: checked.map((one, n) => {
      const input = texts.records[n] ?? {};
      return {
        ...one,
        row: taken[n]?.row ?? n,
        status: statusOf(n, one, input),
        record: typeof input['isActive'] === 'boolean' ? { ...one.record, ...aroundOf(input) } : one.record,
      };
    }),
  };
};

/** What an input says besides its fields. */
const aroundOf = ({ isActive }: AnyRecord): AnyRecord => (typeof isActive === 'boolean' ? { isActive } : {});

const sameAround = (before: StoredRecord, input: AnyRecord): boolean =>
  Object.entries(aroundOf(input)).every(
    ([key, value]) => JSON.stringify(before[key as keyof StoredRecord]) === JSON.stringify(value), // keys of aroundOf
  );
