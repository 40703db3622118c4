import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Fault } from '@weft/domain/contract/faults';
import { toldTogether } from '../../approvals/told-together.ts';
import { claimFiles } from '../../files/claim-files.ts';
import { refuse } from '../../http/refusal.ts';
import type { SaveContext } from '../handler.ts';
import type { ManyOptions, ManyResult, ManyRow } from './many.ts';
import { runMany } from '../run-many.ts';
import { shapedFor } from '../shaped-for.ts';

const collected = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
  options: ManyOptions & { readonly isDry: boolean },
): Promise<ManyResult> => {
  const rows: ManyRow[] = [];
  const faults: Fault[] = [];
  await toldTogether(context, () =>
    runMany(context, module, inputs, options, async (outcome) => {
      rows.push(...outcome.rows);
      faults.push(...outcome.faults);
    }),
  );
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
    return await collected(context, module, inputs, { ...options, isDry: true });
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
  const { rows, faults } = await collected(context, module, inputs, { ...options, isDry: false });
  refuse(faults);
  await claimFiles(
    context,
    shapedFor(context, module),
    rows.flatMap(({ stored, before, row }) => (stored === undefined ? [] : [{ stored, before, row }])),
  );
  return rows;
};
