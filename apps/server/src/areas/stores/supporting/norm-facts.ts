import { supportingMaterial } from '@weft/domain/catalogue/masters/supporting-material';
import { unitOf } from '@weft/domain/catalogue/language/groups/units-of';
import { addDays } from '@weft/domain/rules/dates/add-days';
import { type Decimal, decimal, isPositive, roundBy } from '@weft/domain/rules/decimal/decimal';
import { normQuantity } from '@weft/domain/rules/stock/norm';
import { convertQty } from '@weft/domain/rules/units/convert-quantity';
import type { Call } from '../../../http/endpoint.ts';
import type { Stored } from '../../../records/handler.ts';
import { readMany } from '../../../records/record-store.ts';
import { resolveRefs } from '../../../records/save/resolve-refs.ts';
import { dayBegins } from '../stock/moment.ts';

type Material = Stored<typeof supportingMaterial>;

/** A department and the days of its output, both included. */
export type Output = { readonly department: number; readonly from: string; readonly to: string };

/** Output of a department's areas as the ledger has it, in pieces and in kilograms; what was taken back is not output. */
const PRODUCED_SQL = `select coalesce(sum(e.quantity * u.numerator / u.denominator) filter (where u.kind = 'count'), 0)::text as pieces,
    coalesce(sum(e.quantity * u.numerator / u.denominator) filter (where u.kind = 'mass'), 0)::text as kg
  from stock_area a join stock_balance b on b.partner_id = $1 and b.stock_area_id = a.id
  join stock_ledger e on e.partner_id = $1 and e.balance_id = b.id and e.effective_at >= $3::timestamptz and e.effective_at < $4::timestamptz and e.reason = 'PRODUCE' and e.side = 'in'
  join item i on i.partner_id = $1 and i.id = e.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
 where a.partner_id = $1 and a.department_id = $2 and not exists (select 1 from stock_transformation r where r.partner_id = $1 and r.reverses_id = e.transformation_id)`;

/** What a department drew of each material in these days, less what it brought back, in the material's unit. */
const CONSUMED_SQL = `select l.supporting_material_id as material, sum(l.quantity - coalesce(l.returned, 0))::text as quantity
  from supporting_allocation d join supporting_allocation_lines l on l.partner_id = $1 and l.parent_id = d.id and l.deleted_on is null
 where d.partner_id = $1 and d.department_id = $2 and d.direction = 'issue' and d.status = 7 and d.date between $3 and $4 and d.deleted_on is null group by 1`;

/** What a norm makes of an output, and what was drawn for it already; exact, in the material's own unit. */
export type NormFacts = { readonly produced: Decimal; readonly norm: Decimal; readonly consumed: Decimal };

/** The norm in the material's own unit, exact to its decimals and six more: it is compared, not booked. */
const inOwnUnits = async (
  { tx }: Pick<Call, 'tx'>,
  material: Material,
  quantity: Decimal,
): Promise<Decimal | undefined> => {
  if (material.normUom === null || material.normUom === material.uom) return quantity;
  const resolved = await resolveRefs(tx, supportingMaterial, [material]);
  const context = { today: '', mayOverride: false, config: () => undefined, ...resolved };
  const [from, to] = [unitOf(material.normUom, context), unitOf(material.uom, context)];
  if (from === undefined || to === undefined) return undefined;
  const converted = convertQty(quantity, from, { ...to, decimals: 12, rounding: 'halfUp' });
  return converted.ok ? converted.quantity : undefined;
};

/** Norm, output and consumption of materials in a department's days, by material; those without a norm, or whose norm has no way to their unit, are left out. */
export const normFacts = async (
  call: Pick<Call, 'tx'>,
  { department, from, to }: Output,
  materials: readonly number[],
): Promise<ReadonlyMap<number, NormFacts>> => {
  const { tx } = call;
  const { pieces, kg } = await tx.one<{ pieces: string; kg: string }>(
    PRODUCED_SQL,
    [tx.partnerId, department, dayBegins(from), dayBegins(addDays(to, 1))],
    'norm-produced',
  );
  const drawn = await tx.query<{ material: number; quantity: string }>(
    CONSUMED_SQL,
    [tx.partnerId, department, from, to],
    'norm-consumed',
  );
  const consumed = new Map(drawn.map((row) => [row.material, decimal(row.quantity)]));
  const facts = new Map<number, NormFacts>();
  for (const row of await readMany(tx, supportingMaterial, [...new Set(materials)])) {
    const material = row as Material; // a row of this module
    const { consumptionNorm, normPer } = material;
    if (consumptionNorm === null || !isPositive(consumptionNorm)) continue;
    const per = normPer === 'kg' ? 'kg' : 'thousandBags';
    const produced = roundBy(decimal(per === 'kg' ? kg : pieces), 6, 'halfUp');
    const norm = await inOwnUnits(call, material, normQuantity({ quantity: consumptionNorm, per }, produced));
    if (norm !== undefined)
      facts.set(material.id, { produced, norm, consumed: consumed.get(material.id) ?? decimal('0') });
  }
  return facts;
};
