import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { listFaults } from './list-faults.ts';
import { wholeConditions } from './list-narrowing.ts';
import { orderOf, wholeOrder } from './list-order.ts';
import { renderRows } from './list-render.ts';
import { idsIn, parameters, sqlOf } from '../parameters.ts';
import type { ListQuery } from '../types.ts';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Ids of all rows of a list, in its order, found at one moment: who reads them part by part afterwards meets none twice and misses none, whatever is
 * written meanwhile. Eight bytes a row. Throws RangeError on a query with faults (`listFaults` asks before).
 */
export const listIds = async (
  tx: Tx,
  module: Module,
  query: ListQuery,
  catalogue: Catalogue = MODULES,
): Promise<readonly number[]> => {
  const order = orderOf(catalogue, module, query.orderBy ?? module.list.sort);
  if (order === undefined || listFaults(module, query).length > 0)
    throw new RangeError(`${module.name} cannot be listed in this way`);
  const conditions = await wholeConditions(tx, module, query, catalogue);
  const { values, put } = parameters(tx);
  const { ids } = await tx.one<{ ids: string }>(
    `select coalesce(array_agg(p.id)::text, '{}') as ids from (select h.id from ${quoted(tableOf(module))} h ${order.join} ` +
      `where h.partner_id = $1 and h.deleted_on is null${sqlOf(conditions, put)} order by ${wholeOrder(order)}) p`,
    values,
  );
  return idsIn(ids);
};

/** Rows of a list by id as JSON array text, as its pages have them, in the order of the ids. */
export const listRows = (
  tx: Tx,
  module: Module,
  { hidden = NOTHING, fields }: ListQuery,
  ids: readonly number[],
  catalogue: Catalogue = MODULES,
): Promise<string> => renderRows(tx, { catalogue, module, hidden, fields }, ids);
