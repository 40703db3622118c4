import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Person } from '../../access/person.ts';
import { columnOf, linesTableOf, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { scopeConditions } from '../list/list-narrowing.ts';
import { nameOf } from '../name-of.ts';
import { type Parameters, parameters, sqlOf } from '../parameters.ts';
import { type ReferencePlace, usingPlaces } from './reference-places.ts';
import { rowScopeOf } from '../row-scope.ts';
import type { Use } from '../types.ts';

/** The condition under which a record `h` refers to row $2. */
const conditionOf = ({ module, key, field, lines }: ReferencePlace): string => {
  const column = `${lines === undefined ? 'h' : 'l'}.${quoted(columnOf(key, field))}`;
  const holds = field.kind === 'refs' ? `${column} @> array[$2::bigint]` : `${column} = $2::bigint`;
  return lines === undefined
    ? holds
    : `h.id in (select l.parent_id from ${linesTableOf(module, lines.key)} l where l.partner_id = $1 and ${holds})`;
};

/** Which of the records `h` that refer are named: SQL behind their other conditions; undefined for none of them. */
export type Named = (place: ReferencePlace) => string | undefined;

const EVERY: Named = () => '';

const placeSql = (catalogue: Catalogue, place: ReferencePlace, index: number, named: string | undefined): string => {
  const { module } = place;
  const rows = `from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null and ${conditionOf(place)}`;
  const first =
    named === undefined
      ? 'null::json'
      : `(select json_agg(f) from (select h.id, ${nameOf(catalogue, module, 'h')} as name ${rows}${named} order by h.id limit 20) f)`;
  return `select ${index}::int as place, (select count(*)::int ${rows}) as count, ${first} as first`;
};

const textOf = (catalogue: Catalogue, places: readonly ReferencePlace[], named: Named): string =>
  places.map((place, index) => placeSql(catalogue, place, index, named(place))).join(' union all ');

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
  const question = { places, text: textOf(catalogue, places, EVERY) };
  questions.set(name, question);
  return question;
};

type Row = { readonly place: number; readonly count: number; readonly first: Use['first'] | null };

/** Whether somebody sees what a place says: its module, what its records are called by, and the field that refers. */
const isSeen = (person: Person, { module, key, lines }: ReferencePlace): boolean => {
  if (!module.isShared && !person.may(module.acl)) return false;
  const hidden = person.hiddenIn(module.acl);
  const told = lines === undefined ? [key] : [lines.key, key, `${lines.key}.${key}`];
  return [module.display, ...told].every((one) => !hidden.has(one));
};

/** Named to one person are the records of their own lists: of modules that they may view, within their rows, by fields that they see (spec 01, 2.15). */
export const namedTo =
  (person: Person, put: Parameters['put']): Named =>
  (place) =>
    isSeen(person, place) ? sqlOf(scopeConditions(place.module, rowScopeOf(person, place.module)), put) : undefined;

/** The uses as one person may be told of them. Who sees everything shares the prepared statement. */
const rowsFor = (
  tx: Tx,
  { name }: Module,
  id: number,
  catalogue: Catalogue,
  { places, text }: { readonly places: readonly ReferencePlace[]; readonly text: string },
  person: Person | undefined,
): Promise<readonly Row[]> => {
  const isLimited =
    person !== undefined &&
    places.some((place) => !isSeen(person, place) || rowScopeOf(person, place.module) !== undefined);
  if (!isLimited) return tx.query<Row>(text, [tx.partnerId, id], `where-used-${name}`);
  const { values, put } = parameters(tx);
  put(id); // $2 of every place
  return tx.query<Row>(textOf(catalogue, places, namedTo(person, put)), values);
};

/**
 * Every place of the catalogue that refers to a record (but for mirrored lines, which stand in the record itself), with how many live records do and the first 20 of them: one statement.
 * Records of documents are called by their number, others by their display field. Told to a person, all are counted and those are named that `namedTo` names.
 */
export const whereUsed = async (
  tx: Tx,
  module: Module,
  id: number,
  catalogue: Catalogue = MODULES,
  person?: Person,
): Promise<readonly Use[]> => {
  const question = questionOf(catalogue, module);
  if (question.places.length === 0) return [];
  const rows = await rowsFor(tx, module, id, catalogue, question, person);
  return rows.flatMap(({ place, count, first }) => {
    const found = question.places[place];
    if (found === undefined || count === 0) return [];
    const { module: at, key, lines } = found;
    const field = lines === undefined ? key : `${lines.key}.${key}`;
    return [{ module: at.name, title: at.title, field, count, first: first ?? [] }];
  });
};
