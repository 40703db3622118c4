import { type Decimal, decimal, isDecimal, isDecimalText } from '../decimal/decimal.ts';

/** What a cell may hold where a figure is shown. */
export type Figure = Decimal | number | string | null | undefined;

/** How digits are grouped: 12,34,567 or 1,234,567 or 1234567. */
export type Grouping = 'indian' | 'thousands' | 'none';

/**
 * How figures are shown where somebody works (specification, section 9). Currency flag 1: Indian groups, amounts with two decimals. Any other:
 * groups of thousands, amounts with as many decimals as they have, at most `decimalPlaces`.
 */
export type FigureStyle = { readonly currencyFlag: number; readonly decimalPlaces: number };

/** How figures are shown unless the environment says otherwise. */
export const FIGURE_STYLE: FigureStyle = { currencyFlag: 1, decimalPlaces: 2 };

let usual: FigureStyle = FIGURE_STYLE;

/** Says how figures are shown from now on. Called once, where a server or a page starts: nothing else may depend on when. */
export const showFiguresAs = (style: FigureStyle): void => {
  usual = style;
};

const PAISA = 2;

/** Decimals that an amount is shown with; one that is kept finer, a rate, keeps its own `maxPlaces`. */
export const amountPlaces = (maxPlaces = PAISA): { readonly minPlaces: number; readonly maxPlaces: number } =>
  usual.currencyFlag === 1
    ? { minPlaces: PAISA, maxPlaces }
    : { minPlaces: 0, maxPlaces: maxPlaces > PAISA ? maxPlaces : usual.decimalPlaces };

/** The figure in a cell; null for nothing, NaN and words, so that a screen shows an empty cell and never "NaN". */
export const toFigure = (value: Figure): Decimal | null => {
  if (isDecimal(value)) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? decimal(value) : null;
  return typeof value === 'string' && isDecimalText(value) ? decimal(value) : null;
};

const EVERY = { indian: /\B(?=(?:\d{2})*\d{3}$)/gu, thousands: /\B(?=(?:\d{3})+$)/gu } as const;

/** Indian groups are the environment's to want. */
const group = (digits: string, grouping: Grouping): string =>
  grouping === 'none' ? digits : digits.replace(EVERY[usual.currencyFlag === 1 ? grouping : 'thousands'], ',');

/** Plain digits with groups, between `minPlaces` and `maxPlaces` decimals, a minus sign when it does not round to 0. */
export const groupedDigits = (value: Decimal, minPlaces: number, maxPlaces: number, grouping: Grouping): string => {
  const [integer = '0', decimals = ''] = value.abs().toFixed(maxPlaces).split('.');
  const needed = decimals.replace(/0+$/u, '').padEnd(minPlaces, '0');
  const text = needed === '' ? group(integer, grouping) : `${group(integer, grouping)}.${needed}`;
  return value.lt('0') && /[1-9]/u.test(text) ? `-${text}` : text;
};
