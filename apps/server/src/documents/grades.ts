import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { item as itemModule } from '@weft/domain/catalogue/masters/item';
import type { itemProperty } from '@weft/domain/catalogue/masters/item-property';
import { itemTuple } from '@weft/domain/catalogue/masters/item-tuple';
import type { productType } from '@weft/domain/catalogue/masters/product-type';
import { inUnitOf } from '@weft/domain/catalogue/masters/property-figure';
import { propertyFaults } from '@weft/domain/catalogue/masters/property-value';
import { decimal, isDecimalText } from '@weft/domain/rules/decimal/decimal';
import { tupleKey, type TupleProperty } from '@weft/domain/rules/pickers/tuple-key';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import { Refusal, refuse } from '../http/refusal.ts';
import type { SaveContext, Stored } from '../records/handler.ts';
import { read } from '../records/record-store.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';
import type { ResolvedRefs, Source } from '../records/types.ts';
import { dictionaryFor } from './code-dictionary.ts';
import type { UnitFactor } from './unit-factors.ts';

/** A grade as pickers and documents name it. */
export type Tuple = { readonly id: number; readonly created: boolean; readonly displayName: string };

/**
 * `created` says which rows are new: a row that two first uses want at once is made by one of them. The name follows the item's while nothing sets the grade
 * apart. The default grade is the product's own (`system`); another is made by who first asked for it, and stands for a use of its item.
 */
const UPSERT_SQL = `insert into item_tuple (partner_id, item_id, purity_id, properties, tuple_key, display_name, tuple_code, search_text, created_by, created_on, updated_by, updated_on, source)
  select $1, t.item_id, t.purity_id, t.properties, t.tuple_key, t.display_name, t.tuple_code, t.search_text, $2, $3, $2, $3, $5
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
  source: Source,
): Promise<Tuple[]> =>
  tx.query<Tuple>(UPSERT_SQL, [tx.partnerId, person.staffId, now, JSON.stringify(wanted), source], 'item-tuple-save');

type Named = Pick<Stored<typeof itemModule>, 'id' | 'name' | 'itemCode' | 'purity'>;

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
    'system',
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

type Told = Parameters<typeof propertyFaults>[1];

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

type Unit = Pick<UnitFactor, 'numerator' | 'denominator'> & AnyRecord;
type Property = Stored<typeof itemProperty>;

/** A value that sets a grade apart, in the unit of its property and as its options are written. */
type Apart = { readonly property: Property; readonly kept: string };

const isYes = (value: string): boolean => /^(?:yes|true)$/iu.test(value.trim());

/** A value as grades keep it: figures in the property's unit, options in their own letters, yes and no in one word each. @example 25 inches of a width kept in mm → '635' */
const keptValue = ({ dataType, options }: Property, { value, from, to }: Told): string => {
  const figure = dataType === 'numeric' || dataType === 'computed' ? parseIndianNumber(value) : null;
  if (figure !== null) return inUnitOf(figure, from, to).toString();
  if (dataType === 'boolean') return isYes(value) ? 'Yes' : 'No';
  const option = (options ?? []).find((one) => one.value.toLowerCase() === value.trim().toLowerCase());
  return option?.value ?? value.trim();
};

const codeOfOption = ({ options }: Property, kept: string): string | null | undefined =>
  (options ?? []).find(({ value }) => value === kept)?.code;

const keyOf = (property: Property, kept: string, { ref }: ResolvedRefs): TupleProperty => {
  const unit = ref('uom', property.uom) as Unit | undefined; // a row of that module
  return { code: property.code, value: isDecimalText(kept) ? decimal(kept) : kept, unit: unit ?? null };
};

/** Name and code of a grade say what sets it apart: another purity first, then values, coded by the words of the dictionary where it has them (spec 01, 3.9). */
const wordsOf = async (
  { tx }: Pick<SaveContext, 'tx'>,
  item: Pick<Stored<typeof itemModule>, 'name' | 'itemCode' | 'purity'>,
  purity: number | null,
  apart: readonly Apart[],
  { ref }: ResolvedRefs,
): Promise<{ readonly name: string; readonly code: string }> => {
  const words = await dictionaryFor(tx, [], false);
  const other = purity === null || purity === item.purity ? undefined : ref('purity', purity);
  const values = apart.map(({ property, kept }) => {
    const symbol = isDecimalText(kept) ? textOf(ref('uom', property.uom)?.['symbol']) : '';
    return {
      shown: [property.name, kept, symbol].filter(Boolean).join(' '),
      code: words.codeOfValue(property.id, kept, symbol) ?? codeOfOption(property, kept) ?? kept,
    };
  });
  const ofPurity = words.codeOf('purity', purity ?? 0) ?? (textOf(other?.['shortCode']) || textOf(other?.['name']));
  const shown = other === undefined ? [] : [textOf(other['name'])];
  const codes = [...(other === undefined ? [] : [ofPurity]), ...values.map(({ code }) => code)];
  return {
    name: [item.name, ...shown, ...values.map((one) => one.shown)].join(' · ').slice(0, 300),
    code: [item.itemCode ?? '', ...codes.map((code) => code.toUpperCase().replace(/\s+/gu, ''))]
      .join('/')
      .slice(0, 120),
  };
};

/** Whether a property sets grades of an item apart: the item says so of it, else its product type or the property itself (spec 01, 3.9). */
const isVariantOf = (item: Stored<typeof itemModule>, property: Property, { ref }: ResolvedRefs): boolean => {
  const ofType = (ref('productType', item.productType) as Stored<typeof productType> | undefined)?.properties ?? []; // a row of that module
  const listed = [...(item.properties ?? []), ...ofType].filter((line) => line.itemProperty === property.id);
  return listed.length > 0 && (property.isVariant || listed.some(({ isVariant }) => isVariant));
};

/**
 * What is wrong with the values that are asked: of a property that is not there, of one that sets no grade of the item apart, or a value that the
 * item itself could not have. Faults REFERENCE, LOCKED at `properties[n].itemProperty`, UOM_NOT_FOUND, CONVERSION_MISSING at `.uom`, those of `propertyFaults` at `.value`.
 */
const askedFaults = (
  item: Stored<typeof itemModule>,
  asked: readonly Asked[],
  told: (one: Asked) => Told,
  refs: ResolvedRefs,
): readonly Fault[] =>
  asked.flatMap((one, n) => {
    const property = refs.ref('itemProperty', one.itemProperty) as Property | undefined; // a row of that module
    const at = `properties[${n}]`;
    if (property === undefined)
      return [fault(`${at}.itemProperty`, 'REFERENCE', { label: 'Property', value: one.itemProperty })];
    if (!isVariantOf(item, property, refs)) {
      const reason: Reason = `it sets no grades of ${item.name} apart`;
      return [fault(`${at}.itemProperty`, 'LOCKED', { label: property.name, reason })];
    }
    if (one.uom !== undefined && refs.ref('uom', one.uom) === undefined) return [fault(`${at}.uom`, 'UOM_NOT_FOUND')];
    if (one.value.trim() === '') return [fault(`${at}.value`, 'REQUIRED', { label: 'Value' })];
    return propertyFaults(property, told(one), n);
  });

/** The purity that a grade is asked of: the item's own where none is said. Fault REFERENCE at `purity`. */
const purityOf = (asked: unknown, own: number | null, { ref }: ResolvedRefs): number | null => {
  const purity = asked ?? own;
  if (purity === null || typeof purity !== 'number' || ref('purity', purity) === undefined) {
    if (purity !== null) throw new Refusal([fault('purity', 'REFERENCE', { label: 'Purity', value: textOf(purity) })]);
    return null;
  }
  return purity;
};

/**
 * The grade of an item with a purity and variant properties; made on first use. The same combination in any order, unit or case is the same row,
 * also when two ask for it at once; a figure without a unit is in that of its property, and what the item says itself sets no grade apart.
 * Faults: ITEM_CODE_NOT_FOUND at `item`, REFERENCE at `purity`, those of `askedFaults`.
 */
export const tupleFor = async (context: SaveContext, body: { readonly [key: string]: unknown }): Promise<Tuple> => {
  const { tx } = context;
  const found = typeof body['item'] === 'number' ? await read(tx, itemModule, body['item']) : undefined;
  if (found === undefined) throw new Refusal([fault('item', 'ITEM_CODE_NOT_FOUND')]);
  const item = found as Stored<typeof itemModule>; // a row of this module
  const asked = askedOf(body['properties']);
  const refs = await resolveRefs(tx, itemModule, [item, { purity: body['purity'], properties: asked }]);
  const toldOf = ({ itemProperty, value, uom }: Asked): Told => {
    const unit = refs.ref('itemProperty', itemProperty)?.['uom'];
    return {
      value,
      from: uom === undefined || uom === unit ? undefined : refs.ref('uom', uom),
      to: refs.ref('uom', unit),
    };
  };
  refuse(askedFaults(item, asked, toldOf, refs));
  const purity = purityOf(body['purity'], item.purity ?? null, refs);
  const own = new Map(
    (item.properties ?? []).flatMap(({ itemProperty, value, uom }) =>
      value ? [[itemProperty, { itemProperty, value, ...(uom == null ? {} : { uom }) }] as const] : [],
    ),
  );
  const apart = asked.flatMap((one): readonly Apart[] => {
    const property = refs.ref('itemProperty', one.itemProperty) as Property; // found above, or refused
    const kept = keptValue(property, toldOf(one));
    const mine = own.get(one.itemProperty);
    const isOwn =
      mine !== undefined &&
      tupleKey(null, [keyOf(property, keptValue(property, toldOf(mine)), refs)]) ===
        tupleKey(null, [keyOf(property, kept, refs)]);
    return isOwn ? [] : [{ property, kept }]; // the item's own value sets no grade apart
  });
  return saveGrade(context, item, purity, apart, refs);
};

/** Finds or makes one grade. */
const saveGrade = async (
  context: Pick<SaveContext, 'tx' | 'person' | 'now' | 'source'>,
  item: Stored<typeof itemModule>,
  purity: number | null,
  apart: readonly Apart[],
  refs: ResolvedRefs,
): Promise<Tuple> => {
  const { name, code } = await wordsOf(context, item, purity, apart, refs);
  const key = tupleKey(
    purity,
    apart.map(({ property, kept }) => keyOf(property, kept, refs)),
  );
  const wanted = {
    item_id: item.id,
    purity_id: purity,
    properties: Object.fromEntries(apart.map(({ property, kept }) => [property.code, kept])),
    tuple_key: key,
    display_name: name,
    tuple_code: code,
    search_text: searchText(name, code),
  };
  const isDefault = key === tupleKey(item.purity ?? null, []);
  const [tuple] = await save(context, [wanted], isDefault ? 'system' : context.source);
  if (tuple === undefined) throw new Error('The grade was neither found nor made');
  return tuple;
};

const IDS_SQL =
  'select id from item_property where partner_id = $1 and code = any($2) and deleted_on is null order by id';

/** The grade that another one is with a purity that was measured: everything else of it stays; made on first use (spec 02, 4.6 REGRADE). */
export const tupleOfPurity = async (context: SaveContext, tuple: number, purity: number): Promise<Tuple> => {
  const { tx } = context;
  const source = await read(tx, itemTuple, tuple);
  const found = source === undefined ? undefined : await read(tx, itemModule, Number(source['item']));
  if (found === undefined) throw new Error(`Grade ${tuple} or its item is gone`);
  const item = found as Stored<typeof itemModule>; // a row of this module
  const values = new Map(Object.entries((source?.['properties'] ?? {}) as { readonly [code: string]: string })); // as they were written
  const ids = await tx.query<{ id: number }>(IDS_SQL, [tx.partnerId, [...values.keys()]], 'grade-properties');
  const properties = ids.map(({ id }) => ({ itemProperty: id }));
  const refs = await resolveRefs(tx, itemModule, [item, { purity, properties }]);
  const apart = ids.map(({ id }): Apart => {
    const property = refs.ref('itemProperty', id) as Property; // just found
    return { property, kept: values.get(property.code) ?? '' };
  });
  return saveGrade(context, item, purity, apart, refs);
};
