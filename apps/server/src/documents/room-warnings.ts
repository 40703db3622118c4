import { inOwnUnit } from '@weft/domain/catalogue/language/groups/units-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { SaveContext } from '../records/handler.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';
import { ruleContext } from '../records/rule-context.ts';

/**
 * Places that goods of `$2` would fill beyond what they take, with what lies there already. An area is measured in the unit of its capacity, a rack in
 * kilograms, cubic metres of its packages and pallets; goods that are told in no such measure count for nothing. Areas that only warn, and of those
 * that refuse the volume and pallets of racks, which the ledger does not weigh.
 */
const FULL_SQL = `with entering as (
    select x.line, x.area, x.rack, x.item, x.quantity, x.secondary, x.packing, x.packages
      from jsonb_to_recordset($2::jsonb) x(line int, area bigint, rack bigint, item bigint, quantity numeric, secondary numeric, packing bigint, packages numeric)),
  goods as (
    select area, rack, item, quantity, secondary, packing, packages from entering
     union all
    select b.stock_area_id, b.rack_id, b.item_id, b.quantity, b.secondary_quantity, i.packing_id, b.packages
      from stock_balance b join stock_identity i on i.partner_id = $1 and i.id = b.identity_id
     where b.partner_id = $1 and b.is_in_stock and b.stock_area_id in (select area from entering)),
  measured as (
    select g.area, g.rack, g.quantity, g.secondary, u.kind, u.numerator / u.denominator as factor, u2.kind as kind2, u2.numerator / u2.denominator as factor2,
           g.packages * p.volume_m3 as volume, case when p.form = 'pallet' then g.packages end as pallets
      from goods g join item it on it.partner_id = $1 and it.id = g.item join uom u on u.partner_id = $1 and u.id = it.uom_id
      left join uom u2 on u2.partner_id = $1 and u2.id = it.secondary_uom_id left join packing p on p.partner_id = $1 and p.id = g.packing),
  kilogram as (select kind, numerator / denominator as factor, symbol from uom where partner_id = $1 and symbol = 'kg' and deleted_on is null order by id limit 1),
  rooms as (
    select a.id as area, null::bigint as rack, a.name, a.capacity, c.symbol,
           (select sum(case when m.kind = c.kind then m.quantity * m.factor when m.kind2 = c.kind then m.secondary * m.factor2 end) * c.denominator / c.numerator from measured m where m.area = a.id) as filled
      from stock_area a join uom c on c.partner_id = $1 and c.id = a.capacity_uom_id
     where a.partner_id = $1 and a.id in (select area from entering) and a.capacity_action = 'warn' and a.capacity is not null
     union all
    select a.id, r.id, r.rack_code, r.capacity_kg, k.symbol,
           (select sum(case when m.kind = k.kind then m.quantity * m.factor when m.kind2 = k.kind then m.secondary * m.factor2 end) / k.factor from measured m where m.rack = r.id)
      from rack r join stock_area a on a.partner_id = $1 and a.id = r.stock_area_id cross join kilogram k
     where r.partner_id = $1 and r.id in (select rack from entering) and a.capacity_action = 'warn' and r.capacity_kg is not null
     union all
    select a.id, r.id, r.rack_code, r.volume_m3, 'm³', (select sum(m.volume) from measured m where m.rack = r.id)
      from rack r join stock_area a on a.partner_id = $1 and a.id = r.stock_area_id
     where r.partner_id = $1 and r.id in (select rack from entering) and a.capacity_action in ('warn', 'block') and r.volume_m3 is not null
     union all
    select a.id, r.id, r.rack_code, r.max_pallets, 'pallets', (select sum(m.pallets) from measured m where m.rack = r.id)
      from rack r join stock_area a on a.partner_id = $1 and a.id = r.stock_area_id
     where r.partner_id = $1 and r.id in (select rack from entering) and a.capacity_action in ('warn', 'block') and r.max_pallets is not null)
 select (select min(e.line) from entering e where e.area = o.area and (o.rack is null or e.rack = o.rack)) as line, o.rack is not null as "isRack", o.name,
        trim_scale(o.capacity)::text as capacity, trim_scale(round(o.filled, 3))::text as filled, o.symbol
   from rooms o where o.filled > o.capacity order by 1, o.rack nulls first`;

type Full = {
  readonly line: number;
  readonly isRack: boolean;
  readonly name: string;
  readonly capacity: string;
  readonly filled: string;
  readonly symbol: string;
};

const linesOf = ({ lines }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []; // lines are lists of records

const figure = (value: unknown): string | null => (isDecimal(value) ? value.toString() : null);

/**
 * What would be too much for the area or rack into which goods come (spec 01, 3.16 and 3.17): it hinders no save, posting refuses only where the area
 * says so. ROOM_FULL at `lines[n].stockArea` or `.rack`.
 */
export const roomWarnings =
  (module: Module) =>
  async (context: SaveContext, record: AnyRecord): Promise<readonly Fault[]> => {
    const rules = ruleContext(module, context, await resolveRefs(context.tx, module, [record]));
    const entering = linesOf(record).flatMap((line, n) => {
      const area = line['stockArea'] ?? record['stockArea'];
      const quantity = inOwnUnit(line, rules);
      if (typeof area !== 'number' || quantity === null) return [];
      const { rack = null, item, packing = null, packages = null } = line;
      const secondary = figure(line['secondaryQuantity']);
      return [{ line: n, area, rack, item, quantity: quantity.toString(), secondary, packing, packages }];
    });
    if (entering.length === 0) return [];
    const rows = await context.tx.query<Full>(FULL_SQL, [context.tx.partnerId, JSON.stringify(entering)], 'rooms-full');
    return rows.map(({ line, isRack, name, capacity, filled, symbol }) =>
      fault(`lines[${line}].${isRack ? 'rack' : 'stockArea'}`, 'ROOM_FULL', { name, capacity, filled, symbol }),
    );
  };
