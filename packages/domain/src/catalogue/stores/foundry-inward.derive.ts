import { fault } from '../../contract/faults.ts';
import { type Decimal, decimal, isDecimal, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import { offStandardPercent, pieceWeight } from '../../rules/stock/piece-weight.ts';
import type { DeriveRule, NeedyRule } from '../language/module.ts';
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

/** Tolerance of items that say none. */
const USUAL_TOLERANCE = decimal('5');

/** Pieces that weigh otherwise than the item's master says, beyond its tolerance (spec 02, 4.4). PIECES_OFF at `lines[n].secondaryQuantity`. */
export const piecesOffStandard: NeedyRule = {
  needs: [],
  check: ({ lines = [] }: Receipt, { ref }) =>
    lines.flatMap(({ item, weightOffPercent: off }, n) => {
      const row = ref('item', item);
      const own = row?.['secondaryTolerancePercent'];
      const tolerance = isDecimal(own) ? own : USUAL_TOLERANCE;
      if (!isDecimal(off) || !off.abs().gt(tolerance)) return [];
      const values = { item: textOf(row?.['name']), percent: off.toString(), tolerance: tolerance.toString() };
      return [fault(`lines[${n}].secondaryQuantity`, 'PIECES_OFF', values)];
    }),
};
