import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { isWithinLimit, type KnownValue, type WantedLimit } from '@weft/domain/rules/quality/wanted-limit';
import type { Tx } from '../db/tx.ts';

/** What is wanted of a parameter of goods. */
export type WantedParameter = WantedLimit & { readonly customParam: number; readonly name: string };

/** A limit that goods do not keep, with what is known of them; undefined where nothing is. */
export type Missed = { readonly limit: WantedParameter; readonly found: KnownValue | undefined };

type Known = {
  readonly key: number;
  readonly parameter: number;
  readonly least: string | null;
  readonly most: string | null;
};

/** Newest accepted value of the lot, else the value or band that the key is declared with (spec 02, 1.2 stock_lot_quality). */
const KNOWN_SQL = `select b.id as key, p.id as parameter,
    trim_scale(coalesce(m.value, g.value, g.min_value))::text as least, trim_scale(coalesce(m.value, g.value, g.max_value))::text as most
  from stock_balance b join stock_identity i on i.partner_id = $1 and i.id = b.identity_id join item_tuple t on t.partner_id = $1 and t.id = i.item_tuple_id
  join custom_param p on p.partner_id = $1 and p.id = any ($3::bigint[])
  left join lateral (select q.value from stock_lot_quality q join custom_param o on o.partner_id = $1 and o.id = q.parameter_id
      where q.partner_id = $1 and q.lot_id = b.lot_id and q.value is not null and (o.id = p.id or o.maps_to = p.maps_to)
      order by q.valid_from desc, q.lab_test_id desc limit 1) m on b.lot_id <> 0
  left join lateral (
      select value, min_value, max_value from purity r where p.maps_to = 'purity' and r.partner_id = $1 and r.id = t.purity_id
      union all select value, min_value, max_value from ph r where p.maps_to = 'ph' and r.partner_id = $1 and r.id = i.stock_param_1
      union all select value, min_value, max_value from moisture r where p.maps_to = 'moisture' and r.partner_id = $1 and r.id = i.stock_param_2
      union all select value, min_value, max_value from solubility r where p.maps_to = 'solubility' and r.partner_id = $1 and r.id = i.stock_param_3) g on true
 where b.partner_id = $1 and b.id = any ($2::bigint[])`;

const bothOf = (least: Decimal | null, most: Decimal | null): KnownValue | undefined =>
  least === null || most === null ? undefined : { least, most };

const figure = (text: string | null): Decimal | null => (text === null ? null : decimal(text));

/** Limits that goods do not surely keep, by key; keys that keep all of them are not in it. One question, none where nothing is wanted. */
export const missedLimits = async (
  tx: Tx,
  limits: readonly WantedParameter[],
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly Missed[]>> => {
  if (limits.length === 0 || keys.length === 0) return new Map();
  const rows = await tx.query<Known>(
    KNOWN_SQL,
    [tx.partnerId, keys, limits.map(({ customParam }) => customParam)],
    'wanted-known',
  );
  const known = new Map(
    rows.map(({ key, parameter, least, most }) => [`${key} ${parameter}`, bothOf(figure(least), figure(most))]),
  );
  const missed = keys.map((key): readonly [number, readonly Missed[]] => [
    key,
    limits.flatMap((limit) => {
      const found = known.get(`${key} ${limit.customParam}`);
      return isWithinLimit(limit, found) ? [] : [{ limit, found }];
    }),
  ]);
  return new Map(missed.filter(([, limitsOf]) => limitsOf.length > 0));
};
