import type { Module } from '@weft/domain/catalogue/language/module';
import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import { fault } from '@weft/domain/contract/faults';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { isThere } from '../../modules/read-endpoints.ts';
import { stockOf } from '../../stock/stock.ts';
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

/** Where an item lies, in which state, and how much of it is free: in the person's branches. */
const stockOfItem = async (call: Call, id: number) => {
  const { branchIds } = call.person;
  const { groups, totalCount, data } = await stockOf(call.tx).groupBy({
    filter: { items: [id], ...(branchIds.length === 0 ? {} : { withinBranches: branchIds }) },
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

const ofItem = async (call: Call): Promise<Answer> => {
  const id = await idOf(call, item);
  return {
    data: {
      ...(call.person.may(STOCK) ? { stock: await stockOfItem(call, id) } : {}),
      ...(await tradeFacts(call, { column: 'item', id })),
    },
  };
};

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
];
