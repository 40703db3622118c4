import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { columnOf, linesTableOf, quoted, tableOf } from '../db/schema/names.ts';
import { Refusal } from '../http/refusal.ts';
import type { SaveContext } from '../records/handler.ts';
import { nameOf } from '../records/name-of.ts';
import { parameters } from '../records/parameters.ts';
import { type ReferencePlace, usingPlaces } from '../records/end/reference-places.ts';
import type { Use } from '../records/types.ts';
import { namedTo } from '../records/end/where-used.ts';

/**
 * Live records `h` that use rows $2 of a module at one place. What the product itself made for a row (an item's default grade) goes with the row, and rows
 * of one import may refer to each other.
 */
const usesSql = ({ module, key, field, lines }: ReferencePlace, of: Module): string => {
  const column = `${lines === undefined ? 'h' : 'l'}.${quoted(columnOf(key, field))}`;
  const holds = field.kind === 'refs' ? `${column} && $2::bigint[]` : `${column} = any ($2::bigint[])`;
  const uses =
    lines === undefined
      ? holds
      : `h.id in (select l.parent_id from ${linesTableOf(module, lines.key)} l where l.partner_id = $1 and l.deleted_on is null and ${holds})`;
  const apart = module.name === of.name ? ' and h.id <> all ($2::bigint[])' : '';
  return `from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null and h.source <> 'system' and ${uses}${apart}`;
};

type Row = { place: number; count: number; first: Use['first'] | null };

/** Where rows are used: all uses are counted, and those are named that the person finds in their own lists. One statement. */
const usesOf = async ({ tx, person }: SaveContext, module: Module, ids: readonly number[]): Promise<readonly Use[]> => {
  const places = usingPlaces(MODULES, module.name);
  if (places.length === 0) return [];
  const { values, put } = parameters(tx);
  put(ids);
  const named = namedTo(person, put);
  const asked = places.map((place, n) => {
    const rows = usesSql(place, module);
    const told = named(place);
    const seen =
      told === undefined
        ? 'null::json'
        : `(select json_agg(f) from (select h.id, (${nameOf(MODULES, place.module, 'h')})::text as name ${rows}${told} order by h.id limit 20) f)`;
    return `select ${n}::int as place, (select count(*)::int ${rows}) as count, ${seen} as first`;
  });
  const found = await tx.query<Row>(asked.join(' union all '), values);
  return found.flatMap(({ place, count, first }) => {
    const at = places[place];
    if (at === undefined || count === 0) return [];
    const field = at.lines === undefined ? at.key : `${at.lines.key}.${at.key}`;
    return [{ module: at.module.name, title: at.module.title, field, count, first: first ?? [] }];
  });
};

/**
 * Ends the undo of an import whose new rows stand in other records. Faults: IMPORT_ROWS_USED with the first of them that the person sees, and
 * IMPORT_ROWS_USED_UNSEEN where they see none; `usedIn` as data.
 */
export const refuseUsed = async (context: SaveContext, module: Module, ids: readonly number[]): Promise<void> => {
  const usedIn = ids.length === 0 ? [] : await usesOf(context, module, ids);
  if (usedIn.length === 0) return;
  const n = usedIn.reduce((sum, { count }) => sum + count, 0);
  const [named] = usedIn.flatMap(({ title, first }) => first.map(({ name }) => ({ title, name: name ?? '' })));
  const told =
    named === undefined
      ? fault('', 'IMPORT_ROWS_USED_UNSEEN', { n })
      : fault('', 'IMPORT_ROWS_USED', { module: named.title, name: named.name, n });
  throw new Refusal([told], { usedIn });
};
