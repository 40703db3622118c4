import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { ALLOCATE, FLOOR, linesOf } from '../contract/purchase/trade.ts';
import { act, type Around, create, kilograms, shareOf, thousandths, upon } from './around.ts';
import type { Card } from './books.ts';
import { makeAllocation } from './storing.ts';

/** A part of what was named is handed over. */
export const issuePart = (around: Around, card: Card): Promise<void> => {
  const lines = linesOf(card.kept)
    .filter(({ toIssue }) => thousandths(toIssue) > 0)
    .map(({ id, toIssue }) => ({ id, quantity: shareOf(toIssue, around.chance.figure(0.2, 1, 2)) }));
  return act(around, card, 'issue', 0, lines.length === 0 ? {} : { lines });
};

/** The floor hands some of it back; it stays stock, good or doubtful. */
export const handBack = (around: Around, card: Card): Promise<void> => {
  const [line] = linesOf(card.kept);
  const condition = around.chance.happens(0.3) ? { condition: 'doubtful' } : {};
  const quantity = shareOf(line?.['quantity'], around.chance.figure(0.05, 0.5, 2));
  return act(around, card, 'handBack', 0, { lines: [{ id: line?.id, quantity, ...condition }] });
};

/** What was handed back is on the floor again. */
export const undoHandBack = async (around: Around, card: Card): Promise<void> => {
  const { body } = await around.look(`${ALLOCATE}/handBacks/${card.kept.id}`);
  const standing = (body.dataList ?? []).filter(({ isTakenBack }) => isTakenBack === false);
  if (standing.length > 0) await act(around, card, 'undoHandBack', 0, { handBack: around.chance.pick(standing)['id'] });
};

/** What one line of a floor's goods is explained as: back, wasted, still there, and a little that nobody finds, or too much. */
const explained = ({ chance, places }: Around, line: Wire): Wire => {
  const here = thousandths(line['onFloor']);
  const [back, waste] = [Math.floor(here * chance.figure(0, 0.6, 2)), Math.floor(here * chance.figure(0, 0.2, 2))];
  const off = Math.floor(here * chance.pick([0, 0, 0.003, -0.003] as const));
  const { allocationLine, stockKey } = line;
  const wasted =
    waste > 0 && chance.happens(0.5)
      ? { wastage: kilograms(waste), wastageItem: places.scrapItem, recoveryRate: 1 }
      : {};
  const gone = 'wastage' in wasted ? waste : 0;
  return {
    allocationLine,
    stockKey,
    returned: kilograms(back),
    carried: kilograms(Math.max(0, here - back - gone - off)),
    condition: chance.happens(0.2) ? 'doubtful' : 'good',
    ...wasted,
  };
};

const reconcile = async (around: Around, card: Card): Promise<void> => {
  const asked = { scope: 'allocation', allocation: card.kept.id };
  const { body } = await around.call(`${FLOOR}/propose`, asked);
  if (body.data === undefined || linesOf(body.data).length === 0) return;
  const lines = linesOf(body.data).map((line) => explained(around, line));
  const { made, places } = around;
  await create(
    around,
    'floor',
    { ...asked, wastageArea: places.areas[0], lossReason: made.rows('lossReason', { name: 'Dust' }), lines },
    { stock: 0 },
  );
};
export const makeFloor = upon('allocation', ['inProgress', 'completed'], reconcile, makeAllocation);

/** What nobody finds leaves stock; what is too much comes in. */
export const postFloor = (around: Around, card: Card): Promise<void> =>
  act(around, card, around.chance.happens(0.8) ? 'post' : 'submit', ({ loss }) => -thousandths(loss));

export const reverseFloor = (around: Around, card: Card): Promise<void> =>
  act(around, card, 'reverse', thousandths(card.kept['loss']));
