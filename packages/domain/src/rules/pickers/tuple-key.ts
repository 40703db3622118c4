import { type Decimal, isDecimal } from '../decimal/decimal.ts';
import { fractionOf, fractionText, over, times } from '../units/fraction.ts';
import type { Unit } from '../units/unit.ts';
import { uniqueForm } from '../text/normalise-text.ts';

/** A variant property of an item with its value: a figure in some unit, or a text. */
export type TupleProperty = {
  readonly code: string;
  readonly value: Decimal | string;
  readonly unit?: Pick<Unit, 'numerator' | 'denominator'> | null;
};

const escaped = (text: string): string =>
  text.replace(/[%;=]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const valueText = ({ value, unit }: TupleProperty): string => {
  if (!isDecimal(value)) return escaped(uniqueForm(value));
  const figure = fractionOf(value);
  return fractionText(unit ? over(times(figure, fractionOf(unit.numerator)), fractionOf(unit.denominator)) : figure);
};

/**
 * Key of one combination of an item: purity and variant properties, codes sorted, figures in the base unit without trailing zeros, texts without
 * case (spec 01, 3.9). The same combination in any order, unit or case has the same key.
 * @example tupleKey(7, [{ code: 'WIDTH', value: decimal('25'), unit: inch }, { code: 'COLOUR', value: 'White' }]) → 'P7;COLOUR=white;WIDTH=0.635'
 */
export const tupleKey = (purity: number | null, properties: readonly TupleProperty[]): string => {
  const pairs = properties.map((property) => `${escaped(property.code.toUpperCase())}=${valueText(property)}`);
  return [`P${purity ?? 0}`, ...pairs.toSorted()].join(';');
};
