import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { columnOf, linesTableOf, quoted, tableOf } from '../../db/schema/names.ts';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { SaveContext } from '../handler.ts';
import { type ReferencePlace, referencePlaces } from './reference-places.ts';

/** In the statements: $partner, $old the row that goes, $kept the row that stays, $now, $who. */
const TOUCH = 'version = version + 1, updated_on = $now, updated_by = $who';

/** A list of references with the old row replaced, each row once, in its order. */
const replacedIn = (column: string): string =>
  `(select array_agg(row order by place) from (
      select case when row = $old then $kept::bigint else row end as row, min(place) as place
        from unnest(${column}) with ordinality as u(row, place) group by 1) q)`;

/** Which rows name the old one in a column. */
const namesOld = (column: string, { kind }: Field): string =>
  kind === 'refs' ? `${column} @> array[$old::bigint]` : `${column} = $old`;

const ownRowSql = ({ module, key, field }: ReferencePlace, to: Module): string => {
  const column = quoted(columnOf(key, field));
  const value =
    field.kind === 'refs'
      ? replacedIn(column)
      : module.name === to.name
        ? 'nullif($kept::bigint, id)' // no row stands below itself
        : '$kept::bigint';
  return `update ${quoted(tableOf(module))} set ${column} = ${value}, ${TOUCH} where partner_id = $partner and ${namesOld(column, field)}`;
};

type InLines = ReferencePlace & Required<Pick<ReferencePlace, 'lines'>>;

/** Lines that name the old row beside one of the same record that agrees in all that makes them one; undefined where lines may be alike, as in documents. */
const twinsSql = ({ module, key, field, lines }: InLines): string | undefined => {
  const { distinct = [] } = lines.field;
  if (!distinct.includes(key) || module.states !== undefined) return undefined;
  const others = distinct
    .filter((other) => other !== key)
    .map((other) => {
      const name = quoted(columnOf(other, lines.field.of?.[other] ?? field));
      return ` and twin.${name} is not distinct from gone.${name}`;
    });
  return `twin.partner_id = $partner and twin.parent_id = gone.parent_id and twin.${quoted(columnOf(key, field))} = $kept${others.join('')}`;
};

/** Lines of masters that would stand twice: beside one that already names the row that stays, or in that row itself. Documents keep every line. */
const dropTwinsSql = (place: InLines, to: Module): string => {
  const { module, key, field, lines } = place;
  const table = linesTableOf(module, lines.key);
  const twins = twinsSql(place);
  const twin = twins === undefined ? 'false' : `exists (select from ${table} twin where ${twins})`;
  const itself = module.name === to.name ? 'gone.parent_id = $kept' : 'false';
  return `delete from ${table} gone where gone.partner_id = $partner and gone.${quoted(columnOf(key, field))} = $old and (${twin} or ${itself})`;
};

const FIGURES: ReadonlySet<Field['kind']> = new Set(['quantity', 'decimal', 'integer', 'percent', 'money']);

/** Names of masters in which a line that would go says another figure than the one beside it; undefined where a place has no such lines. */
const unlikeSql = (place: InLines, to: Module): string | undefined => {
  const { module, lines, field } = place;
  const twins = twinsSql(place);
  const figures = Object.entries(lines.field.of ?? {}).filter(([, { kind }]) => FIGURES.has(kind));
  // what an item and a party say of each other stands with both, and what stays says it
  if (twins === undefined || figures.length === 0 || field.isMirror === true || module.name === to.name)
    return undefined;
  const table = linesTableOf(module, lines.key);
  const differ = figures.map(([key, figure]) => {
    const column = quoted(columnOf(key, figure));
    return `twin.${column} is distinct from gone.${column}`;
  });
  return `select h.${quoted(columnOf(module.display, module.fields[module.display] ?? field))}::text as name from ${table} gone join ${table} twin on ${twins}
    join ${quoted(tableOf(module))} h on h.partner_id = $partner and h.id = gone.parent_id and h.deleted_on is null
   where gone.partner_id = $partner and gone.${quoted(columnOf(place.key, field))} = $old and (${differ.join(' or ')}) limit 1`;
};

const lineSql = (place: InLines, to: Module): readonly string[] => {
  const { module, key, field, lines } = place;
  const table = linesTableOf(module, lines.key);
  const column = quoted(columnOf(key, field));
  const isList = field.kind === 'refs';
  return [
    `update ${quoted(tableOf(module))} set ${TOUCH} where partner_id = $partner and id in (select parent_id from ${table} where partner_id = $partner and ${namesOld(column, field)})`,
    ...(isList ? [] : [dropTwinsSql(place, to)]),
    `update ${table} set ${column} = ${isList ? replacedIn(column) : '$kept'} where partner_id = $partner and ${namesOld(column, field)}`,
  ];
};

const isInLines = (place: ReferencePlace): place is InLines => place.lines !== undefined;

/** Numbers the parameters that a statement names, in the order of their first use. */
const run = async (
  { tx, person, now }: SaveContext,
  text: string,
  old: number,
  kept: number,
): Promise<readonly { readonly name: string | null }[]> => {
  const known = { partner: tx.partnerId, old, kept, now, who: person.staffId };
  const used: (keyof typeof known)[] = [];
  const numbered = text.replace(/\$(partner|old|kept|now|who)\b/gu, (_, name: keyof typeof known) => {
    if (!used.includes(name)) used.push(name);
    return `$${used.indexOf(name) + 1}`;
  });
  return tx.query(
    numbered,
    used.map((name) => known[name]),
  );
};

/** Masters that name both rows with figures of their own: which of the two is right nobody but their keeper knows. Fault MERGE_UNLIKE at `mergeId` for each place. */
export const unlikeFaults = async (
  context: SaveContext,
  module: Module,
  from: number,
  to: number,
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  for (const place of referencePlaces(MODULES, module.name).filter(isInLines)) {
    const text = unlikeSql(place, module);
    const [unlike] = text === undefined ? [] : await run(context, text, from, to);
    if (unlike !== undefined)
      faults.push(
        fault('mergeId', 'MERGE_UNLIKE', {
          label: module.title,
          module: place.module.title,
          name: unlike.name ?? '',
          field: place.lines.field.label,
        }),
      );
  }
  return faults;
};

/**
 * Makes every reference of the catalogue that names row `from` of a module name row `to`: in records, lists of references and lines, also of posted
 * documents and of the bin. A line of a master that would then stand twice goes; documents keep all of theirs. Each record's version moves on, so that nobody saves over it unseen.
 */
export const moveReferences = async (context: SaveContext, module: Module, from: number, to: number): Promise<void> => {
  for (const place of referencePlaces(MODULES, module.name))
    for (const text of isInLines(place) ? lineSql(place, module) : [ownRowSql(place, module)])
      await run(context, text, from, to);
};
