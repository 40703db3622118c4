import type { Field } from '@weft/domain/catalogue/language/field';
import { type Reading, wrongType } from '@weft/domain/catalogue/language/kinds/field-kind';
import { isFigure } from '@weft/domain/catalogue/language/kinds/figures';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import { splitUnit } from '@weft/domain/rules/units/figure-unit';
import { shownFigure } from './shown-figure.ts';

/** Choices of an import that change how cells are read. */
export type CellOptions = { readonly decimalComma?: boolean };

/** The word that empties a field on update; an empty cell leaves it. */
const CLEAR = '<clear>';

const EXPONENT = /^([+-]?)(\d+)(?:\.(\d+))?e([+-]?\d{1,2})$/iu;

/** Digits of a figure with an exponent, exactly: the point moves, nothing is computed. @example plainDigits('1.5e3') → '1500' */
const plainDigits = (text: string): string => {
  const [, sign = '', whole = '', part = '', exponent = '0'] = EXPONENT.exec(text) ?? [];
  const point = whole.length + Number(exponent);
  const digits = `${whole}${part}`.padEnd(point, '0').padStart(`${whole}${part}`.length + Math.max(0, -point), '0');
  const at = Math.max(0, point);
  return `${sign === '-' ? '-' : ''}${digits.slice(0, at) || '0'}.${digits.slice(at) || '0'}`;
};

/** 12,50 may be 12.50 or 1,250: without the option it is refused, never guessed. */
const groupsEndInThree = (text: string): boolean => {
  const last = /,(\d+)(?:\.\d*)?[)\s]*$/u.exec(text)?.[1];
  return last === undefined ? !text.includes(',') : last.length === 3;
};

const figureText = (text: string, { decimalComma = false }: CellOptions): string | undefined => {
  const plain = decimalComma ? text.replaceAll('.', '').replace(',', '.') : text;
  if (EXPONENT.test(plain)) return plainDigits(plain);
  return groupsEndInThree(plain) ? plain : undefined;
};

/** A figure of a field; one that does not fit is read once more as the spreadsheet shows it. Decimals that a person sees are still too many. */
const readFigure = (field: Field, text: string, symbol: string, today: string): Reading => {
  const { parse, read } = kindOf(field);
  const readingOf = (figure: string): Reading => (parse ?? read)(field, `${figure} ${symbol}`.trim(), today);
  const reading = readingOf(text);
  const shown = 'value' in reading ? undefined : shownFigure(text);
  const again = shown === undefined ? reading : readingOf(shown);
  return 'value' in again ? again : reading;
};

/** Excel's day number, where a column of days was left in the general format. */
const SERIAL = /^[1-9]\d{4}$/u;

const dayText = (text: string): string | undefined => {
  if (SERIAL.test(text)) return new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10);
  return /\d{4}/u.test(text) && /\D/u.test(text) ? text : undefined; // a day without its year is typed, not imported
};

/**
 * Reads a cell for a field: undefined leaves the field as it is, null empties it. References stay texts.
 * @example readCell(money, '₹ 1,23,456.50', '2026-04-12') → { value: 123456.5 }
 */
export const readCell = (field: Field, cell: string, today: string, options: CellOptions = {}): Reading | undefined => {
  const text = cell.trim();
  if (text === '') return undefined;
  if (text.toLowerCase() === CLEAR) return { value: null };
  if (field.kind === 'ref' || field.kind === 'refs') return { value: text };
  const { parse, read } = kindOf(field);
  if (isFigure(field)) {
    const [typed, symbol] = field.unit === undefined ? [text, ''] : splitUnit(text);
    const figure = figureText(typed, options);
    return figure === undefined ? wrongType('number') : readFigure(field, figure, symbol, today);
  }
  if (field.kind === 'date') {
    const day = dayText(text);
    return day === undefined ? wrongType('date') : (parse ?? read)(field, day, today);
  }
  return parse === undefined ? read(field, text) : parse(field, text, today);
};
