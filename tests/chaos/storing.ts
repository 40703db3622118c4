import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../india-day.ts';
import { ALLOCATE, linesOf } from '../contract/trade.ts';
import {
  act,
  type Around,
  bodyOf,
  cardIn,
  create,
  firstLine,
  kilograms,
  type Operation,
  STOCK,
  upon,
} from './around.ts';
import type { Card } from './books.ts';

export const makeOpening: Operation = async (around) => {
  const sample = bodyOf(around, 'openingStock');
  const stock = around.chance.whole(1, 500_000);
  const lot = `CH-${around.chance.whole(1, 2_000_000_000)}`;
  const goods = { lotNumber: lot, quantity: kilograms(stock), manufacturedOn: null, stockArea: around.areas[0] };
  const date = indiaDay(); // goods of today have not expired
  await create(around, 'opening', { ...sample, date, lines: [{ ...firstLine(sample), ...goods }] }, { stock, lot });
};

export const makeTransfer: Operation = async (around) => {
  const opened = cardIn(around, 'opening', ['completed']);
  if (opened?.lot === undefined) return makeOpening(around);
  const sample = bodyOf(around, 'stockTransfer');
  const line = { ...firstLine(sample), lotNumber: opened.lot, quantity: kilograms(Math.ceil(opened.stock / 4)) };
  return create(around, 'transfer', { ...sample, isChecked: true, lines: [line] }, { stock: 0 });
};

/** Rows of stock of a lot, as a picker would read them. */
const stockOf = async ({ call }: Around, { lot }: Card): Promise<readonly Wire[]> =>
  (await call(`${STOCK}/getStock/v2`, { search: lot })).body.dataList ?? [];

/** Goods of a lot go to another place. */
export const move = async (around: Around, card: Card): Promise<void> => {
  const rows = await stockOf(around, card);
  if (rows.length === 0) return;
  const row = around.chance.pick(rows);
  const quantity = Number((Number(row['quantity']) * around.chance.figure(0.1, 1, 3)).toFixed(3));
  const lines = [{ balanceId: row['id'] ?? row['balanceId'], quantity, toStockArea: around.chance.pick(around.areas) }];
  await around.call(`${STOCK}/move`, { lines });
};

/** Goods of a lot are promised to an order, and mostly let go again. */
export const claim = async (around: Around, card: Card): Promise<void> => {
  const [row] = await stockOf(around, card);
  const order = cardIn(around, 'order', ['open', 'inProgress']);
  if (row === undefined || order === undefined) return;
  const demand = { module: 'purchaseOrder', id: order.kept.id };
  const quantity = kilograms(Math.ceil(card.stock / 10));
  const lines = [{ balanceId: row['id'] ?? row['balanceId'], quantity }];
  await around.call(`${STOCK}/reserve`, { demand, lines });
  if (around.chance.happens(0.7)) await around.call(`${STOCK}/release`, { demand });
};

/** The floor asks for goods of a lot. */
export const makeRequest: Operation = async (around) => {
  const opened = cardIn(around, 'opening', ['completed']);
  if (opened?.lot === undefined) return makeOpening(around);
  const sample = bodyOf(around, 'materialRequest');
  const line = { ...firstLine(sample), wantedLot: opened.lot, quantity: kilograms(Math.ceil(opened.stock / 5)) };
  return create(around, 'request', { ...sample, lines: [line] }, { stock: 0 });
};

/** The store names what it hands over, as it is proposed to it. */
const allocate = async (around: Around, card: Card): Promise<void> => {
  const { body } = await around.call(`${ALLOCATE}/propose`, { requestIds: [card.kept.id] });
  const document = body.data?.['document'] as Wire | undefined; // what the call promises
  if (document === undefined) return;
  const verb = around.chance.happens(0.5) ? 'allocate' : 'allocateAndIssue';
  const answer = await around.call(`${ALLOCATE}/${verb}`, { document }, { makes: 'allocation' });
  if (answer.status === 200) around.books.cards.push({ kind: 'allocation', kept: answer.row(), stock: 0 });
};
export const makeAllocation = upon('request', ['open', 'inProgress'], allocate, makeRequest);

/** A lot goes to the laboratory. */
export const makeTest: Operation = async (around) => {
  const opened = cardIn(around, 'opening', ['completed']);
  if (opened?.lot === undefined) return makeOpening(around);
  const { item } = firstLine(bodyOf(around, 'openingStock'));
  return create(around, 'test', { item, lotNumber: opened.lot, origin: 'complaint' }, { stock: 0 });
};

/** The laboratory accepts or rejects a part of what waits, or all. */
const judge = async (around: Around, card: Card): Promise<void> => {
  const share = around.chance.happens(0.5) ? 1 : around.chance.figure(0.1, 0.9, 2);
  const quantity = Number((Number(card.kept['undecided']) * share).toFixed(3));
  const kind = around.chance.happens(0.8) ? 'accept' : 'reject';
  const lines = linesOf(card.kept).map(({ id, min, max, count }) => ({
    id,
    readings: Array.from({ length: Number(count ?? 1) }, () => Number(max ?? min ?? 1)),
  }));
  await act(around, card, 'decide', 0, { lines, decisions: [{ kind, quantity, reason: 'Chaos' }] });
};
export const decide = upon('test', ['open', 'inProgress'], judge, makeTest);
