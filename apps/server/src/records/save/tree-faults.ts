import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { ownFields } from '../../db/schema/columns.ts';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { nameOf } from '../name-of.ts';
import { preparedName } from './prepared-name.ts';
import type { StoredRecord } from '../types.ts';

/** Far above any real tree: what is deeper is a loop that somebody made by hand. */
const DEEPEST = 100;

/** A record that is to be written, at its place among all. */
type Written = { readonly row: number; readonly before: StoredRecord | undefined; readonly record: AnyRecord };
type Moved = { readonly row: number; readonly id: number; readonly parent: number };
type Step = { readonly row: number; readonly id: number; readonly name: string | null };

/** Records that get another parent; a new one has nothing below it, so its id is 0. */
const movedTo = (key: string, written: readonly Written[]): readonly Moved[] =>
  written.flatMap(({ row, before, record }) => {
    const parent = record[key];
    return typeof parent === 'number' && parent !== before?.[key as keyof StoredRecord]
      ? [{ row, id: before?.id ?? 0, parent }]
      : []; // a key of the module's own fields
  });

/** Where parents stand: the table and its column, and how a row is called. */
type Tree = { readonly table: string; readonly column: string; readonly name: string };

/** From each new parent upwards, the parent first. */
const pathsUp = (tx: Tx, { table, column, name }: Tree, moved: readonly Moved[]): Promise<readonly Step[]> => {
  const text = `with recursive up as (
       select q.row, t.id, t.${column} as parent, 1 as depth from unnest($2::int[], $3::bigint[]) q(row, parent)
         join ${table} t on t.partner_id = $1 and t.id = q.parent
       union all select up.row, t.id, t.${column}, up.depth + 1 from up join ${table} t on t.partner_id = $1 and t.id = up.parent where up.depth < ${DEEPEST})
     select up.row, up.id, (select ${name} from ${table} n where n.partner_id = $1 and n.id = up.id) as name from up order by up.row, up.depth`;
  const values = [tx.partnerId, moved.map(({ row }) => row), moved.map(({ parent }) => parent)];
  return tx.query<Step>(text, values, preparedName('tree-up', text));
};

/** How many levels hang below each moved record. */
const heights = async (
  tx: Tx,
  { table, column }: Tree,
  moved: readonly Moved[],
): Promise<ReadonlyMap<number, number>> => {
  const text = `with recursive down as (
       select id as root, id, 0 as depth from unnest($2::bigint[]) id
       union all select down.root, t.id, down.depth + 1 from down join ${table} t on t.partner_id = $1 and t.${column} = down.id and t.deleted_on is null where down.depth < ${DEEPEST})
     select root, max(depth)::int as height from down group by root`;
  const values = [tx.partnerId, moved.map(({ id }) => id)];
  const rows = await tx.query<{ root: number; height: number }>(text, values, preparedName('tree-down', text));
  return new Map(rows.map(({ root, height }) => [root, height]));
};

const faultsOf = async (
  tx: Tx,
  catalogue: Catalogue,
  module: Module,
  [key, field]: readonly [string, Field],
  written: readonly Written[],
): Promise<readonly Fault[]> => {
  const moved = movedTo(key, written);
  if (moved.length === 0) return [];
  const tree = {
    table: quoted(tableOf(module)),
    column: quoted(columnOf(key, field)),
    name: nameOf(catalogue, module, 'n'),
  };
  if (moved.some(({ id }) => id !== 0))
    await tx.execute(
      'select pg_advisory_xact_lock(hashtextextended($1, 0))', // two that move below each other at once would each see no loop
      [`tree ${module.name} ${tx.partnerId}`],
      'lock-tree',
    );
  const steps = await pathsUp(tx, tree, moved);
  const below = typeof field.tree === 'number' ? await heights(tx, tree, moved) : new Map<number, number>();
  return moved.flatMap(({ row, id }) => {
    const path = steps.filter((step) => step.row === row);
    if (id !== 0 && path.some((step) => step.id === id))
      return [
        { ...fault(key, 'LOOP', { label: field.label, path: path.map(({ name }) => name ?? '').join(' → ') }), row },
      ];
    return typeof field.tree === 'number' && path.length + 1 + (below.get(id) ?? 0) > field.tree
      ? [{ ...fault(key, 'TREE_TOO_DEEP', { label: field.label, title: module.plural, n: field.tree }), row }]
      : [];
  });
};

/**
 * Faults of records that would hang below themselves or too deep: every `tree` field of a module is asked here, and nowhere else.
 * Moves of one module wait for each other until their transaction ends. Faults LOOP, TREE_TOO_DEEP, with the row of the record.
 */
export const treeFaults = async (
  tx: Tx,
  module: Module,
  written: readonly Written[],
  catalogue: Catalogue = MODULES,
): Promise<readonly Fault[]> => {
  const found: Fault[] = [];
  for (const [key, field] of ownFields(module.fields))
    if (field.tree !== undefined) found.push(...(await faultsOf(tx, catalogue, module, [key, field], written)));
  return found;
};
