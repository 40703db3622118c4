import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { linesFields, ownFields } from '../db/schema/columns.ts';
import { columnOf, linesTableOf, quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import type { Catalogue } from './catalogue.ts';
import { nameOf } from './name-of.ts';
import type { Use } from './types.ts';

/** A field that refers to a module, and the condition under which a record `h` refers to row $2. */
type Place = { readonly module: Module; readonly field: string; readonly condition: string };

const refersTo = (field: Field, name: string): boolean =>
  (field.kind === 'ref' || field.kind === 'refs') && field.to === name;

const holds = (alias: string, key: string, field: Field): string => {
  const column = `${alias}.${quoted(columnOf(key, field))}`;
  return field.kind === 'refs' ? `${column} @> array[$2::bigint]` : `${column} = $2::bigint`;
};

const placesIn = (module: Module, name: string): readonly Place[] => [
  ...ownFields(module.fields)
    .filter(([, field]) => refersTo(field, name))
    .map(([key, field]) => ({ module, field: key, condition: holds('h', key, field) })),
  ...linesFields(module.fields).flatMap(([lines, { of = {} }]) =>
    ownFields(of)
      .filter(([, field]) => refersTo(field, name))
      .map(([key, field]) => ({
        module,
        field: `${lines}.${key}`,
        condition: `h.id in (select l.parent_id from ${linesTableOf(module, lines)} l where l.partner_id = $1 and ${holds('l', key, field)})`,
      })),
  ),
];

const placeSql = (catalogue: Catalogue, { module, condition }: Place, index: number): string => {
  const rows = `from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null and ${condition}`;
  return (
    `select ${index}::int as place, (select count(*)::int ${rows}) as count, ` +
    `(select json_agg(f) from (select h.id, ${nameOf(catalogue, module, 'h')} as name ${rows} order by h.id limit 20) f) as first`
  );
};

const known = new WeakMap<Catalogue, Map<string, { readonly places: readonly Place[]; readonly text: string }>>();

const questionOf = (
  catalogue: Catalogue,
  { name }: Module,
): { readonly places: readonly Place[]; readonly text: string } => {
  const questions = known.get(catalogue) ?? new Map<string, { places: readonly Place[]; text: string }>();
  known.set(catalogue, questions);
  const asked = questions.get(name);
  if (asked !== undefined) return asked;
  const places = catalogue.flatMap((module) => placesIn(module, name));
  const question = {
    places,
    text: places.map((place, index) => placeSql(catalogue, place, index)).join(' union all '),
  };
  questions.set(name, question);
  return question;
};

type Row = { readonly place: number; readonly count: number; readonly first: Use['first'] | null };

/**
 * Every place of the catalogue that refers to a record, with how many live records do and the first 20 of them: one statement.
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
    return [{ module: found.module.name, title: found.module.title, field: found.field, count, first: first ?? [] }];
  });
};
