import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Module } from '@weft/domain/catalogue/language/module';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { uniqueForm } from '@weft/domain/rules/text/normalise-text';
import { handlerFor } from '../areas/handlers.ts';
import { constraintOf } from '../db/faults.ts';
import { identifier, tableOf } from '../db/schema/names.ts';
import { Refusal } from '../http/refusal.ts';
import { attempt } from '../records/attempt.ts';
import type { SaveContext } from '../records/handler.ts';
import { writeHistory } from '../records/history.ts';
import type { ManyResult, ManyRow } from '../records/save/many.ts';
import { read as readRecord, writeNumber } from '../records/record-store.ts';
import { type Answers, resolveTexts } from '../records/save/resolve-texts.ts';
import { saveAtOnce } from '../records/save/save-at-once.ts';
import { takenNumbers } from '../records/save/number-holders.ts';
import type { StoredRecord } from '../records/types.ts';
import { wordOf } from '../records/word-of.ts';
import {
  type Flight,
  parts,
  type ReadImport,
  type RunOptions,
  tell,
  type Teller,
  type Told,
  type Within,
} from './run-import.ts';
import { inFamilies, type Part } from './families.ts';
import { withDocuments } from './taken-over-documents.ts';

/** Documents of one transaction of a check: each is many statements, and others want their turn. */
const AT_ONCE = 50;

/** Numbers that the file brought, with the first row of the sheet that brought each; and what its texts were found to mean. */
type Known = { readonly numbers: Map<string, number>; readonly answers: Answers };

/** What is wrong with the number of a document: it has none, another row of the file has it, or something has it already. */
const numberFaults = (
  { title }: Module,
  number: string,
  place: number,
  { numbers }: Known,
  taken: ReadonlySet<string>,
): readonly Fault[] => {
  if (number === '') return [fault('number', 'REQUIRED', { label: 'Number' })];
  const first = numbers.get(number) ?? place;
  if (first !== place) return [fault('number', 'ROW_REPEATED', { label: 'Number', value: number, n: first })];
  numbers.set(number, place);
  return taken.has(number) ? [fault('number', 'EXISTS', { module: title, value: number })] : [];
};

/** Gives a document the number that it came with. Fault EXISTS at `number` where another was faster. */
const keepNumber = async ({ tx }: SaveContext, module: Module, id: number, number: string): Promise<void> => {
  try {
    await writeNumber(tx, module, { id, number });
  } catch (cause) {
    if (constraintOf(cause) !== identifier(tableOf(module), 'number', 'unique')) throw cause;
    throw new Refusal([fault('number', 'EXISTS', { module: module.title, value: number })]);
  }
};

/**
 * Saves a document under its own number and puts it into effect as it stood: no flow is asked, as it was agreed to when it was sent, and nobody is told.
 * Nothing stays of what was refused.
 */
const takeOver = (
  context: SaveContext,
  module: Module,
  record: AnyRecord,
  number: string,
): Promise<StoredRecord | Refusal> =>
  attempt(context.tx, async () => {
    const draft = await saveAtOnce(context, module, record, 'create');
    const isNumbered = number !== ''; // without one it is wrong already, and only looked at
    if (isNumbered) await keepNumber(context, module, draft.id, number);
    await handlerFor(module).actions?.['submit']?.run(context, isNumbered ? { ...draft, number } : draft, {});
    await writeHistory(context, [{ module: module.name, id: draft.id, action: 'submit', changes: [] }]);
    return (await readRecord(context.tx, module, draft.id)) ?? draft;
  });

const numberOf = (input: AnyRecord | undefined): string => wordOf(input?.['number'] ?? '').trim();

/** Documents one after another: a release may name the blanket order above it. */
const runPart = async (
  context: SaveContext,
  { target: { module } }: ReadImport,
  { inputs, rows: at }: Part,
  known: Known,
  placeOf: (row: number) => number,
): Promise<ManyResult> => {
  const taken = await takenNumbers(context.tx, module.name, inputs.map(numberOf));
  const rows: ManyRow[] = [];
  const faults: Fault[] = [];
  for (const [n, input] of inputs.entries()) {
    const row = at[n] ?? n;
    const number = numberOf(input);
    known.answers.delete(module.name); // the one above may be what this one names
    const texts = await resolveTexts(context.tx, module, [input], { answers: known.answers });
    const early = [...numberFaults(module, number, placeOf(row), known, taken), ...texts.faults];
    const { number: _number, ...record } = texts.records[0] ?? input;
    const saved = await takeOver(context, module, record, number);
    const told = new Set(early.map(({ field }) => field));
    const late = saved instanceof Refusal ? saved.faults.filter(({ field }) => !told.has(field)) : [];
    const found = [...early, ...late].map((one) => ({ ...one, row }));
    faults.push(...found);
    rows.push({
      row,
      status: found.length > 0 ? 'wrong' : 'new',
      before: undefined,
      record: input,
      ...(saved instanceof Refusal || found.length > 0 ? {} : { stored: saved }),
    });
  }
  return { rows, faults };
};

const cut = ({ inputs, rows }: Part): readonly Part[] =>
  Array.from({ length: Math.ceil(inputs.length / AT_ONCE) }, (_, n) => ({
    inputs: inputs.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
    rows: rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  }));

/** Fields by which the file names documents of its own kind: a release its blanket order, wherever in the file that stands. */
const namesOwn = ({ target: { module }, session: { mapping } }: ReadImport): readonly string[] =>
  Object.entries(module.fields).flatMap(([key, { to }]) =>
    to === module.name && mapping[key] !== undefined ? [key] : [],
  );

/** Does a part of the work and takes back what it wrote where it is only a check. */
const tried = async <T>({ tx }: SaveContext, isDry: boolean, work: () => Promise<T>): Promise<T> => {
  await tx.execute('savepoint take_over');
  const done = await work();
  await tx.execute(`${isDry ? 'rollback to savepoint take_over; ' : ''}release savepoint take_over`);
  return done;
};

/**
 * Runs a sheet whose rows are lines of documents that were made before this system was used (spec 01, 4.1; 02, 2.6): each is saved under the number it
 * has and put into effect, with what was received before; undone again when it is only checked. Documents that name each other are checked together, as
 * what stands above is there for what names it; others in parts, so that no check holds what others wait for.
 */
export const runTakenOver = async (
  read: ReadImport,
  within: Within,
  { isDry }: RunOptions,
  teller: Teller,
): Promise<void> => {
  const flight: Flight = { places: new Map(), unread: new Map(), cells: new Map() };
  const known: Known = { numbers: new Map(), answers: new Map() };
  const placeOf = (row: number): number => flight.places.get(row)?.row ?? row;
  const ran = async (given: SaveContext, part: Part): Promise<Told> => {
    const result = await runPart({ ...given, isTakenOver: true }, read, part, known, placeOf);
    return withDocuments(given, read, tell(read, flight, result));
  };
  const run = (part: Part): Promise<void> =>
    within(async (given) => teller(await tried(given, isDry, () => ran(given, part)), given));
  const keys = isDry ? namesOwn(read) : []; // all that is written is one transaction, in the order of the file
  const whole: { inputs: AnyRecord[]; rows: number[] } = { inputs: [], rows: [] };
  for await (const part of parts(read, within, flight, () => true)) {
    if (keys.length === 0) for (const some of cut(part)) await run(some);
    else {
      whole.inputs.push(...part.inputs);
      whole.rows.push(...part.rows);
    }
  }
  for (const [n, input] of whole.inputs.entries()) {
    const [number, row] = [numberOf(input), placeOf(whole.rows[n] ?? n)];
    known.numbers.set(number, known.numbers.get(number) ?? row); // families come in another order than the file
  }
  const called = (input: AnyRecord): readonly string[] =>
    [numberOf(input), ...keys.map((key) => wordOf(input[key] ?? ''))].map(uniqueForm);
  for (const family of inFamilies(whole, AT_ONCE, called)) await run(family);
};
