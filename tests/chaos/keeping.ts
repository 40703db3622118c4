import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { type Around, shareOf, STOCK } from './around.ts';
import type { Card } from './books.ts';
import { stockOf } from './storing.ts';

const idOf = ({ lot }: Wire): unknown => (lot as Wire | null)?.['id']; // rows of the stock view

/** A part of a lot becomes a lot of its own. */
export const split = async (around: Around, card: Card): Promise<void> => {
  const rows = await stockOf(around, card);
  if (rows.length === 0) return;
  const row = around.chance.pick(rows);
  const lines = [{ balanceId: row['id'], quantity: shareOf(row['quantity'], around.chance.figure(0.1, 0.9, 2)) }];
  const lotNumber = `${card.lot ?? ''}/${around.chance.whole(1, 2_000_000_000)}`; // still found by the old number
  await around.call(`${STOCK}/lot/split`, { lotIds: [idOf(row)], lines, lotNumber, reason: 'Chaos' });
};

/** Lots that were split become one again, where they lie together. */
export const merge = async (around: Around, card: Card): Promise<void> => {
  const lotIds = [...new Set((await stockOf(around, card)).map(idOf))].slice(0, 2);
  const lotNumber = `${card.lot ?? ''}/${around.chance.whole(1, 2_000_000_000)}`;
  if (lotIds.length === 2) await around.call(`${STOCK}/lot/merge`, { lotIds, lotNumber, reason: 'Chaos' });
};

/** A lot is blocked and mostly let go again. */
export const block = async (around: Around, card: Card): Promise<void> => {
  const [row] = await stockOf(around, card);
  if (row === undefined) return;
  const body = { lotIds: [idOf(row)], reason: 'Chaos' };
  await around.call(`${STOCK}/lot/block`, body);
  if (around.chance.happens(0.9)) await around.call(`${STOCK}/lot/unblock`, body);
};

/** A lot is put on hold, or released, by hand. */
export const hold = async (around: Around, card: Card): Promise<void> => {
  const [row] = await stockOf(around, card);
  const to = around.chance.pick(['hold', 'released', 'released'] as const);
  if (row !== undefined) await around.call(`${STOCK}/qc`, { lot: idOf(row), to, reason: 'Chaos' });
};

/** Goods of a lot go to an area that is counted. */
export const moveToCounted = async (around: Around, card: Card): Promise<void> => {
  const [row] = await stockOf(around, card);
  if (row === undefined) return;
  const toStockArea = around.chance.pick(around.places.counted);
  const quantity = shareOf(row['quantity'], around.chance.figure(0.1, 0.6, 2));
  await around.call(`${STOCK}/move`, { lines: [{ balanceId: row['id'], quantity, toStockArea }] });
};
