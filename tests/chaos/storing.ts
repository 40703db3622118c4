import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../india-day.ts';
import { ALLOCATE, linesOf } from '../contract/purchase/trade.ts';
import { type Around, bodyOf, cardIn, create, firstLine, kilograms, type Operation, STOCK, upon } from './around.ts';
import type { Card } from './books.ts';

export const makeOpening: Operation = async (around) => {
  const sample = bodyOf(around, 'openingStock');
  const stock = around.chance.whole(1, 500_000);
  const { areas, counted } = around.places;
  const stockArea = around.chance.happens(0.25) ? around.chance.pick(counted) : areas[0];
  const lot = `CH-${around.chance.whole(1, 2_000_000_000)}`;
  const goods = { lotNumber: lot, quantity: kilograms(stock), manufacturedOn: null, stockArea };
  const date = indiaDay(around.chance.happens(0.15) ? -around.chance.whole(1, 3) : 0); // mostly of today; some are written late
  await create(
    around,
    'opening',
    { ...sample, ...around.places.site, date, lines: [{ ...firstLine(sample), ...goods }] },
    { stock, lot },
  );
};

/** Rolls of one lot, each with its own number and weight. */
export const makeRolls: Operation = async (around) => {
  const { chance, places } = around;
  const sample = bodyOf(around, 'openingStock');
  const lot = `RL-${chance.whole(1, 2_000_000_000)}`;
  const weights = Array.from({ length: chance.whole(1, 5) }, () => chance.whole(1000, 90_000));
  const lines = weights.map((weight, n) => ({
    ...firstLine(sample),
    item: places.rollItem,
    lotNumber: lot,
    rollNumber: `${lot}-${n + 1}`,
    quantity: kilograms(weight),
    manufacturedOn: null,
    stockArea: places.areas[0],
  }));
  const stock = weights.reduce((sum, weight) => sum + weight, 0);
  await create(around, 'opening', { ...sample, ...places.site, date: indiaDay(), lines }, { stock, lot });
};

export const makeTransfer: Operation = async (around) => {
  const opened = cardIn(around, 'opening', ['completed']);
  if (opened?.lot === undefined) return makeOpening(around);
  const sample = bodyOf(around, 'stockTransfer');
  const line = { ...firstLine(sample), lotNumber: opened.lot, quantity: kilograms(Math.ceil(opened.stock / 4)) };
  return create(around, 'transfer', { ...sample, isChecked: true, lines: [line] }, { stock: 0 });
};

/** Rows of stock of a lot, as a picker would read them. */
export const stockOf = async ({ call }: Around, { lot }: Card): Promise<readonly Wire[]> =>
  (await call(`${STOCK}/getStock/v2`, { search: lot })).body.dataList ?? [];

/** Goods of a lot go to another place. */
export const move = async (around: Around, card: Card): Promise<void> => {
  const rows = await stockOf(around, card);
  if (rows.length === 0) return;
  const row = around.chance.pick(rows);
  const quantity = Number((Number(row['quantity']) * around.chance.figure(0.1, 1, 3)).toFixed(3));
  const lines = [
    { balanceId: row['id'] ?? row['balanceId'], quantity, toStockArea: around.chance.pick(around.places.areas) },
  ];
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
  return create(around, 'request', { ...sample, stockAreaTo: around.places.floor, lines: [line] }, { stock: 0 });
};

/** The store names what it hands over, as it is proposed to it. */
const allocate = async (around: Around, card: Card): Promise<void> => {
  const { body } = await around.call(`${ALLOCATE}/propose`, { requestIds: [card.kept.id] });
  const document = body.data?.['document'] as Wire | undefined; // what the call promises
  if (document === undefined || linesOf(document).length === 0) return; // somebody else has it
  const verb = around.chance.happens(0.5) ? 'allocate' : 'allocateAndIssue';
  const answer = await around.call(`${ALLOCATE}/${verb}`, { document }, { makes: 'allocation' });
  if (answer.status === 200) around.books.keep({ kind: 'allocation', kept: answer.row(), stock: 0 });
};
export const makeAllocation = upon('request', ['open', 'inProgress'], allocate, makeRequest);
