import { type Decimal, isDecimal, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import { offStandardPercent, pieceWeight } from '../../rules/stock/piece-weight.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import { textOf } from '../language/text-of.ts';
import { deriveInward } from './inward.derive.ts';

type Receipt = { readonly lines?: readonly AnyRecord[] };

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Longest list of heat numbers that a list shows. */
const HEATS_MAX = 300;

/** The same as of every inward; besides, what pieces weigh and how many came (spec 02, 4.4). */
export const deriveFoundryInward: DeriveRule = (receipt: Receipt, context) => {
  const whole: AnyRecord = deriveInward(receipt, context);
  const rows = Array.isArray(whole['lines']) ? (whole['lines'] as readonly AnyRecord[]) : []; // of the rule above
  const lines = rows.map((line): AnyRecord => {
    const weighed = { pieces: figure(line['quantity']), weightKg: figure(line['secondaryQuantity']) };
    const standard = context.ref('item', line['item'])?.['standardWeight'];
    return {
      ...line,
      pieceWeight: pieceWeight(weighed) ?? null,
      weightOffPercent: offStandardPercent(weighed, isDecimal(standard) ? standard : null) ?? null,
    };
  });
  const heats = [...new Set(lines.map(({ heatNumber }) => textOf(heatNumber)).filter((heat) => heat !== ''))];
  return {
    ...whole,
    mode: 1,
    lines,
    itemCount: new Set(lines.map(({ item }) => item)).size,
    pieces: sumOf(lines.map(({ quantity }) => figure(quantity))),
    weightKg: sumOf(lines.map(({ secondaryQuantity }) => figure(secondaryQuantity))),
    heatNumbers: heats.join(', ').slice(0, HEATS_MAX),
  };
};
