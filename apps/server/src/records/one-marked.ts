import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, quoted, tableOf } from '../db/schema/names.ts';
import type { SaveContext } from './handler.ts';
import { writeHistory } from './history.ts';
import type { StoredRecord } from './types.ts';

/**
 * Keeps one record marked where only one can be: marking another takes the mark from the one that had it, and its history says so.
 * `per` are the fields within which there is one.
 * @example handlerOf(branch, oneMarked(branch, 'isHeadOffice', ['organization']))
 */
export const oneMarked = (module: Module, key: string, per: readonly string[] = []) => {
  const column = (name: string): string => {
    const field = module.fields[name];
    if (field === undefined) throw new Error(`${module.name} has no field '${name}'.`);
    return quoted(columnOf(name, field));
  };
  const mark = column(key);
  const sql =
    `update ${quoted(tableOf(module))} t set ${mark} = false, version = t.version + 1, updated_by = $3, updated_on = $4 from ${quoted(tableOf(module))} m ` +
    `where m.partner_id = $1 and m.id = $2 and t.partner_id = $1 and t.id <> $2 and t.${mark} and t.deleted_on is null` +
    `${per.map((name) => ` and t.${column(name)} is not distinct from m.${column(name)}`).join('')} returning t.id`;
  const after = async (context: SaveContext, stored: StoredRecord, before: StoredRecord | undefined): Promise<void> => {
    const isMarked = (record: StoredRecord | undefined): boolean => record?.[key as keyof StoredRecord] === true; // a field of the module's own
    const isSame = before !== undefined && per.every((name) => same(stored, before, name));
    if (!isMarked(stored) || (isMarked(before) && isSame)) return;
    const { tx, person, now } = context;
    const rows = await tx.query<{ id: number }>(
      sql,
      [tx.partnerId, stored.id, person.staffId, now],
      `one-marked-${module.name}`,
    );
    await writeHistory(
      context,
      rows.map(({ id }) => ({
        module: module.name,
        id,
        action: 'update',
        changes: [{ field: key, old: true, new: false }],
      })),
    );
  };
  return { after };
};

const same = (a: StoredRecord, b: StoredRecord, key: string): boolean =>
  a[key as keyof StoredRecord] === b[key as keyof StoredRecord]; // fields of the module's own
