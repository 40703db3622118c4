import { STATUSES } from '@weft/domain/contract/statuses';
import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../india-day.ts';
import {
  act,
  type Around,
  bodyOf,
  create,
  firstLine,
  kilograms,
  linePart,
  type Operation,
  remember,
  shareOf,
  thousandths,
  upon,
} from './around.ts';
import type { Card } from './books.ts';
import { apiOf, moduleOf } from './kinds.ts';
import { makeOpening } from './storing.ts';

const REASONS = [...(['writeOff', 'consumption', 'donation', 'personalUse', 'scrapSale', 'sampleToCustomer'] as const)];

/** A draft by which goods of an opened lot leave for a reason of their own. */
const leave =
  (kind: 'outward' | 'foundryOutward') =>
  (around: Around, opened: Card): Promise<Card | undefined> => {
    const sample = bodyOf(around, moduleOf(kind).name);
    const part = thousandths(shareOf(kilograms(opened.stock), around.chance.figure(0.01, 0.3, 3)));
    const [stockArea] = around.places.areas;
    const line: Wire = { ...firstLine(sample), ...linePart(around, opened, part), stockArea };
    const body = {
      ...sample,
      ...around.places.site,
      date: indiaDay(around.chance.happens(0.1) ? -1 : 0),
      stockArea,
      outwardType: around.chance.pick(REASONS),
      lines: [line],
    };
    return create(around, kind, body, { stock: -thousandths(line['quantity']) });
  };
export const makeOutward = upon('opening', ['completed'], leave('outward'), makeOpening);
export const makeFoundryOutward = upon('opening', ['completed'], leave('foundryOutward'), makeOpening);

/** Goods of a lot leave at once. */
export const leaveNow = async (around: Around, opened: Card): Promise<void> => {
  const card = await leave('outward')(around, opened);
  if (card !== undefined) await act(around, card, 'post', card.stock);
};

/** What is posted waits for somebody to agree: nothing leaves before. */
export const askToLeave = (around: Around, card: Card): Promise<void> =>
  act(around, card, 'post', ({ statusId }) => (statusId === STATUSES.completed.id ? card.stock : 0));

/** Somebody agrees or does not: what was agreed to is posted at once. */
export const judge = async (around: Around, card: Card): Promise<void> => {
  const isRefused = around.chance.happens(0.2);
  const asked = { moduleName: moduleOf(card.kind).name, entityId: card.kept.id };
  const effect = { stock: isRefused ? 0 : card.stock };
  const path = `approvalEntityStatus/${isRefused ? 'rejectRequest' : 'approveRequest'}`;
  const { status } = await around.call(path, { ...asked, ...(isRefused ? { remark: 'Chaos' } : {}) }, effect);
  if (status !== 200) return;
  const now = await around.look(`${apiOf(card.kind)}/${card.kept.id}`);
  remember(card, now);
};

/** Castings come without an order. */
export const makeCastings: Operation = async (around: Around) => {
  const { chance } = around;
  const sample = bodyOf(around, 'foundryInward');
  const quantity = chance.figure(1, 400, 3);
  const [billNo, heatNumber] = [`CC-${chance.whole(1, 2_000_000_000)}`, `H${chance.whole(1, 9999)}`];
  const line = { ...firstLine(sample), quantity, heatNumber };
  return create(around, 'castings', { ...sample, billNo, lines: [line] }, { stock: thousandths(quantity) });
};
