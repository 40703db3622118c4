import { STATUSES } from '@weft/domain/contract/statuses';
import { indiaDay } from '../india-day.ts';
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
  shareOf,
  thousandths,
} from './around.ts';
import type { Card } from './books.ts';
import { apiOf, moduleOf } from './kinds.ts';
import { makeOpening } from './storing.ts';

const REASONS = [...(['writeOff', 'consumption', 'donation', 'personalUse', 'scrapSale', 'sampleToCustomer'] as const)];

/** Goods of a lot leave for a reason of their own. */
const leave =
  (kind: 'outward' | 'foundryOutward'): Operation =>
  async (around) => {
    const opened = cardIn(around, 'opening', ['completed']);
    if (opened?.lot === undefined) return makeOpening(around);
    const sample = bodyOf(around, moduleOf(kind).name);
    const quantity = shareOf(kilograms(opened.stock), around.chance.figure(0.01, 0.3, 3));
    const [stockArea] = around.places.areas;
    const line = { ...firstLine(sample), lotNumber: opened.lot, stockArea, quantity };
    const body = {
      ...sample,
      ...around.places.site,
      date: indiaDay(around.chance.happens(0.1) ? -1 : 0),
      stockArea,
      outwardType: around.chance.pick(REASONS),
      lines: [line],
    };
    return create(around, kind, body, { stock: -thousandths(quantity) });
  };
export const makeOutward = leave('outward');
export const makeFoundryOutward = leave('foundryOutward');

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
