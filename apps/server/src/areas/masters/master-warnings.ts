import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { party } from '@weft/domain/catalogue/masters/party';
import { fault, type Fault, type FaultValues } from '@weft/domain/contract/faults';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { validateGstin } from '@weft/domain/rules/identifiers/gstin';
import { validatePan } from '@weft/domain/rules/identifiers/pan';
import { quoted, tableOf } from '../../db/schema/names.ts';
import type { SaveContext } from '../../records/handler.ts';
import { list } from '../../records/list/list-query.ts';
import { rowScopeOf } from '../../records/row-scope.ts';

/** Namesakes that are told by name. */
const FEW = 3;

const isFilled = (text: unknown): text is string => typeof text === 'string' && text !== '';

/** PAN of a party that is being filled in: its own, else its GSTIN's. */
const panOf = ({ pan, gstin }: AnyRecord): string | undefined => {
  const own = isFilled(pan) ? validatePan(pan) : undefined;
  if (own?.valid === true) return own.value;
  const told = isFilled(gstin) ? validateGstin(gstin) : undefined;
  return told?.valid === true ? told.pan : undefined;
};

/** Active parties of the same PAN among those that the person sees, unless the record is a branch already: SAME_PAN at `pan` (spec 01, 3.1). */
export const samePan = async (context: SaveContext, record: AnyRecord, id: number): Promise<readonly Fault[]> => {
  const pan = panOf(record);
  const hidden = context.person.hiddenIn(party.acl);
  if (pan === undefined || typeof record['parentParty'] === 'number' || hidden.has('pan')) return [];
  const rowScope = rowScopeOf(context.person, party);
  const { json } = await list(context.tx, party, {
    filters: { pan, isActive: true },
    fields: ['companyName', 'parentParty'].filter((key) => !hidden.has(key)),
    hidden,
    ...(rowScope === undefined ? {} : { rowScope }),
  });
  const rows = JSON.parse(json) as readonly { id: number; companyName?: string; parentParty?: number }[]; // made of these columns
  const others = rows.filter((row) => row.id !== id && (id === 0 || row.parentParty !== id)); // one's own branches are no news
  const names = others.slice(0, FEW).flatMap(({ companyName }) => (isFilled(companyName) ? [companyName] : []));
  const head = others.find(({ parentParty }) => typeof parentParty !== 'number') ?? others[0];
  if (head === undefined) return [];
  const offered: FaultValues = isFilled(head.companyName) ? { head: head.id, headName: head.companyName } : {}; // of which it may be made a branch
  return [fault('pan', 'SAME_PAN', { n: others.length, names: names.join(', '), ...offered })];
};

const HSN_SQL = `select l.hsn, string_agg(g.name, ', ' order by g.name) as rates from gst_rate_hsn_map l
  join gst_rate g on g.partner_id = $1 and g.id = l.parent_id and g.is_active and g.deleted_on is null
 where l.partner_id = $1 and l.hsn = any ($2::text[]) and l.parent_id <> $3 and l.deleted_on is null group by 1`;

/** HSN codes of a rate that stand in another active one as well: HSN_IN_TWO_RATES at each (spec 01, 3.23). */
export const hsnTwice = async ({ tx }: SaveContext, { hsnMap }: AnyRecord, id: number): Promise<readonly Fault[]> => {
  const codes = (Array.isArray(hsnMap) ? (hsnMap as readonly AnyRecord[]) : []).map(({ hsn }) => hsn); // lines are records
  if (!codes.some(isFilled)) return [];
  const values = [tx.partnerId, codes.filter(isFilled), id];
  const rows = await tx.query<{ hsn: string; rates: string }>(HSN_SQL, values, 'hsn-in-two-rates');
  const rates = new Map(rows.map((row) => [row.hsn, row.rates]));
  return codes.flatMap((hsn, n) => {
    const found = isFilled(hsn) ? rates.get(hsn) : undefined;
    return isFilled(hsn) && found !== undefined
      ? [fault(`hsnMap[${n}].hsn`, 'HSN_IN_TWO_RATES', { hsn, rates: found })]
      : [];
  });
};

const ZONES_SQL = `select s.name as state, string_agg(z.name, ', ' order by z.name) as zones from zone z
  join state s on s.partner_id = $1 and s.id = any (z.states_ids) and s.id = any ($2::bigint[])
 where z.partner_id = $1 and z.kind = 'sales' and z.is_active and z.id <> $3 and z.deleted_on is null group by s.id, s.name order by s.name`;

/** States of a sales zone that another one has as well: STATE_IN_TWO_ZONES at `states` (spec 01, 3.4). */
export const statesTwice = async (
  { tx }: SaveContext,
  { kind, states }: AnyRecord,
  id: number,
): Promise<readonly Fault[]> => {
  if (kind !== 'sales' || !Array.isArray(states) || states.length === 0) return [];
  const rows = await tx.query<{ state: string; zones: string }>(
    ZONES_SQL,
    [tx.partnerId, states, id],
    'zones-of-state',
  );
  return rows.map(({ state, zones }) => fault('states', 'STATE_IN_TWO_ZONES', { state, zones }));
};

const FREIGHTS_SQL = `select string_agg(f.name, ', ' order by f.name) as names from freight f
 where f.partner_id = $1 and f.is_active and f.deleted_on is null and f.id <> $2 and f.term = $3 and f.basis = $4
   and f.transport_id is not distinct from $5::bigint and f.from_city_id is not distinct from $6::bigint and f.to_city_id is not distinct from $7::bigint
   and coalesce(f.effective_from, '-infinity') <= coalesce($9::date, 'infinity') and coalesce(f.effective_till, 'infinity') >= coalesce($8::date, '-infinity')`;

const orNull = (value: unknown): unknown => value ?? null;

/** Rates that say the same way, carrier and basis for days that this one has as well: FREIGHTS_OVERLAP at `effectiveFrom` (spec 01, 3.20). */
export const freightsOverlap = async (
  { tx }: SaveContext,
  { term, basis, transport, fromCity, toCity, effectiveFrom, effectiveTill }: AnyRecord,
  id: number,
): Promise<readonly Fault[]> => {
  if (!isFilled(term) || !isFilled(basis)) return [];
  const way = [transport, fromCity, toCity, effectiveFrom, effectiveTill].map(orNull);
  const values = [tx.partnerId, id, term, basis, ...way];
  const { names } = await tx.one<{ names: string | null }>(FREIGHTS_SQL, values, 'freights-overlap');
  return names === null ? [] : [fault('effectiveFrom', 'FREIGHTS_OVERLAP', { names })];
};

const bandsSql = (
  table: string,
): string => `select string_agg(b.name, ', ' order by b.min_value, b.id) as names from ${table} b
 where b.partner_id = $1 and b.value_type = 'band' and b.is_active and b.id <> $4 and b.deleted_on is null and b.min_value < $3::numeric and b.max_value > $2::numeric
   and (cardinality($5::bigint[]) = 0 or cardinality(coalesce(b.product_types_ids, '{}')) = 0 or b.product_types_ids && $5::bigint[])
   and (cardinality($6::bigint[]) = 0 or cardinality(coalesce(b.items_ids, '{}')) = 0 or b.items_ids && $6::bigint[])`;

/** Bands of a parameter that share values with another one, for the same product types and items; bands that touch do not: BANDS_OVERLAP at `minValue` (spec 01, 3.10). */
export const bandsOverlap =
  (module: Module) =>
  async ({ tx }: SaveContext, record: AnyRecord, id: number): Promise<readonly Fault[]> => {
    const { valueType, minValue, maxValue, productTypes, items } = record;
    if (valueType !== 'band' || !isDecimal(minValue) || !isDecimal(maxValue)) return [];
    const idsOf = (ids: unknown): readonly unknown[] => (Array.isArray(ids) ? ids : []);
    const [types, goods] = [idsOf(productTypes), idsOf(items)];
    const values = [tx.partnerId, minValue.toString(), maxValue.toString(), id, types, goods];
    const { names } = await tx.one<{ names: string | null }>(bandsSql(quoted(tableOf(module))), values);
    return names === null ? [] : [fault('minValue', 'BANDS_OVERLAP', { names })];
  };
