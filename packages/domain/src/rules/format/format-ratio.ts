import { isPositive } from '../decimal/decimal.ts';
import { fractionOf, fractionText, over } from '../units/fraction.ts';
import { type Figure, toFigure } from './figure.ts';
import { formatNumber } from './format-number.ts';

/** More decimals than any fraction of two stored figures has that ends. */
const EVERY_PLACE = 60;

/**
 * An exact fraction as a person reads it: a figure in Indian groups when it ends, else the fraction itself; empty when either is missing.
 * @example formatRatio(45359237, 100000000) → '0.45359237'; formatRatio(5, 18) → '5/18'
 */
export const formatRatio = (top: Figure, bottom: Figure): string => {
  const [above, below] = [toFigure(top), toFigure(bottom)];
  if (above === null || below === null || !isPositive(below)) return '';
  const text = fractionText(over(fractionOf(above), fractionOf(below)));
  return text.includes('/') ? text : formatNumber(text, { maxPlaces: EVERY_PLACE, grouping: 'indian' });
};
