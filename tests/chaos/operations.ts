import { moduleNamed } from '@weft/domain/catalogue/registry';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import type { Chance } from '../../apps/server/src/seeding/demo/chance.ts';
import type { Answered, Wire } from '../../apps/server/src/testing/serve.ts';
import { type Made, sampleOf } from '../contract/samples.ts';
import { INWARD, linesOf, OPENING, ORDER, type Trade, TRANSFER } from '../contract/trade.ts';
import type { Books, Card } from './books.ts';
import type { Caller } from './user.ts';
import { indiaDay } from '../india-day.ts';

/** What an operation may use: its own chance, the calls of its person, and what everybody knows. */
export type Around = {
  readonly chance: Chance;
  readonly call: Caller;
  readonly books: Books;
  readonly made: Made;
  readonly trade: Trade;
  /** Areas of one location between which goods are moved. */
  readonly areas: readonly number[];
};

/** So many of the newest documents are at hand: few enough that people meet on the same ones. */
const AT_HAND = 120;

const STOCK = 'chemical/itemStock';
const kilograms = (thousandths: number): number => thousandths / 1000;
const apiOf = { order: ORDER, receipt: INWARD, opening: OPENING, transfer: TRANSFER } as const;

const bodyOf = ({ made: { rows } }: Around, name: string): Wire => sampleOf(moduleNamed(name), 1, rows);
const firstLine = (document: Wire): Wire => linesOf(document)[0] ?? {};

/** The wire tells a status by id and name. */
const isIn = ({ status }: Wire, wanted: readonly StatusName[]): boolean =>
  wanted.some(
    (name) => typeof status === 'object' && status !== null && 'id' in status && status.id === STATUSES[name].id,
  );

/** One of the newest documents of a kind in some status, whoever made it. */
const cardIn = ({ books, chance }: Around, kind: Card['kind'], statuses: readonly StatusName[]): Card | undefined => {
  const fit = books.cards.slice(-AT_HAND).filter((card) => card.kind === kind && isIn(card.kept, statuses));
  return fit.length === 0 ? undefined : chance.pick(fit);
};

const remember = (card: Card, answer: Answered): void => {
  if (answer.status === 200) card.kept = answer.row();
};

const create = async (
  { call, books }: Around,
  kind: Card['kind'],
  body: Wire,
  more: { readonly stock: number; readonly lot?: string },
): Promise<void> => {
  const answer = await call(`${apiOf[kind]}/save`, body, { makes: kind });
  if (answer.status === 200) books.cards.push({ kind, kept: answer.row(), ...more });
};

/** Calls a verb as the person last saw the document; who saw an old version is refused and looks again. */
const act = async (around: Around, card: Card, verb: string, stock = 0): Promise<void> => {
  const { id, version } = card.kept;
  const body = { id, version, ...(verb === 'reverse' || verb === 'callBack' ? { reason: 'Chaos' } : {}) };
  remember(card, await around.call(`${apiOf[card.kind]}/${verb}`, body, { stock }));
};

type Operation = (around: Around) => Promise<void>;

/** An operation upon a document that somebody has; where there is none, one is made. */
const upon =
  (
    kind: Card['kind'],
    statuses: readonly StatusName[],
    work: (around: Around, card: Card) => Promise<void>,
  ): Operation =>
  async (around) => {
    const card = cardIn(around, kind, statuses);
    return card === undefined ? MAKE[kind](around) : work(around, card);
  };

const makeOrder: Operation = async (around) => {
  const sample = bodyOf(around, 'purchaseOrder');
  const quantity = around.chance.figure(1, 2000, 3);
  await create(around, 'order', { ...sample, lines: [{ ...firstLine(sample), quantity }] }, { stock: 0 });
};

const makeOpening: Operation = async (around) => {
  const sample = bodyOf(around, 'openingStock');
  const stock = around.chance.whole(1, 500_000);
  const lot = `CH-${around.chance.whole(1, 2_000_000_000)}`;
  const goods = { lotNumber: lot, quantity: kilograms(stock), manufacturedOn: null, stockArea: around.areas[0] };
  const date = indiaDay(); // goods of today have not expired
  await create(around, 'opening', { ...sample, date, lines: [{ ...firstLine(sample), ...goods }] }, { stock, lot });
};

const makeReceipt: Operation = async (around) => {
  const order = cardIn(around, 'order', ['open', 'inProgress']);
  if (order === undefined) return makeOrder(around);
  const ordered = Number(firstLine(order.kept)['quantity']);
  const stock = Math.max(1, Math.round(ordered * 1000 * around.chance.figure(0.05, 0.7, 4)));
  return create(around, 'receipt', around.trade.receiptBody(order.kept, kilograms(stock)), { stock });
};

const makeTransfer: Operation = async (around) => {
  const opened = cardIn(around, 'opening', ['completed']);
  if (opened?.lot === undefined) return makeOpening(around);
  const sample = bodyOf(around, 'stockTransfer');
  const line = { ...firstLine(sample), lotNumber: opened.lot, quantity: kilograms(Math.ceil(opened.stock / 4)) };
  return create(around, 'transfer', { ...sample, isChecked: true, lines: [line] }, { stock: 0 });
};

const MAKE: { readonly [kind in Card['kind']]: Operation } = {
  order: makeOrder,
  receipt: makeReceipt,
  opening: makeOpening,
  transfer: makeTransfer,
};

const edit = async (around: Around, card: Card): Promise<void> => {
  const { id, version } = card.kept;
  remember(
    card,
    await around.call(`${ORDER}/update`, { id, version, remarks: `Edited ${around.chance.whole(1, 999)}` }),
  );
};

const drop = async (around: Around, card: Card): Promise<void> => {
  const { id, version } = card.kept;
  const answer = await around.call(`${apiOf[card.kind]}/delete`, { id, version }, { deletes: card.kind });
  if (answer.status === 200) around.books.cards.splice(around.books.cards.indexOf(card), 1);
};

/** Rows of stock of a lot, as a picker would read them. */
const stockOf = async ({ call }: Around, { lot }: Card): Promise<readonly Wire[]> =>
  (await call(`${STOCK}/getStock/v2`, { search: lot })).body.dataList ?? [];

const move = async (around: Around, card: Card): Promise<void> => {
  const rows = await stockOf(around, card);
  if (rows.length === 0) return;
  const row = around.chance.pick(rows);
  const quantity = Number((Number(row['quantity']) * around.chance.figure(0.1, 1, 3)).toFixed(3));
  const lines = [{ balanceId: row['id'] ?? row['balanceId'], quantity, toStockArea: around.chance.pick(around.areas) }];
  await around.call(`${STOCK}/move`, { lines });
};

const claim = async (around: Around, card: Card): Promise<void> => {
  const [row] = await stockOf(around, card);
  const order = cardIn(around, 'order', ['open', 'inProgress']);
  if (row === undefined || order === undefined) return;
  const demand = { module: 'purchaseOrder', id: order.kept.id };
  const quantity = kilograms(Math.ceil(card.stock / 10));
  const lines = [{ balanceId: row['id'] ?? row['balanceId'], quantity }];
  await around.call(`${STOCK}/reserve`, { demand, lines });
  if (around.chance.happens(0.7)) await around.call(`${STOCK}/release`, { demand });
};

/** Every operation with its share of a day's work. */
const OPERATIONS: readonly (readonly [share: number, Operation])[] = [
  [10, makeOrder],
  [9, upon('order', ['draft'], (around, card) => act(around, card, 'submit'))],
  [5, upon('order', ['draft'], edit)],
  [1, upon('order', ['draft'], drop)],
  [13, makeReceipt],
  [14, upon('receipt', ['draft'], (around, card) => act(around, card, 'post', card.stock))],
  [3, upon('receipt', ['completed'], (around, card) => act(around, card, 'reverse', -card.stock))],
  [1, upon('receipt', ['draft'], drop)],
  [8, makeOpening],
  [10, upon('opening', ['draft'], (around, card) => act(around, card, 'post', card.stock))],
  [3, upon('opening', ['completed'], (around, card) => act(around, card, 'reverse', -card.stock))],
  [9, upon('opening', ['completed'], move)],
  [5, upon('opening', ['completed'], claim)],
  [4, makeTransfer],
  [3, upon('transfer', ['draft'], (around, card) => act(around, card, 'submit'))],
  [3, upon('transfer', ['open'], (around, card) => act(around, card, 'send'))],
  [1, upon('transfer', ['inTransit'], (around, card) => act(around, card, 'callBack'))],
];
const SHARES = OPERATIONS.reduce((sum, [share]) => sum + share, 0);

/** What a person does next, as their chance has it. */
export const operate = (around: Around): Promise<void> => {
  let left = around.chance.whole(1, SHARES);
  for (const [share, operation] of OPERATIONS) {
    left -= share;
    if (left <= 0) return operation(around);
  }
  return makeOrder(around);
};

/** A document as the list of its module calls it. */
export const moduleOfKind: { readonly [kind in Card['kind']]: string } = {
  order: 'purchaseOrder',
  receipt: 'inward',
  opening: 'openingStock',
  transfer: 'stockTransfer',
};
