import { type Figure, type Grouping, groupedDigits, toFigure } from './figure.ts';

/** How a number is shown: between `minPlaces` (default 0) and `maxPlaces` (default 2) decimals, grouped in thousands unless told otherwise. */
export type NumberFormat = {
  readonly minPlaces?: number;
  readonly maxPlaces?: number;
  readonly grouping?: Grouping;
};

/**
 * A number in standard form: at least one integer digit, trailing zeros beyond `minPlaces` dropped; empty for nothing (specification, section 9).
 * @example formatNumber('1234567.80') → '1,234,567.8'
 */
export const formatNumber = (
  value: Figure,
  { minPlaces = 0, maxPlaces = Math.max(2, minPlaces), grouping = 'thousands' }: NumberFormat = {},
): string => {
  const figure = toFigure(value);
  return figure === null ? '' : groupedDigits(figure, minPlaces, maxPlaces, grouping);
};

/** A rate or quantity without a unit of its own: 1 to 4 decimals, Indian groups. @example formatRate('100') → '100.0' */
export const formatRate = (value: Figure): string =>
  formatNumber(value, { minPlaces: 1, maxPlaces: 4, grouping: 'indian' });

/** A quantity with exactly the decimals of its unit, Indian groups. @example formatQuantity('125000.5', 3) → '1,25,000.500' */
export const formatQuantity = (value: Figure, places: number): string =>
  formatNumber(value, { minPlaces: places, maxPlaces: places, grouping: 'indian' });
