import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, decimal, isDecimal, isDecimalText, isPositive, ONE } from '@weft/domain/rules/decimal/decimal';

/** Facts of a supporting material with which a line is completed. */
export const MATERIAL_FACTS: readonly string[] = ['uom', 'rate', 'gstRate'];

const refOf = (key: string, facts: AnyRecord): AnyRecord =>
  typeof facts[key] === 'number'
    ? { [key]: facts[key], [`${key}Name`]: facts[`${key}Name`] ?? null, [`${key}Code`]: facts[`${key}Code`] ?? null }
    : {};

/** What follows from choosing a material: its unit, and where goods are bought its tax and its rate. */
export const completeMaterial = (line: AnyRecord, changed: string, facts: AnyRecord | undefined): AnyRecord => {
  if (changed !== 'supportingMaterial' || facts === undefined) return line;
  const { rate } = facts;
  return {
    ...line,
    ...refOf('uom', facts),
    ...('gstRate' in line ? refOf('gstRate', facts) : {}),
    ...('rate' in line && typeof rate === 'number' ? { rate: decimal(rate) } : {}),
  };
};

/** What was typed or scanned at the counter. @example '1.9*SM0004' → 1.9 of SM0004; 'SM0004' → one */
export const readCounter = (text: string): { readonly quantity: Decimal; readonly code: string } => {
  const [, before = '', behind = ''] = /^\s*([\d.]+)\s*[*x×]\s*(\S.*?)\s*$/iu.exec(text) ?? [];
  const isCounted = behind !== '' && isDecimalText(before) && isPositive(decimal(before));
  return isCounted ? { quantity: decimal(before), code: behind } : { quantity: ONE, code: text.trim() };
};

/** A material as a pick list or the norms answer it, ready for a line. */
export type CountedMaterial = AnyRecord & { readonly supportingMaterial: number; readonly quantity: Decimal };

const isRecords = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);

/** Lines with more of a material: its line grows, or it gets one behind those that stand there. */
export const addMaterial = (lines: unknown, { quantity, ...material }: CountedMaterial): readonly AnyRecord[] => {
  const there = (isRecords(lines) ? lines : []).filter(
    (line) => typeof line['supportingMaterial'] === 'number' || isDecimal(line['quantity']),
  );
  const own = there.find(
    (line) => line['supportingMaterial'] === material.supportingMaterial && line['uom'] === material['uom'],
  );
  if (own === undefined) return [...there, { ...material, quantity }];
  const grown = { ...own, quantity: isDecimal(own['quantity']) ? own['quantity'].plus(quantity) : quantity };
  return there.map((line) => (line === own ? grown : line));
};
