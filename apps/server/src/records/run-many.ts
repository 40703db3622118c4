import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { tellWith } from '../approvals/told-together.ts';
import { allEnded, inTurns } from '../db/in-order.ts';
import { checkBatch, type Run, type Taken } from './save/check-batch.ts';
import { defaultSources } from './save/default-sources.ts';
import type { SaveContext } from './handler.ts';
import { holdsBack, holdsNew } from './save/held-changes.ts';
import type { ManyOptions, ManyResult } from './save/many.ts';
import { refuseRight, takesDefaults } from './save/checked-save.ts';
import { isTree, wavesOf } from './save/waves.ts';
import { writeMany } from './save/write-many.ts';

/** Records of one batch: many enough to make statements few, few enough for flat memory and short turns of everybody else. */
const BATCH = 1000;

/** So many batches are written at a time: one is made ready while the database has the one before. */
const AT_A_TIME = 2;

const cut = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) => all.slice(n * BATCH, (n + 1) * BATCH));

/** What is done with the outcome of a batch, in the order of the batches. */
export type Sink = (outcome: ManyResult, context: SaveContext) => Promise<void>;

/** A run over many inputs: batches are checked in turn, and written as long as none was wrong. */
export type ManyRun = {
  /** `rows` are the places of the inputs among all; outcomes come in batches of their own size. */
  readonly take: (inputs: readonly AnyRecord[], rows?: readonly number[]) => Promise<void>;
  /** Waits for what is still being written. */
  readonly end: () => Promise<void>;
  /** Ends writing: something is wrong that the run itself cannot see. */
  readonly halt: () => void;
};

/** What a run that is cut into several transactions carries from one to the next: what is known, and what earlier batches are. */
export type Carried = Pick<Run, 'seen' | 'taken' | 'made'> & Run['known'] & { isWrong?: boolean };

const nothingYet = (): Carried => ({
  seen: new Map(),
  taken: new Map(),
  made: new Set(),
  texts: new Map(),
  refs: new Map(),
});

/**
 * Begins a run. Batches are written while the next one is checked: the database and the processor work at once, one statement at a time. What a
 * check asks goes ahead of what waits to be written, so that the processor has work.
 * Throws DENIED when the person may not do what the mode says.
 */
export const beginMany = async (
  given: SaveContext,
  module: Module,
  {
    matchOn = module.matchOn,
    rowNumber = (row) => row + 1,
    takesTexts = true,
    tellsUnseen = takesTexts,
    addsTo = [],
    mode,
    isDry,
  }: ManyOptions & { readonly isDry: boolean },
  sink: Sink,
  carried: Carried = nothingYet(),
): Promise<ManyRun> => {
  if (mode !== 'update') refuseRight(given, module, true);
  if (mode !== 'create') refuseRight(given, module, false);
  const { ahead, behind } = inTurns(given.tx);
  for (const tx of [ahead, behind]) tellWith(given.tx, tx);
  const context = { ...given, tx: ahead };
  const writer = { ...given, tx: behind };
  const defaults = mode !== 'update' && takesDefaults(module) ? await defaultSources(context) : undefined;
  const options = { mode, matchOn, rowNumber, takesTexts, tellsUnseen, addsTo };
  const run: Run = { context, module, options, isDry, defaults, known: carried, ...carried };
  const isHeldUp = mode === 'create' ? holdsNew(module) : holdsBack(module);
  const writing: Promise<void>[] = [];

  const writeBatch = async ({ rows, notices = [] }: ManyResult): Promise<void> => {
    const [before, turn] = [writing.at(-1), writing.at(-AT_A_TIME)];
    await turn;
    const stored = await writeMany(writer, module, rows);
    for (const { status, stored: one } of stored) if (status === 'new' && one !== undefined) run.made.add(one.id);
    await before; // told in the order of the batches
    await sink({ rows: stored, faults: [], notices }, writer);
  };
  /** Waits until no more than so many batches are being written. What failed first is thrown when nothing is sent any more. */
  const untilLeft = async (most: number): Promise<void> => {
    while (writing.length > most) {
      await writing[0]?.catch(() => allEnded(writing));
      void writing.shift();
    }
  };
  /** The batch that was checked last: it is written once the next one has read what its rules need, while those are asked. */
  let ready: ManyResult | undefined;
  const writeReady = (): void => {
    if (ready === undefined) return;
    const written = writeBatch(ready);
    ready = undefined;
    written.catch(() => undefined); // told where it is waited for
    writing.push(written);
  };
  const finished = (): Promise<void> => {
    writeReady();
    return untilLeft(0);
  };
  const takeBatch = async (taken: readonly Taken[]): Promise<void> => {
    const checked = await checkBatch(run, taken, writeReady);
    writeReady();
    if (checked.faults.length > 0) carried.isWrong = true; // the first fault ends writing; every row is checked all the same
    if (isDry || carried.isWrong === true) {
      await untilLeft(0);
      return sink(checked, context);
    }
    ready = checked;
    await (isHeldUp ? finished() : untilLeft(AT_A_TIME - 1)); // the rehearsal of what asks for approval undoes all that was done since it began
  };
  return {
    halt: () => {
      carried.isWrong = true;
    },
    take: async (inputs, rows = inputs.map((_, n) => n)) => {
      try {
        for (const taken of cut(inputs.map((input, n) => ({ input, row: rows[n] ?? n })))) await takeBatch(taken);
      } catch (cause) {
        ready = undefined; // it would only fail after what failed first, and be told in its place
        await untilLeft(0); // a write that failed is why the check could not go on
        throw cause;
      }
    },
    end: finished,
  };
};

/** A parent that could not be written is its own fault; its children are checked without it. */
const withoutUnwritten = (
  input: AnyRecord,
  parents: readonly { readonly key: string; readonly row: number }[],
  wrong: ReadonlySet<number | undefined>,
): AnyRecord => {
  const lost = new Set(parents.filter(({ row }) => wrong.has(row)).map(({ key }) => key));
  return lost.size === 0 ? input : Object.fromEntries(Object.entries(input).filter(([key]) => !lost.has(key)));
};

/** Records of a tree: parents are written before their children are checked, a check's are undone. Faults of circles come first. */
const runTree = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
  options: ManyOptions & { readonly isDry: boolean },
  sink: Sink,
): Promise<void> => {
  const { waves, parents, faults } = wavesOf(module, inputs);
  const wrong = new Set<number | undefined>(faults.map(({ row }) => row));
  if (faults.length > 0)
    await sink(
      { faults, rows: faults.map(({ row = 0 }) => ({ row, status: 'wrong', before: undefined, record: {} })) },
      context,
    );
  const watched: Sink = async (outcome, around) => {
    for (const { row } of outcome.faults) wrong.add(row);
    await sink(outcome, around);
  };
  for (const [n, wave] of waves.entries()) {
    const isLast = n === waves.length - 1;
    const isDry = (options.isDry && isLast) || wrong.size > 0;
    const run = await beginMany(context, module, { ...options, isDry }, watched);
    await run.take(
      wave.map((row) => withoutUnwritten(inputs[row] ?? {}, parents.get(row) ?? [], wrong)),
      wave,
    );
    await run.end();
  }
};

/**
 * Runs many inputs through a sink, batch by batch: checked only, or written as well. References may be texts. Faults and rows carry `row`, the
 * place of the input. Inputs of a tree are all held at once.
 */
export const runMany = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
  options: ManyOptions & { readonly isDry: boolean },
  sink: Sink,
): Promise<void> => {
  if (isTree(module)) return runTree(context, module, inputs, options, sink);
  const run = await beginMany(context, module, options, sink);
  await run.take(inputs);
  await run.end();
};
