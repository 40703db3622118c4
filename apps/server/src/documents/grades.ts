import type { item } from '@weft/domain/catalogue/masters/item';
import { inUnitOf } from '@weft/domain/catalogue/masters/property-figure';
import { decimal, isDecimalText } from '@weft/domain/rules/decimal/decimal';
import { tupleKey, type TupleProperty } from '@weft/domain/rules/pickers/tuple-key';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../http/refusal.ts';
import type { SaveContext, Stored } from '../records/handler.ts';
import { type UnitFactor, unitFactors } from './unit-factors.ts';

/** A grade as pickers and documents name it. */
export type Tuple = { readonly id: number; readonly created: boolean; readonly displayName: string };

/** `made` says which rows are new: a row that two first uses want at once is made by one of them. The name follows the item's while nothing sets the grade apart. */
const UPSERT_SQL = `insert into item_tuple (partner_id, item_id, purity_id, properties, tuple_key, display_name, tuple_code, search_text, created_by, created_on, updated_by, updated_on, source)
  select $1, t.item_id, t.purity_id, t.properties, t.tuple_key, t.display_name, t.tuple_code, t.search_text, $2, $3, $2, $3, 'system'
    from jsonb_to_recordset($4::jsonb) as t(item_id bigint, purity_id bigint, properties jsonb, tuple_key text, display_name text, tuple_code text, search_text text)
  on conflict (partner_id, coalesce(item_id, 0), tuple_key_key) where deleted_on is null
  do update set display_name = excluded.display_name, tuple_code = excluded.tuple_code, search_text = excluded.search_text
  returning id, display_name as "displayName", (xmax = 0) as created`;

type Wanted = {
  readonly item_id: number;
  readonly purity_id: number | null;
  readonly properties: object;
  readonly tuple_key: string;
  readonly display_name: string;
  readonly tuple_code: string;
  readonly search_text: string;
};

const searchText = (...texts: readonly string[]): string => texts.map(normaliseSearch).join('\n');

const save = (
  { tx, person, now }: Pick<SaveContext, 'tx' | 'person' | 'now'>,
  wanted: readonly Wanted[],
): Promise<Tuple[]> =>
  tx.query<Tuple>(UPSERT_SQL, [tx.partnerId, person.staffId, now, JSON.stringify(wanted)], 'item-tuple-save');

type Named = Pick<Stored<typeof item>, 'id' | 'name' | 'itemCode' | 'purity'>;

/** Makes, or renames, the default grade of items: the combination that an item has when nobody says more (spec 01, 3.9). */
export const defaultTuple = async (
  context: Pick<SaveContext, 'tx' | 'person' | 'now'>,
  items: readonly Named[],
): Promise<readonly Tuple[]> =>
  save(
    context,
    items.map(({ id, name, itemCode, purity }) => ({
      item_id: id,
      purity_id: purity,
      properties: {},
      tuple_key: tupleKey(purity, []),
      display_name: name,
      tuple_code: itemCode ?? '',
      search_text: searchText(name, itemCode ?? ''),
    })),
  );

/** The default grade of items, by item. Items made before their grade (an import of old) get it now. */
export const defaultTupleIds = async (
  context: Pick<SaveContext, 'tx' | 'person' | 'now'>,
  items: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await context.tx.query<{ item: number; id: number }>(
    `select i.id as item, t.id from item i join item_tuple t on t.partner_id = i.partner_id and t.item_id = i.id and t.tuple_key = 'P' || coalesce(i.purity_id, 0) and t.deleted_on is null
      where i.partner_id = $1 and i.id = any($2)`,
    [context.tx.partnerId, items],
    'item-tuple-defaults',
  );
  return new Map(rows.map(({ item, id }) => [item, id]));
};

type Property = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The unit in which its figures are kept. */
  readonly uom: number | null;
  readonly symbol: string | null;
  /** What the item itself says of it, and in which unit. */
  readonly ownValue: string | null;
  readonly ownUom: number | null;
};

const PROPERTIES_SQL = `select p.id, p.code, p.name, p.uom_id as uom, u.symbol, l.value as "ownValue", coalesce(l.uom_id, p.uom_id) as "ownUom"
  from item_property p
  left join uom u on u.partner_id = $1 and u.id = p.uom_id
  left join item_properties l on l.partner_id = $1 and l.parent_id = $2 and l.item_property_id = p.id and l.deleted_on is null
 where p.partner_id = $1 and p.id = any($3) and p.deleted_on is null`;

/** Properties by id, as an item has them. */
const propertiesOf = async (
  { tx }: SaveContext,
  item: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Property>> => {
  const rows = await tx.query<Property>(PROPERTIES_SQL, [tx.partnerId, item, ids], 'grade-properties');
  return new Map(rows.map((one) => [one.id, one]));
};

const unitIn = (units: ReadonlyMap<number, UnitFactor>, id: number | null | undefined): UnitFactor | undefined =>
  id === null || id === undefined ? undefined : units.get(id);

/** A value in the unit of its property: told in no unit it stands in that one already. @example 25 inches of a width kept in mm → '635' */
const keptValue = (
  { uom }: Property,
  value: string,
  told: number | null | undefined,
  units: ReadonlyMap<number, UnitFactor>,
): string => {
  if (!isDecimalText(value)) return value;
  return inUnitOf(decimal(value), unitIn(units, told ?? uom), unitIn(units, uom)).toString();
};

type Asked = { readonly itemProperty: number; readonly value: string; readonly uom?: number };

const askedOf = (input: unknown): readonly Asked[] => {
  if (input === undefined || input === null) return [];
  if (!Array.isArray(input) || input.length > 50)
    throw new Refusal([fault('properties', 'TYPE', { label: 'Properties', type: 'list' })]);
  return input.map((one: unknown, n) => {
    const { itemProperty, value, uom } = (typeof one === 'object' && one !== null ? one : {}) as {
      itemProperty?: unknown;
      value?: unknown;
      uom?: unknown;
    }; // each is looked at below
    if (typeof itemProperty !== 'number')
      throw new Refusal([
        fault(`properties[${n}].itemProperty`, 'REFERENCE', { label: 'Property', value: String(itemProperty) }),
      ]);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Refusal([fault(`properties[${n}].value`, 'REQUIRED', { label: 'Value' })]);
    return { itemProperty, value: String(value), ...(typeof uom === 'number' ? { uom } : {}) };
  });
};

/**
 * The grade of an item with a purity and variant properties; made on first use. The same combination in any order, unit or case is the same row,
 * also when two ask for it at once; a figure without a unit is in that of its property, and what the item says itself sets no grade apart. Faults: ITEM_CODE_NOT_FOUND at `item`, REFERENCE at `properties[n].itemProperty` or `purity`.
 */
export const tupleFor = async (context: SaveContext, body: { readonly [key: string]: unknown }): Promise<Tuple> => {
  const { tx } = context;
  const found =
    typeof body['item'] === 'number'
      ? await tx.maybe<{ id: number; name: string; itemCode: string; purity: number | null }>(
          'select id, name, item_code as "itemCode", purity_id as purity from item where partner_id = $1 and id = $2 and deleted_on is null',
          [tx.partnerId, body['item']],
        )
      : undefined;
  if (found === undefined) throw new Refusal([fault('item', 'ITEM_CODE_NOT_FOUND')]);
  const asked = askedOf(body['properties']);
  const properties = await propertiesOf(
    context,
    found.id,
    asked.map(({ itemProperty }) => itemProperty),
  );
  const named = asked.map((one, n) => {
    const property = properties.get(one.itemProperty);
    if (property === undefined)
      throw new Refusal([
        fault(`properties[${n}].itemProperty`, 'REFERENCE', { label: 'Property', value: one.itemProperty }),
      ]);
    return { property, ...one };
  });
  const units = await unitFactors(tx);
  const keyOf = (property: Property, value: string): TupleProperty => ({
    code: property.code,
    value: isDecimalText(value) ? decimal(value) : value,
    unit: unitIn(units, property.uom) ?? null,
  });
  const setApart = named.flatMap(({ property, value, uom }) => {
    const kept = keptValue(property, value, uom, units);
    const own = property.ownValue === null ? null : keptValue(property, property.ownValue, property.ownUom, units);
    const isOwn = own !== null && tupleKey(null, [keyOf(property, own)]) === tupleKey(null, [keyOf(property, kept)]);
    return isOwn ? [] : [{ property, kept }]; // the item's own value sets no grade apart
  });
  const purity = typeof body['purity'] === 'number' ? body['purity'] : found.purity;
  if (
    purity !== null &&
    (await tx.maybe('select 1 from purity where partner_id = $1 and id = $2 and deleted_on is null', [
      tx.partnerId,
      purity,
    ])) === undefined
  )
    throw new Refusal([fault('purity', 'REFERENCE', { label: 'Purity', value: purity })]);
  const differing = setApart.map(({ property, kept }) =>
    [property.name, kept, isDecimalText(kept) ? property.symbol : null].filter((word) => word !== null).join(' '),
  );
  const displayName = [found.name, ...differing].join(' · ').slice(0, 300);
  const code = [found.itemCode, ...setApart.map(({ kept }) => kept.toUpperCase().replace(/\s+/gu, ''))]
    .join('/')
    .slice(0, 120);
  const [tuple] = await save(context, [
    {
      item_id: found.id,
      purity_id: purity,
      properties: Object.fromEntries(setApart.map(({ property, kept }) => [property.code, kept])),
      tuple_key: tupleKey(
        purity,
        setApart.map(({ property, kept }) => keyOf(property, kept)),
      ),
      display_name: displayName,
      tuple_code: code,
      search_text: searchText(displayName, code),
    },
  ]);
  if (tuple === undefined) throw new Error('The grade was neither found nor made');
  return tuple;
};

const SOURCE_SQL = `select t.item_id as item, t.properties, t.tuple_key as key, t.display_name as name, t.tuple_code as code, i.name as "itemName", i.purity_id as own,
    (select p.name from purity p where p.partner_id = $1 and p.id = t.purity_id) as "oldPurity", (select p.name from purity p where p.partner_id = $1 and p.id = $3) as "newPurity"
  from item_tuple t join item i on i.partner_id = $1 and i.id = t.item_id where t.partner_id = $1 and t.id = $2`;

type Source = {
  readonly item: number;
  readonly properties: object;
  readonly key: string;
  readonly name: string;
  readonly code: string | null;
  readonly itemName: string;
  readonly own: number | null;
  readonly oldPurity: string | null;
  readonly newPurity: string | null;
};

/** The grade that another one is with a purity that was measured: everything else of it stays; made on first use (spec 02, 4.6 REGRADE). */
export const tupleOfPurity = async (context: SaveContext, tuple: number, purity: number): Promise<Tuple> => {
  const source = await context.tx.one<Source>(SOURCE_SQL, [context.tx.partnerId, tuple, purity], 'item-tuple-source');
  const rest = source.name.split(' · ').slice(1);
  const kept = source.oldPurity !== null && rest[0] === source.oldPurity ? rest.slice(1) : rest;
  const shown = purity === source.own || source.newPurity === null ? [] : [source.newPurity]; // the item's own purity sets no grade apart
  const displayName = [source.itemName, ...shown, ...kept].join(' · ').slice(0, 300);
  const [made] = await save(context, [
    {
      item_id: source.item,
      purity_id: purity,
      properties: source.properties,
      tuple_key: source.key.replace(/^P\d+/u, `P${purity}`),
      display_name: displayName,
      tuple_code: source.code ?? '',
      search_text: searchText(displayName, source.code ?? ''),
    },
  ]);
  if (made === undefined) throw new Error('The grade was neither found nor made');
  return made;
};
