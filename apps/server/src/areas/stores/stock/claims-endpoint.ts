import { MODULES } from '@weft/domain/catalogue/registry';
import { tableOf } from '../../../db/schema/names.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import type { ClaimRow } from '../../../stock/claims.ts';
import { stockOf } from '../../../stock/stock.ts';
import { pageOf, stockBody } from './stock-filter-body.ts';
import { showsSupplier, STOCK } from './stock-sight.ts';
import { commonOf } from './stock-view.ts';
import { wireFigures } from './wire-figures.ts';

/** Numbers of the documents of one module, by id; none of what the person may not see. */
const numbersOf = async (
  { tx, person }: Call,
  name: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> => {
  const module = MODULES.find((one) => one.name === name);
  if (module?.kind !== 'document' || !person.may(module.acl)) return new Map();
  const rows = await tx.query<{ id: number; number: string | null }>(
    `select id, number from ${tableOf(module)} where partner_id = $1 and id = any($2)`,
    [tx.partnerId, ids],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
};

/** Claims with the numbers of the documents that want the goods: one question for each module among them. */
const numbered = async (call: Call, rows: readonly ClaimRow[]) => {
  const modules = [...new Set(rows.map(({ demand }) => demand.module))];
  const numbers = new Map<string, ReadonlyMap<number, string | null>>();
  for (const module of modules) {
    const ids = rows.flatMap(({ demand }) => (demand.module === module ? [demand.id] : []));
    numbers.set(module, await numbersOf(call, module, ids));
  }
  const showsParty = showsSupplier(call);
  return rows.map((row) => ({
    ...row,
    party: showsParty ? row.party : null,
    demand: { ...row.demand, number: numbers.get(row.demand.module)?.get(row.demand.id) ?? null },
  }));
};

const claims = async (call: Call): Promise<Answer> => {
  const body = stockBody(call.body);
  const { filter, today } = await commonOf(call, body);
  const page = await stockOf(call.tx).claims({ filter, today, ...pageOf(body) });
  return { dataList: wireFigures(await numbered(call, page.rows)) as unknown[], totalCount: page.totalCount }; // a list stays a list
};

/** To whom stock is promised (spec 02, 1.6): the stock filter, answered by its open reservations. */
export const claimsEndpoint: Endpoint = {
  method: 'POST',
  path: 'chemical/itemStock/claims',
  need: { service: STOCK },
  summary: 'To whom the stock of a filter is promised: open reservations by document',
  reads: true,
  run: claims,
};
