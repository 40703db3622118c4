import { indiaDay } from '../india-day.ts';
import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { APPROVAL, HAND_OVER, linesOf } from '../contract/purchase/trade.ts';
import {
  type Around,
  bodyOf,
  cardIn,
  create,
  firstLine,
  kilograms,
  linePart,
  type Operation,
  remember,
  thousandths,
} from './around.ts';
import type { Card, Came } from './books.ts';
import type { Kind } from './kinds.ts';
import { makeOpening } from './storing.ts';

/** Goods of a lot are handed to another department, or asked of it. */
export const makeHandOver: Operation = async (around) => {
  const opened = cardIn(around, 'opening', ['completed']);
  if (opened?.lot === undefined) return makeOpening(around);
  const sample = bodyOf(around, 'departmentTransfer');
  const line = { ...firstLine(sample), ...linePart(around, opened, Math.ceil(opened.stock / 6)) };
  const [fromStockArea, toStockArea] = around.places.areas;
  const initiative = around.chance.happens(0.7) ? 'send' : 'ask';
  const body = { ...sample, date: indiaDay(), fromStockArea, toStockArea, initiative, lines: [line] };
  return create(around, 'handOver', body, { stock: 0 });
};

const lostOf = (transfer: Wire): number => linesOf(transfer).reduce((sum, { lost }) => sum + thousandths(lost), 0);

/** A verb of the receiver: what is lost by it leaves stock, what is found again comes back. */
const decided = async (around: Around, card: Card, verb: string, more: Wire, makes?: Kind): Promise<void> => {
  const { id, version } = card.kept;
  const before = lostOf(card.kept);
  const stock: Came = (after) => before - lostOf(after);
  const effect = { stock, ...(makes === undefined ? {} : { makes }) };
  const isOwn = card.kind === 'handOver' && verb !== 'reject' && around.chance.happens(0.5);
  const [path, about] = isOwn ? [HAND_OVER, { id }] : [APPROVAL, { transferId: id }];
  remember(card, await around.call(`${path}/${verb}`, { ...about, version, ...more }, effect));
};

/** What comes off the lorry of one line: all, a little less on this scale, a part damaged, or a part missing. */
const arrived = ({ chance, made }: Around, { id, inTransit }: Wire): Wire => {
  const sent = thousandths(inTransit);
  const part = Math.floor(sent * chance.figure(0.1, 0.9, 2));
  const rest = kilograms(sent - part);
  return {
    line: id,
    ...chance.pick<Wire>([
      { received: kilograms(sent) },
      { received: kilograms(sent - Math.floor(sent * 0.002)) },
      { received: kilograms(part), damaged: rest, damageReason: made.rows('transferReason', { name: 'Wet' }) },
      { received: kilograms(part), short: rest, shortReason: made.rows('transferReason', { name: 'Not loaded' }) },
    ]),
  };
};

const onTheRoad = (card: Card): readonly Wire[] =>
  linesOf(card.kept).filter(({ inTransit }) => thousandths(inTransit) > 0);

export const takeInTransfer = (around: Around, card: Card): Promise<void> =>
  decided(around, card, 'accept', { lines: onTheRoad(card).map((line) => arrived(around, line)) });

/** What is missing was found, went back, or is lost. */
export const decideShort = (around: Around, card: Card): Promise<void> => {
  const decision = around.chance.pick(['found', 'returned', 'lost'] as const);
  const lines = onTheRoad(card).map(({ id }) => ({ line: id, decision, reason: 'Chaos' }));
  return decided(around, card, 'decideShort', { lines });
};

/** What came is sent back, by a transfer of its own. */
export const refuseTransfer = (around: Around, card: Card): Promise<void> =>
  decided(around, card, 'reject', { reason: 'Chaos' }, card.kind);

/** The whole validation is taken back: the goods are on the road again. */
export const undoValidation = (around: Around, card: Card): Promise<void> =>
  decided(around, card, 'reverse', { reason: 'Chaos' });

/** The sender gives up what never arrived. */
export const giveUp = async (around: Around, card: Card): Promise<void> => {
  const { id, version } = card.kept;
  const before = lostOf(card.kept);
  const stock: Came = (after) => before - lostOf(after);
  remember(card, await around.call('chemical/stockTransfer/closeShort', { id, version, reason: 'Chaos' }, { stock }));
};
