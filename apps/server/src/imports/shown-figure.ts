import { roundHalfAway, significantDigits } from '@weft/domain/rules/decimal/decimal';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';

/** As many digits a spreadsheet shows of a figure that it holds in binary. */
const SHOWN_DIGITS = 15;
/** Of a figure that was meant, so many digits at most are left once the rest is seen to be noise: two noughts or nines stand between. */
const MEANT_DIGITS = 13;

/** Where the first digit that counts stands: digits before the point, or less than none for 0.0012. */
const placesBefore = (digits: string): number => {
  const [whole = '0', part = ''] = digits.split('.');
  return whole === '0' ? -(/^0*/u.exec(part)?.[0].length ?? 0) : whole.length;
};

/**
 * A figure as the spreadsheet shows it that wrote it: 4.35 × 100 is 434.99999999999994 in its file, and nobody ever saw that. Undefined where
 * the digits of the file are the ones that were meant.
 * @example shownFigure('98.03999999999999') → '98.04'
 */
export const shownFigure = (text: string): string | undefined => {
  const figure = parseIndianNumber(text);
  if (figure === null || significantDigits(figure) <= SHOWN_DIGITS) return undefined;
  const places = SHOWN_DIGITS - placesBefore(figure.abs().toFixed());
  if (places <= 0) return undefined;
  const shown = roundHalfAway(figure, places);
  return significantDigits(shown) > MEANT_DIGITS ? undefined : shown.toFixed();
};
