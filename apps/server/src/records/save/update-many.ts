import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import { linesTablesOf } from '../projection.ts';
import { readMany, update } from '../record-store.ts';
import { rowColumns, toRow, typedColumns } from '../to-row.ts';
import type { StoredRecord, WriteMeta } from '../types.ts';

/** A locked record and what it becomes; fields that are not named stay. */
export type Change = { readonly before: StoredRecord; readonly record: AnyRecord };

const changeRows = async (tx: Tx, module: Module, changes: readonly Change[], meta: WriteMeta): Promise<void> => {
  const columns = rowColumns(module);
  const rows = changes.map(({ before, record }) => ({
    id: before.id,
    version: before.version,
    ...toRow(module, { ...before, ...record }),
  }));
  const sets = columns.map(({ name }) => `${quoted(name)} = r.${quoted(name)}`).join(', ');
  const count = await tx.execute(
    `update ${quoted(tableOf(module))} t set version = t.version + 1, updated_by = $3, updated_on = $4, ${sets} ` +
      `from json_to_recordset($2::json) as r(id bigint, version int, ${typedColumns(columns)}) ` +
      `where t.partner_id = $1 and t.id = r.id and t.version = r.version and t.deleted_on is null`,
    [tx.partnerId, JSON.stringify(rows), meta.by, meta.at],
    `record-update-many-${module.name}`,
  );
  if (count !== changes.length)
    throw new Error(`${module.name}: ${changes.length - count} rows changed under their own lock`);
};

/**
 * Changes many locked records, answered in the order given: one statement and a read for all whose lines stay, one each for the others.
 */
export const updateMany = async (
  tx: Tx,
  module: Module,
  changes: readonly Change[],
  meta: WriteMeta,
): Promise<readonly StoredRecord[]> => {
  if (changes.length === 0) return [];
  const keys = linesTablesOf(module).map(({ key }) => key);
  const touchesLines = ({ record }: Change): boolean => keys.some((key) => record[key] !== undefined);
  const plain = changes.filter((change) => !touchesLines(change));
  if (plain.length > 0) await changeRows(tx, module, plain, meta);
  const stored = new Map(
    (
      await readMany(
        tx,
        module,
        plain.map(({ before }) => before.id),
      )
    ).map((record) => [record.id, record]),
  );
  for (const { before, record } of changes.filter(touchesLines)) {
    const after = await update(tx, module, record, { before, version: before.version, meta });
    if (after === 'stale') throw new Error(`${module.name} ${before.id} changed under its own lock`);
    stored.set(before.id, after);
  }
  return changes.flatMap(({ before }) => stored.get(before.id) ?? []);
};
