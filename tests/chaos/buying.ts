import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../india-day.ts';
import { INWARD, linesOf, ORDER } from '../contract/trade.ts';
import {
  act,
  type Around,
  bodyOf,
  cardIn,
  create,
  firstLine,
  kilograms,
  type Operation,
  remember,
  upon,
} from './around.ts';
import type { Card } from './books.ts';

export const makeOrder: Operation = async (around) => {
  const sample = bodyOf(around, 'purchaseOrder');
  const quantity = around.chance.figure(1, 2000, 3);
  await create(around, 'order', { ...sample, lines: [{ ...firstLine(sample), quantity }] }, { stock: 0 });
};

export const edit = async (around: Around, card: Card): Promise<void> => {
  const { id, version } = card.kept;
  remember(
    card,
    await around.call(`${ORDER}/update`, { id, version, remarks: `Edited ${around.chance.whole(1, 999)}` }),
  );
};

export const makeReceipt: Operation = async (around) => {
  const order = cardIn(around, 'order', ['open', 'inProgress']);
  if (order === undefined) return makeOrder(around);
  const ordered = Number(firstLine(order.kept)['quantity']);
  const stock = Math.max(1, Math.round(ordered * 1000 * around.chance.figure(0.05, 0.7, 4)));
  return create(around, 'receipt', around.trade.receiptBody(order.kept, kilograms(stock)), { stock });
};

/** A vehicle at the gate with goods of an order. */
export const makeSlip: Operation = async (around) => {
  const { chance, trade } = around;
  const order = cardIn(around, 'order', ['open', 'inProgress']);
  if (order === undefined) return makeOrder(around);
  const ordered = Number(firstLine(order.kept)['quantity']);
  const quantity = kilograms(Math.max(1, Math.round(ordered * 1000 * chance.figure(0.05, 0.5, 4))));
  const letter = String.fromCharCode(65 + chance.whole(0, 25)) + String.fromCharCode(65 + chance.whole(0, 25));
  const vehicleNumber = `GJ05${letter}${chance.whole(1000, 9999)}`;
  return create(around, 'slip', { ...trade.slipBody(order.kept, quantity), vehicleNumber }, { stock: 0 });
};

/** What the store takes in from a vehicle that stands inside: as the slip proposes it. */
const takeIn = async (around: Around, card: Card): Promise<void> => {
  const { body } = await around.call(`${INWARD}/fromPreInward`, { preInwardId: card.kept.id });
  if (body.data === undefined) return;
  const { stockArea } = firstLine(bodyOf(around, 'inward'));
  const lot = `GATE-${around.chance.whole(1, 2_000_000_000)}`;
  const lines = linesOf(body.data).map((line) => ({ ...line, stockArea, lotNumber: lot }));
  const stock = Math.round(lines.reduce((sum, line: Wire) => sum + Number(line['quantity']), 0) * 1000);
  if (lines.length > 0) await create(around, 'receipt', { ...body.data, lines }, { stock });
};
export const takeInFromSlip = upon('slip', ['open', 'inProgress'], takeIn, makeSlip);

/** Goods of a receipt go back, a part of what lies there. */
const sendBack = async (around: Around, card: Card): Promise<void> => {
  const { body } = await around.call(`${INWARD}/returnable`, { inwardId: card.kept.id });
  const [row] = body.dataList ?? [];
  const keys = (row?.['inStock'] ?? []) as readonly Wire[]; // what the call promises
  if (row === undefined || keys.length === 0) return;
  const key = around.chance.pick(keys);
  const stock = Math.max(1, Math.round(Number(key['quantity']) * 1000 * around.chance.figure(0.05, 0.4, 3)));
  const line = {
    inward: card.kept.id,
    inwardLine: row['line'],
    item: row['item'],
    uom: row['uom'],
    stockKey: key['id'],
    quantity: kilograms(stock),
  };
  const settlement = around.chance.happens(0.5) ? 'replace' : 'debitNote';
  const papers = { returnReason: 'rejected', settlement, ewayBillNumber: '351001234567' };
  const { party } = card.kept;
  await create(around, 'return', { party, date: indiaDay(), ...papers, lines: [line] }, { stock });
};
export const makeReturn = upon('receipt', ['completed'], sendBack, makeReceipt);

/** The vehicle leaves; what was not taken in of its goods was not there. */
const letOut = (around: Around, card: Card): Promise<void> => {
  const short = linesOf(card.kept).map(({ id }) => ({ line: id, reason: 'Chaos' }));
  return act(around, card, 'gateOut', 0, { short });
};
export const gateOut = upon('slip', ['inProgress'], letOut, makeSlip);
