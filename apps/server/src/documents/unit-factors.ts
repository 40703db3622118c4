import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../db/tx.ts';

/** A unit of measure as figures are converted with: one of it is `numerator` ÷ `denominator` of the base of its kind. */
export type UnitFactor = {
  readonly id: number;
  readonly kind: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
};

const ALL_SQL =
  'select id, kind, numerator::text as numerator, denominator::text as denominator from uom where partner_id = $1';

/** All units of the partner by id, those out of use too: old figures stand in them. They are few. */
export const unitFactors = async (tx: Tx): Promise<ReadonlyMap<number, UnitFactor>> => {
  const rows = await tx.query<{ id: number; kind: string; numerator: string; denominator: string }>(
    ALL_SQL,
    [tx.partnerId],
    'unit-factors',
  );
  return new Map(
    rows.map((row) => [row.id, { ...row, numerator: decimal(row.numerator), denominator: decimal(row.denominator) }]),
  );
};
