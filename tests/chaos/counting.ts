import { indiaDay } from '../india-day.ts';
import { COUNT } from '../contract/purchase/trade.ts';
import { act, type Around, create, type Operation, remember, shareOf, STOCK } from './around.ts';
import type { Card } from './books.ts';

/** Somebody wants a small area counted, more or less strictly, with the doors shut or open. */
export const makeCount: Operation = async (around) => {
  const { chance, places } = around;
  const strict = chance.happens(0.25) ? {} : { tolerancePercent: 100, toleranceValue: 9_999_999 };
  const movements = chance.happens(0.15) ? { movements: 'lock' } : {};
  const area = { date: indiaDay(), kind: 'full', stockArea: chance.pick(places.counted) };
  await create(around, 'count', { ...area, ...strict, ...movements }, { stock: 0 });
};

/** A counter walks along the keys: mostly right, sometimes a little off, and not to the end. */
export const countSome = async (around: Around, card: Card): Promise<void> => {
  const { chance, call, look } = around;
  const stockAreas = [card.kept['stockArea']];
  const lying = (await call(`${STOCK}/getStock/v2`, { stockAreas })).body.dataList ?? [];
  const { body } = await look(`${COUNT}/lines/${card.kept.id}`);
  const lines = (body.dataList ?? []).flatMap((line) => {
    if (line['isCounted'] === true || chance.happens(0.1)) return [];
    const key = lying.find(({ id }) => id === line['balanceId']);
    const here = key === undefined ? 0 : Number(key['quantity']);
    const off = chance.pick([1, 1, 1, 0.98, 1.03] as const);
    return [{ id: line['id'], quantity: here === 0 ? 0 : shareOf(here, off) }];
  });
  if (lines.length === 0) return;
  await call(`${COUNT}/count`, { id: card.kept.id, lines }, { stock: 0 });
  remember(card, await look(`${COUNT}/${card.kept.id}`));
};

/** The differences are looked at; what nobody reached is left out. */
export const review = async (around: Around, card: Card): Promise<void> => {
  const { body } = await around.look(`${COUNT}/lines/${card.kept.id}`);
  const left = (body.dataList ?? [])
    .filter(({ isCounted }) => isCounted === false)
    .map(({ id }) => ({ id, decision: 'leftOut', reason: 'Not reached' }));
  await act(around, card, 'review', 0, left.length === 0 ? {} : { lines: left });
};

/** The count is looked at once more and posted. */
export const finish = async (around: Around, card: Card): Promise<void> => {
  await review(around, card);
  await act(around, card, 'submit');
};
