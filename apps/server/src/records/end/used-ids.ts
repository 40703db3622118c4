import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { columnOf, linesTableOf, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { type ReferencePlace, usingPlaces } from './reference-places.ts';

/** Ids among $2 that live records refer to at one place. */
const placeSql = ({ module, key, field, lines }: ReferencePlace): string => {
  const column = `${lines === undefined ? 'h' : 'l'}.${quoted(columnOf(key, field))}`;
  const from =
    `${quoted(tableOf(module))} h` +
    (lines === undefined
      ? ''
      : ` join ${linesTableOf(module, lines.key)} l on l.partner_id = h.partner_id and l.parent_id = h.id`);
  const live = 'where h.partner_id = $1 and h.deleted_on is null';
  return field.kind === 'refs'
    ? `select r.id from ${from} cross join lateral unnest(${column}) r(id) ${live} and ${column} && $2::bigint[] and r.id = any($2::bigint[])`
    : `select ${column} as id from ${from} ${live} and ${column} = any($2::bigint[])`;
};

/**
 * Which of these records live ones refer to, wherever in the catalogue; `besides` names modules whose references do not count. One statement.
 * @example await usedIds(tx, item, [4, 7], ['itemTuple']) → Set { 7 }
 */
export const usedIds = async (
  tx: Tx,
  module: Module,
  ids: readonly number[],
  besides: readonly string[] = [],
  catalogue: Catalogue = MODULES,
): Promise<ReadonlySet<number>> => {
  const places = usingPlaces(catalogue, module.name).filter((place) => !besides.includes(place.module.name));
  if (ids.length === 0 || places.length === 0) return new Set();
  const rows = await tx.query<{ id: number }>(
    places.map(placeSql).join(' union '),
    [tx.partnerId, ids],
    `used-ids-${module.name}`,
  );
  return new Set(rows.map(({ id }) => id));
};
