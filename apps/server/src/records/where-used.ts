import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { columnOf, linesTableOf, quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import type { Catalogue } from './catalogue.ts';
import { nameOf } from './name-of.ts';
import { type ReferencePlace, usingPlaces } from './reference-places.ts';
import type { Use } from './types.ts';

/** The condition under which a record `h` refers to row $2. */
const conditionOf = ({ module, key, field, lines }: ReferencePlace): string => {
  const column = `${lines === undefined ? 'h' : 'l'}.${quoted(columnOf(key, field))}`;
  const holds = field.kind === 'refs' ? `${column} @> array[$2::bigint]` : `${column} = $2::bigint`;
  return lines === undefined
    ? holds
    : `h.id in (select l.parent_id from ${linesTableOf(module, lines.key)} l where l.partner_id = $1 and ${holds})`;
};

const placeSql = (catalogue: Catalogue, place: ReferencePlace, index: number): string => {
  const { module } = place;
  const rows = `from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null and ${conditionOf(place)}`;
  return (
    `select ${index}::int as place, (select count(*)::int ${rows}) as count, ` +
    `(select json_agg(f) from (select h.id, ${nameOf(catalogue, module, 'h')} as name ${rows} order by h.id limit 20) f) as first`
  );
};

const known = new WeakMap<
  Catalogue,
  Map<string, { readonly places: readonly ReferencePlace[]; readonly text: string }>
>();

const questionOf = (
  catalogue: Catalogue,
  { name }: Module,
): { readonly places: readonly ReferencePlace[]; readonly text: string } => {
  const questions = known.get(catalogue) ?? new Map<string, { places: readonly ReferencePlace[]; text: string }>();
  known.set(catalogue, questions);
  const asked = questions.get(name);
  if (asked !== undefined) return asked;
  const places = usingPlaces(catalogue, name);
  const question = {
    places,
    text: places.map((place, index) => placeSql(catalogue, place, index)).join(' union all '),
  };
  questions.set(name, question);
  return question;
};

type Row = { readonly place: number; readonly count: number; readonly first: Use['first'] | null };

/**
 * Every place of the catalogue that refers to a record (but for mirrored lines, which stand in the record itself), with how many live records do and the first 20 of them: one statement.
 * Records of documents are called by their number, others by their display field.
 */
export const whereUsed = async (
  tx: Tx,
  module: Module,
  id: number,
  catalogue: Catalogue = MODULES,
): Promise<readonly Use[]> => {
  const { places, text } = questionOf(catalogue, module);
  if (places.length === 0) return [];
  const rows = await tx.query<Row>(text, [tx.partnerId, id], `where-used-${module.name}`);
  return rows.flatMap(({ place, count, first }) => {
    const found = places[place];
    if (found === undefined || count === 0) return [];
    const { module: at, key, lines } = found;
    const field = lines === undefined ? key : `${lines.key}.${key}`;
    return [{ module: at.name, title: at.title, field, count, first: first ?? [] }];
  });
};
