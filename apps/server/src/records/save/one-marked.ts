import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import type { EndChange, SaveContext } from '../handler.ts';
import { writeHistory } from '../history.ts';
import type { StoredRecord } from '../types.ts';

/**
 * Keeps one record marked where only one can be: marking another takes the mark from the one that had it, and its history says so. One that comes back
 * out of the bin comes without its mark where another has it by now.
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
  const table = quoted(tableOf(module));
  const isBeside = per.map((name) => ` and t.${column(name)} is not distinct from m.${column(name)}`).join('');
  const unmark = 'version = t.version + 1, updated_by = $3, updated_on = $4';
  const others =
    `update ${table} t set ${mark} = false, ${unmark} from ${table} m ` +
    `where m.partner_id = $1 and m.id = $2 and t.partner_id = $1 and t.id <> $2 and t.${mark} and t.deleted_on is null${isBeside} returning t.id`;
  const itself =
    `update ${table} t set ${mark} = false, ${unmark} where t.partner_id = $1 and t.id = $2 and t.${mark} ` +
    `and exists (select from ${table} m where m.partner_id = $1 and m.id <> $2 and m.${mark} and m.deleted_on is null${isBeside}) returning t.id`;
  const isMarked = (record: StoredRecord | undefined): boolean => record?.[key as keyof StoredRecord] === true; // a field of the module's own
  const takeMark = async (
    context: SaveContext,
    { id: marked }: StoredRecord,
    what: 'others' | 'itself',
  ): Promise<void> => {
    const { tx, person, now } = context;
    const rows = await tx.query<{ id: number }>(
      what === 'others' ? others : itself,
      [tx.partnerId, marked, person.staffId, now],
      `one-marked-${what}-${module.name}`,
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
  const after = async (context: SaveContext, stored: StoredRecord, before: StoredRecord | undefined): Promise<void> => {
    const isSame = before !== undefined && per.every((name) => same(stored, before, name));
    if (isMarked(stored) && !(isMarked(before) && isSame)) await takeMark(context, stored, 'others');
  };
  const afterEnd = async (context: SaveContext, stored: StoredRecord, change: EndChange): Promise<void> => {
    if (change === 'activate' && isMarked(stored)) await takeMark(context, stored, 'itself');
  };
  return { after, afterEnd };
};

const same = (a: StoredRecord, b: StoredRecord, key: string): boolean =>
  a[key as keyof StoredRecord] === b[key as keyof StoredRecord]; // fields of the module's own
