import type { Decimal } from '../decimal/decimal.ts';
import { amountPlaces, type Figure, groupedDigits, toFigure } from './figure.ts';

/**
 * Rupees as people here read them: Indian groups, two decimals, rounded half away from zero; empty for nothing (spec 01, 6.1). Where the
 * environment's currency flag is not 1, in standard form (specification, section 9).
 * @example formatInr('-98765432.105') → '-9,87,65,432.11'
 */
export const formatInr = (amount: Figure): string => {
  const value = toFigure(amount);
  if (value === null) return '';
  const { minPlaces, maxPlaces } = amountPlaces();
  return groupedDigits(value, minPlaces, maxPlaces, 'indian');
};

/** Largest unit first; each begins where the next smaller one, rounded, would no longer fit below it (99,99,999 is 1.00 Cr, not 100.00 L). */
const SHORT_FORMS = [
  { from: '9999500', per: '10000000', places: 2, suffix: 'Cr' },
  { from: '99950', per: '100000', places: 2, suffix: 'L' },
  { from: '1000', per: '1000', places: 1, suffix: 'K' },
] as const;

/** What the units of a short amount are called in a language. */
type ShortUnit = (typeof SHORT_FORMS)[number]['suffix'];

const shortForm = (value: Decimal, unitName: (unit: ShortUnit) => string): string => {
  const form = SHORT_FORMS.find(({ from }) => value.abs().gte(from));
  if (form === undefined) return groupedDigits(value, 0, 2, 'indian');
  return `${groupedDigits(value.div(form.per), form.places, form.places, 'indian')} ${unitName(form.suffix)}`;
};

/**
 * An amount in few characters, for tiles and chart axes: crore, lakh, thousand (spec 01, 6.1), by the names that a language has for them.
 * @example formatInrShort('456789') → '4.57 L' @example formatInrShort('456789', (unit) => t(`stock.short.${unit}`)) → '4.57 लाख'
 */
export const formatInrShort = (amount: Figure, unitName: (unit: ShortUnit) => string = (unit) => unit): string => {
  const value = toFigure(amount);
  return value === null ? '' : shortForm(value, unitName);
};
