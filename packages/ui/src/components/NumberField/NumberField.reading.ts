import { roundHalfAway, type Decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import { figureInUnit, type FigureUnit } from '@weft/domain/rules/units/figure-unit';
import type { Reading } from '../Field/use-entry.ts';

/** How a figure is entered and shown. */
export type FigureForm = {
  /** Decimals always shown. */
  readonly minPlaces: number;
  /** Decimals kept; more are rounded half away from zero on commit, so that digits shown are digits stored. */
  readonly maxPlaces: number;
  readonly negative: boolean;
  /** Whether `2.5L` and `1.2Cr` are understood. */
  readonly shorthand: boolean;
  /** Its unit: a figure typed in another one of the kind is converted (`25 in` → 635 mm). */
  readonly unit?: FigureUnit | undefined;
};

/** @example figureText(decimal('125000.5'), { minPlaces: 3, maxPlaces: 3, … }) → '1,25,000.500' */
export const figureText = (value: Decimal | null, { minPlaces, maxPlaces }: FigureForm): string =>
  formatNumber(value, { minPlaces, maxPlaces, grouping: 'indian' });

/** What a typed figure means: nothing typed is `null`, never zero. */
export function readFigure(text: string, form: FigureForm, fault: string): Reading<Decimal | null> {
  if (text.trim() === '') return { value: null };
  const value = parseIndianNumber(text, form) ?? (form.unit ? figureInUnit(text, form.unit, form.maxPlaces) : null);
  return value ? { value: roundHalfAway(value, form.maxPlaces) } : { fault };
}

/** Whether two figures are the same number, however they are written. */
export const isSameFigure = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null ? a === b : a.eq(b);
