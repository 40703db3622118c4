import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { ManyRow } from '../records/save/many.ts';
import { wordOf } from '../records/word-of.ts';
import { ownFields } from '../db/schema/columns.ts';
import { type Counts, type RowNotice, warnedRows } from './import-session.ts';
import { addOutcomes, clearOutcomes, countOutcomes, outcomesAfter, writeOutcomes } from './outcomes.ts';
import { isOfRecords } from './import-target.ts';
import type { OpeningTotal } from './opening-totals.ts';
import type { Place } from './parse-rows.ts';
import { bringsParents, type ReadImport, runRecords, type Within } from './run-import.ts';
import { runOf } from './run-target.ts';

/** Called after each part, with the rows that are done: tells a person, and may throw to end the work. */
export type Progress = (done: number) => Promise<void>;

const NO_PROGRESS: Progress = async () => undefined;

export const countsOf = (counted: ReadonlyMap<ManyRow['status'], number>): Counts => {
  const of = (status: ManyRow['status']): number => counted.get(status) ?? 0;
  const counts = { new: of('new'), changed: of('changed'), same: of('same'), wrong: of('wrong') };
  return { total: counts.new + counts.changed + counts.same + counts.wrong, ...counts };
};

/** What a check found: how many rows of each outcome, and what the import would make on its way. */
export type Found = {
  readonly counts: Counts;
  readonly made: readonly string[];
  readonly warned: readonly RowNotice[];
  readonly totals?: readonly OpeningTotal[];
};

/** Checks every row under every rule; nothing but the outcomes is written. */
export const checkImport = async (
  read: ReadImport,
  within: Within,
  progress: Progress = NO_PROGRESS,
): Promise<Found> => {
  const { session, target } = read;
  await within(({ tx }) => clearOutcomes(tx, session.id));
  let done = 0;
  const made = new Set<string>();
  let warned: readonly RowNotice[] = [];
  let totals: readonly OpeningTotal[] | undefined;
  const run = runOf(target);
  await run(read, within, { isDry: true }, async ({ outcomes, notices, warned: more, totals: sums }, { tx }) => {
    totals = sums;
    await addOutcomes(tx, session.id, outcomes);
    for (const notice of notices) made.add(notice);
    if (more.length > 0) warned = warnedRows([...warned, ...more]);
    done += outcomes.length;
    await progress(done);
  });
  const counts = await within(async ({ tx }) => countsOf(await countOutcomes(tx, session.id)));
  return { counts, made: [...made], warned, ...(totals === undefined ? {} : { totals }) };
};

const wrongRows = (read: ReadImport, within: Within): Promise<ReadonlySet<number>> =>
  within(async ({ tx }) => {
    const rows = await outcomesAfter(tx, read.session.id, { status: 'wrong', after: 0, count: 200_000 });
    return new Set(rows.map(({ row }) => row));
  });

/**
 * Checks again what corrections touch: the corrected rows, those that were wrong, and those that share a unique value with either. The others keep
 * their outcome. Trees and documents are checked whole.
 */
export const recheckImport = async (
  read: ReadImport,
  within: Within,
  corrected: ReadonlySet<number>,
): Promise<Found> => {
  const { module } = read.target;
  if (!isOfRecords(read.target) || bringsParents(read)) return checkImport(read, within);
  const rows = new Set([...corrected, ...(await wrongRows(read, within))]);
  const isNamed = ({ row, lines }: Place): boolean =>
    rows.has(row) || Object.values(lines).some((of) => of.some((number) => rows.has(number)));
  const keys = [
    ...new Set([
      ...ownFields(module.fields).flatMap(([key, { unique }]) => (unique === undefined ? [] : [key])),
      ...(read.session.options.matchOn ?? module.matchOn),
    ]),
  ];
  const wordsOf = (input: AnyRecord): readonly string[] =>
    keys.flatMap((key) => {
      const word = wordOf(input[key]).trim().toLowerCase();
      return word === '' ? [] : [`${key} ${word}`];
    });
  const shared = new Set<string>();
  await walkRecords(read, within, (place, input) => {
    if (isNamed(place)) for (const word of wordsOf(input)) shared.add(word);
  });
  const only = (place: Place, input: AnyRecord): boolean =>
    isNamed(place) || wordsOf(input).some((word) => shared.has(word));
  const made = new Set(read.session.result.made);
  const again = new Set<number>();
  const warned: RowNotice[] = [];
  await runRecords(read, within, { isDry: true, only }, async ({ outcomes, notices, warned: more }, { tx }) => {
    for (const notice of notices) made.add(notice);
    for (const { row } of outcomes) again.add(row);
    warned.push(...more);
    await writeOutcomes(tx, read.session.id, outcomes);
  });
  const counts = await within(async ({ tx }) => countsOf(await countOutcomes(tx, read.session.id)));
  const kept = (read.session.result.warned ?? []).filter(({ record }) => !again.has(record));
  return { counts, made: [...made], warned: warnedRows([...kept, ...warned]) };
};

/** Looks at every record of the sheet without checking any. */
const walkRecords = (read: ReadImport, within: Within, look: (place: Place, input: AnyRecord) => void): Promise<void> =>
  runRecords(
    read,
    within,
    {
      isDry: true,
      only: (place, input) => {
        look(place, input);
        return false;
      },
    },
    async () => undefined,
  );
