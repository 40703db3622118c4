import { fault, type Fault } from '@weft/domain/contract/faults';
import { Refusal } from '../http/refusal.ts';
import { countsOf, type Progress } from './check-import.ts';
import type { Counts } from './import-session.ts';
import { countOutcomes, type Promised, writeOutcomes } from './outcomes.ts';
import { runOf } from './run-target.ts';
import { toldTogether } from '../approvals/told-together.ts';
import type { ReadImport, Told, Within } from './run-import.ts';

/** Most faults that one answer carries; the file of errors has all. */
const MOST_TOLD = 1000;

/** Rows of which something else would be done now than the check promised: another person changed a record meanwhile. */
const driftOf = ({ outcomes, rows }: Told, promised: readonly Promised[]): readonly number[] => {
  const kept = new Map(promised.map((one) => [one.row, one]));
  return outcomes.flatMap(({ row, status }, n) => {
    const before = kept.get(row);
    if (before === undefined) return [];
    const isSame = before.status === status && (status === 'new' || before.version === rows[n]?.before?.version);
    return isSame ? [] : [row];
  });
};

/**
 * Writes all rows or none, in the one transaction of `within`; every rule is asked again.
 * Faults: those of the rows with `row`, the number in the sheet; CONFLICT with the rows that changed since the check.
 */
export const commitImport = async (read: ReadImport, within: Within, progress: Progress): Promise<Counts> => {
  const { session, target } = read;
  const faults: Fault[] = [];
  const wrong = new Set<number>();
  const drifted: number[] = [];
  let done = 0;
  const run = runOf(target);
  return within(async (given) => {
    const write = () =>
      run(
        read,
        (work) => work(given),
        { isDry: false },
        async (told, { tx }) => {
          for (const one of told.faults) {
            wrong.add(one.row ?? 0);
            if (faults.length < MOST_TOLD) faults.push(one);
          }
          const promised = await writeOutcomes(tx, session.id, told.outcomes);
          if (target.rowsAre === undefined) drifted.push(...driftOf(told, promised));
          done += told.outcomes.length;
          await progress(done);
        },
      );
    await toldTogether(given, write);
    if (faults.length > 0) throw new Refusal(faults, { wrong: wrong.size });
    if (drifted.length > 0)
      throw new Refusal([fault('', 'CONFLICT', { what: `Data of ${drifted.length} rows` })], {
        rows: drifted.slice(0, MOST_TOLD),
      });
    return countsOf(await countOutcomes(given.tx, session.id));
  });
};
