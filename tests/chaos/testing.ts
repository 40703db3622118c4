import { linesOf } from '../contract/purchase/trade.ts';
import {
  act,
  type Around,
  bodyOf,
  cardIn,
  create,
  firstLine,
  type Operation,
  shareOf,
  thousandths,
  upon,
} from './around.ts';
import type { Card } from './books.ts';
import { makeOpening } from './storing.ts';

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
  const kind = around.chance.pick(['accept', 'accept', 'accept', 'acceptWithDeviation', 'reject'] as const);
  const regrade = kind !== 'reject' && around.chance.happens(0.2) ? { regrade: around.places.otherGrade } : {};
  const lines = linesOf(card.kept).map(({ id, min, max, count }) => ({
    id,
    readings: Array.from({ length: Number(count ?? 1) }, () => Number(max ?? min ?? 1)),
  }));
  await act(around, card, 'decide', 0, { lines, decisions: [{ kind, quantity, reason: 'Chaos', ...regrade }] });
};
export const decide = upon('test', ['open', 'inProgress'], judge, makeTest);

/** A sample is taken and used up. */
export const sample = (around: Around, card: Card): Promise<void> => {
  const quantity = shareOf(card.kept['undecided'], 0.01);
  return act(around, card, 'sample', -thousandths(quantity), { samples: [{ quantity }] });
};

/** The newest decision is taken back, or with none left the newest sample: what it used up is there again. */
export const takeBack = (around: Around, card: Card): Promise<void> => {
  const before = thousandths(card.kept['sampled']);
  return act(around, card, 'reverse', ({ sampled }) => before - thousandths(sampled));
};

/** The lot is tested once more, by a report of its own. */
export const retest = (around: Around, card: Card): Promise<void> => act(around, card, 'retest', 0, {}, 'test');
