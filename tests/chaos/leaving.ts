import { indiaDay } from '../india-day.ts';
import {
  type Around,
  bodyOf,
  cardIn,
  create,
  firstLine,
  kilograms,
  type Operation,
  shareOf,
  thousandths,
} from './around.ts';
import { moduleOf } from './kinds.ts';
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
      date: indiaDay(),
      stockArea,
      outwardType: around.chance.pick(REASONS),
      lines: [line],
    };
    return create(around, kind, body, { stock: -thousandths(quantity) });
  };
export const makeOutward = leave('outward');
export const makeFoundryOutward = leave('foundryOutward');

/** Castings come without an order. */
export const makeCastings: Operation = async (around: Around) => {
  const { chance } = around;
  const sample = bodyOf(around, 'foundryInward');
  const quantity = chance.figure(1, 400, 3);
  const [billNo, heatNumber] = [`CC-${chance.whole(1, 2_000_000_000)}`, `H${chance.whole(1, 9999)}`];
  const line = { ...firstLine(sample), quantity, heatNumber };
  return create(around, 'castings', { ...sample, billNo, lines: [line] }, { stock: thousandths(quantity) });
};
