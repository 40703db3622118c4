import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../db/tx.ts';

/** A unit of measure as figures are converted with: one of it is `numerator` ÷ `denominator` of the base of its kind. */
export type UnitFactor = {
  readonly id: number;
  readonly symbol: string;
  readonly kind: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
  /** Deleted since: nothing is told in it any more. */
  readonly isGone: boolean;
};

const ALL_SQL =
  'select id, symbol, kind, numerator::text as numerator, denominator::text as denominator, deleted_on is not null as "isGone" from uom where partner_id = $1 order by id';

/** All units of the partner by id, those out of use too: old figures stand in them. They are few. */
export const unitFactors = async (tx: Tx): Promise<ReadonlyMap<number, UnitFactor>> => {
  const rows = await tx.query<
    Omit<UnitFactor, 'numerator' | 'denominator'> & { numerator: string; denominator: string }
  >(ALL_SQL, [tx.partnerId], 'unit-factors');
  return new Map(
    rows.map((row) => [row.id, { ...row, numerator: decimal(row.numerator), denominator: decimal(row.denominator) }]),
  );
};
