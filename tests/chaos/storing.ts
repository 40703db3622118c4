import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../india-day.ts';
import { ALLOCATE, linesOf } from '../contract/purchase/trade.ts';
import {
  act,
  type Around,
  bodyOf,
  cardIn,
  create,
  firstLine,
  kilograms,
  linePart,
  type Operation,
  STOCK,
  thousandths,
  upon,
} from './around.ts';
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

/** Closed bags of one lot: who takes a part of one opens it. */
export const makePacked: Operation = async (around) => {
  const { chance, places } = around;
  const sample = bodyOf(around, 'openingStock');
  const lot = `BG-${chance.whole(1, 2_000_000_000)}`;
  const packages = chance.whole(1, 20);
  const stock = thousandths(packages * 25);
  const goods = { lotNumber: lot, quantity: kilograms(stock), packing: places.bag, packages, manufacturedOn: null };
  const line = { ...firstLine(sample), ...goods, stockArea: places.areas[0] };
  await create(around, 'packed', { ...sample, ...places.site, date: indiaDay(), lines: [line] }, { stock, lot });
};

/** Metres of fabric, weighed as well. */
export const makeFabric: Operation = async (around) => {
  const { chance, made, places } = around;
  const sample = bodyOf(around, 'openingStock');
  const lot = `FB-${chance.whole(1, 2_000_000_000)}`;
  const goods = { item: places.fabricItem, uom: made.rows('uom', { symbol: 'm' }) };
  const stock = chance.whole(1, 500_000);
  const facts = { lotNumber: lot, quantity: kilograms(stock), secondaryQuantity: chance.figure(0.1, 90, 3) };
  const line = { ...firstLine(sample), ...goods, ...facts, manufacturedOn: null, stockArea: places.areas[0] };
  const body = { ...sample, ...places.site, date: indiaDay(), lines: [line] };
  await create(around, 'fabric', body, { stock, lot, goods });
};

/** Rolls of one lot, each with its own number and weight. */
export const makeRolls: Operation = async (around) => {
  const { chance, places } = around;
  const sample = bodyOf(around, 'openingStock');
  const lot = `RL-${chance.whole(1, 2_000_000_000)}`;
  const weights = Array.from({ length: chance.whole(3, 6) }, () => chance.whole(1000, 90_000));
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
  const rolls = lines.map(({ rollNumber, quantity }) => ({ rollNumber, quantity }));
  const body = { ...sample, ...places.site, date: indiaDay(), lines };
  await create(around, 'rolls', body, { stock, lot, rolls, goods: { item: places.rollItem } });
};

const transfer = (around: Around, opened: Card): Promise<Card | undefined> => {
  const sample = bodyOf(around, 'stockTransfer');
  const line = { ...firstLine(sample), ...linePart(around, opened, Math.ceil(opened.stock / 4)) };
  return create(around, 'transfer', { ...sample, isChecked: true, lines: [line] }, { stock: 0 });
};
export const makeTransfer = upon('opening', ['completed'], transfer, makeOpening);

/** Goods of a lot go onto the road at once. */
export const sendNow = async (around: Around, opened: Card): Promise<void> => {
  const card = await transfer(around, opened);
  if (card === undefined) return;
  await act(around, card, 'submit');
  await act(around, card, 'send');
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
  const { lotNumber: wantedLot, rollNumber: _, ...goods } = linePart(around, opened, Math.ceil(opened.stock / 5));
  const line = { ...firstLine(sample), ...goods, wantedLot };
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
