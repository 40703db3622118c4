import type { Module } from '@weft/domain/catalogue/language/module';
import { item } from '@weft/domain/catalogue/masters/item';
import { bom } from '@weft/domain/catalogue/production/bom';
import { party } from '@weft/domain/catalogue/masters/party';
import { fault } from '@weft/domain/contract/faults';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { isThere } from '../../modules/read-endpoints.ts';
import { stockOf } from '../../stock/stock.ts';
import { withinPlaces } from '../../stock/within-places.ts';
import { priceHistory } from './price-history.ts';
import { askedOf, reorderOf } from './buying-facts.ts';
import { tradeFacts } from './trade-facts.ts';

/** The record that a call asks about. Fault NOT_FOUND. */
const idOf = async (call: Call, module: Module): Promise<number> => {
  const id = /^\d{1,15}$/u.test(call.params['id'] ?? '') ? Number(call.params['id']) : 0;
  if (id === 0 || !(await isThere(call, module, id)))
    throw new Refusal([fault('', 'NOT_FOUND', { what: module.title })]);
  return id;
};

const ofParty = async (call: Call): Promise<Answer> => ({
  data: await tradeFacts(call, { column: 'party', id: await idOf(call, party) }),
});

/** Service of the stock view. */
const STOCK = 'chemical/itemStock/stock';

/** Most places that are told one by one. */
const PLACES = 3;

/** Where an item lies, in which state, and how much of it is free: in the person's places. */
const stockOfItem = async (call: Call, id: number) => {
  const { groups, totalCount, data } = await stockOf(call.tx).groupBy({
    filter: { items: [id], ...withinPlaces(call.person) },
    today: call.today,
    showsValue: false,
    groupBy: ['branch', 'stockArea', 'qcStatus'],
    measures: ['quantity', 'allocated', 'free'],
    orderBy: '-quantity',
    pageNumber: 1,
    rowsPerPage: PLACES,
  });
  return { places: groups, placeCount: totalCount, totals: data.totals };
};

const BOM_SQL = `select b.id, b.bom_code as "bomCode", b.name, b.revision, trim_scale(b.output_qty)::text as quantity, u.symbol as uom
  from bom b join uom u on u.partner_id = $1 and u.id = b.output_uom_id
 where b.partner_id = $1 and b.item_id = $2 and b.is_default and b.status = 'active' and b.is_active and b.deleted_on is null limit 1`;

/** The bill by which an item is made unless another is chosen; null for none (spec 01, 3.25). */
const defaultBom = async ({ tx }: Call, id: number): Promise<object | null> =>
  (await tx.maybe<object>(BOM_SQL, [tx.partnerId, id], 'facts-bom')) ?? null;

const ofItem = async (call: Call): Promise<Answer> => {
  const id = await idOf(call, item);
  const stock = call.person.may(STOCK) ? await stockOfItem(call, id) : undefined;
  return {
    data: {
      ...(stock === undefined ? {} : { stock, ...(await reorderOf(call, id, stock.totals[0]?.free)) }),
      ...(await askedOf(call, id)),
      ...(call.person.may(bom.acl) ? { bom: await defaultBom(call, id) } : {}),
      ...(await tradeFacts(call, { column: 'item', id })),
    },
  };
};

const pricesOfItem = async (call: Call): Promise<Answer> => ({
  data: await priceHistory(call, await idOf(call, item)),
});

/** What people open a party or an item for before they change anything (spec 01, 3.1 and 3.5). */
export const factsEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${party.api}/facts/:id`,
    need: { service: party.acl },
    summary: 'What is due from a party, its last rates, receipts and returns',
    reads: true,
    run: ofParty,
  },
  {
    method: 'GET',
    path: `${item.api}/facts/:id`,
    need: { service: item.acl },
    summary: 'Where an item lies, what is on order, its last rates and receipts',
    reads: true,
    run: ofItem,
  },
  {
    method: 'GET',
    path: `${item.api}/priceHistory/:id`,
    need: { service: item.acl },
    summary: 'What an item was bought for, and how its own prices changed',
    reads: true,
    run: pricesOfItem,
  },
];
