import type { Tx } from '../db/tx.ts';
import type { StockRow } from './stock-rows.ts';

/** Stock parameters by what a quality parameter measures; purity stands beside them. */
const PARAM_OF: { readonly [property: string]: string } = { ph: '1', moisture: '2', solubility: '3' };

type Measured = { readonly lot: number; readonly property: string; readonly value: string };

/** The newest accepted value of each property of each lot (spec 02, 1.2, stock_lot_quality). */
const MEASURED_SQL = `select distinct on (q.lot_id, p.maps_to) q.lot_id as lot, p.maps_to as property, trim_scale(q.value)::text as value
  from stock_lot_quality q join custom_param p on p.partner_id = $1 and p.id = q.parameter_id and p.maps_to is not null
 where q.partner_id = $1 and q.lot_id = any ($2::bigint[]) and q.value is not null
 order by q.lot_id, p.maps_to, q.valid_from desc, q.lab_test_id desc`;

/**
 * Rows with what was measured of their lots beside what they are declared as (spec 02, 2.3): `measured` of purity, pH, moisture and solubility, an
 * exact decimal in text. Of what a row does not have, and of lots that nobody tested, nothing is told.
 */
export const withMeasured = async (tx: Tx, rows: readonly StockRow[]): Promise<readonly StockRow[]> => {
  const lots = [...new Set(rows.flatMap(({ lot }) => (lot === null ? [] : [lot.id])))];
  if (lots.length === 0) return rows;
  const found = await tx.query<Measured>(MEASURED_SQL, [tx.partnerId, lots], 'stock-measured');
  const ofLot = new Map<number, readonly Measured[]>();
  for (const one of found) ofLot.set(one.lot, [...(ofLot.get(one.lot) ?? []), one]);
  return rows.map((row) =>
    (ofLot.get(row.lot?.id ?? 0) ?? []).reduce<StockRow>((told, { property, value: measured }) => {
      if (property === 'purity') return told.purity === null ? told : { ...told, purity: { ...told.purity, measured } };
      const number = PARAM_OF[property] ?? '';
      const param = told.stockParams[number];
      return param === undefined
        ? told
        : { ...told, stockParams: { ...told.stockParams, [number]: { ...param, measured } } };
    }, row),
  );
};
