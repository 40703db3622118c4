import { gstRate } from '@weft/domain/catalogue/masters/gst-rate';
import { item } from '@weft/domain/catalogue/masters/item';
import { itemCategory } from '@weft/domain/catalogue/masters/item-category';
import { type DefaultFacts, itemDefaults, linesOf } from '@weft/domain/catalogue/masters/item-defaults';
import { itemProperty } from '@weft/domain/catalogue/masters/item-property';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Tx } from '../../db/tx.ts';
import type { SaveContext } from '../../records/handler.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { readMany } from '../../records/record-store.ts';

/** Deepest tree of categories. */
const DEEPEST = 6;

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const idsOf = (rows: readonly AnyRecord[], key: string): readonly number[] => [
  ...new Set(rows.map((row) => row[key]).filter(isId)),
];

type Rows = ReadonlyMap<number, AnyRecord>;

const rowsOf = async (tx: Tx, module: Module, ids: readonly number[]): Promise<Rows> =>
  new Map((await readMany(tx, module, [...new Set(ids)])).map((row) => [row.id, row]));

/** Categories and all that they lie in, level by level. */
const categoriesOf = async (tx: Tx, ids: readonly number[]): Promise<Rows> => {
  const known = new Map<number, AnyRecord>();
  let asked = ids;
  for (let level = 0; level < DEEPEST && asked.length > 0; level += 1) {
    const rows = await readMany(tx, itemCategory, asked);
    for (const row of rows) known.set(row.id, row);
    asked = idsOf(rows, 'parent').filter((id) => !known.has(id));
  }
  return known;
};

const pathOf = (categories: Rows, id: unknown): readonly AnyRecord[] => {
  const path: AnyRecord[] = [];
  let row = isId(id) ? categories.get(id) : undefined;
  while (row !== undefined && path.length < DEEPEST) {
    path.push(row);
    const { parent } = row;
    row = isId(parent) ? categories.get(parent) : undefined;
  }
  return path;
};

/** Rates in whose table an HSN stands, by the longest code that it begins with. */
const HSN_SQL = `select distinct on (h.hsn, g.id) h.hsn, g.id, length(l.hsn) as length from unnest($2::text[]) h(hsn)
  join gst_rate_hsn_map l on l.partner_id = $1 and l.deleted_on is null and starts_with(h.hsn, l.hsn)
  join gst_rate g on g.partner_id = $1 and g.id = l.parent_id and g.is_active and g.deleted_on is null order by h.hsn, g.id, length(l.hsn) desc`;

type Rated = { readonly hsn: string; readonly id: number; readonly length: number };

const ratesOf = async (tx: Tx, codes: readonly string[]): Promise<DefaultFacts['rateOf']> => {
  const rows = codes.length === 0 ? [] : await tx.query<Rated>(HSN_SQL, [tx.partnerId, codes], 'item-hsn-rates');
  const byCode = new Map<string, Rated[]>();
  for (const row of rows) byCode.set(row.hsn, [...(byCode.get(row.hsn) ?? []), row]);
  return (hsn) => {
    const found = byCode.get(hsn) ?? [];
    const longest = Math.max(...found.map(({ length }) => length));
    const [one, other] = found.filter(({ length }) => length === longest);
    return other === undefined ? one?.id : undefined;
  };
};

const propertyIdsOf = (rows: readonly AnyRecord[]): readonly number[] =>
  rows.flatMap((row) => idsOf(linesOf(row, 'properties'), 'itemProperty'));

/** A code that may stand in a table of rates; what a body sends otherwise is refused where it is checked. */
const isCode = (code: string): boolean => /^\d{4,8}$/u.test(code);

/** Defaults of several items at once, of what is read once for all of them; with names beside refs for a form. */
const defaultsOf = async (
  tx: Tx,
  items: readonly AnyRecord[],
): Promise<{ readonly of: (item: AnyRecord) => AnyRecord; readonly properties: Rows }> => {
  const categories = await categoriesOf(tx, idsOf(items, 'category'));
  const byCategory = [...categories.values()];
  const types = await rowsOf(tx, productType, [...idsOf(items, 'productType'), ...idsOf(byCategory, 'productType')]);
  const codes = [...items.map(({ hsn }) => textOf(hsn)), ...byCategory.map(({ defaultHsn }) => textOf(defaultHsn))];
  const rateOf = await ratesOf(tx, [...new Set(codes)].filter(isCode));
  const hasRolls = isOn((await partnerConfig(tx)).value, 'ROLL_NO_SUPPORT');
  const properties = await rowsOf(tx, itemProperty, propertyIdsOf([...items, ...types.values(), ...byCategory]));
  const of = (one: AnyRecord): AnyRecord => {
    const path = pathOf(categories, one['category']);
    const type = one['productType'] ?? path.map((row) => row['productType']).find(isId);
    return itemDefaults(one, {
      type: isId(type) ? types.get(type) : undefined,
      categories: path,
      rateOf,
      property: (id) => (isId(id) ? properties.get(id) : undefined),
      hasRolls,
    });
  };
  return { of, properties };
};

/**
 * What a body or a file does not say of a new item, its type and category do; a required property without a value is asked for like any needed field.
 * Fields that are hidden from who saves stay as they are: nothing is written in their name that they may not see.
 */
export const withDefaults = async (
  { tx, person }: Pick<SaveContext, 'tx' | 'person'>,
  inputs: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> => {
  const { of } = await defaultsOf(tx, inputs);
  const hidden = person.hiddenIn(item.acl);
  return inputs.map((input) => {
    const { properties, ...defaults } = of(input);
    const filled = Array.isArray(properties)
      ? (properties as readonly AnyRecord[]).filter(({ value }) => textOf(value) !== '') // made by `itemDefaults`
      : [];
    const whole: { [key: string]: unknown } = { ...defaults, ...(filled.length === 0 ? {} : { properties: filled }) };
    for (const key of hidden) delete whole[key];
    for (const [key, value] of Object.entries(input)) if (value !== undefined) whole[key] = value;
    return whole;
  });
};

const NAMED = [
  ['productType', productType],
  ['purchaseGst', gstRate],
  ['saleGst', gstRate],
  ['defaultStockArea', stockArea],
] as const;

/** Defaults with the names of what they refer to, as a form shows them. */
export const namedDefaults = async (tx: Tx, asked: AnyRecord): Promise<AnyRecord> => {
  const { of, properties } = await defaultsOf(tx, [asked]);
  const defaults = of(asked);
  const names: [string, unknown][] = [];
  for (const [key, module] of NAMED) {
    const id = defaults[key];
    if (isId(id)) names.push([`${key}Name`, (await rowsOf(tx, module, [id])).get(id)?.['name'] ?? null]);
  }
  const lines = (defaults['properties'] ?? []) as readonly AnyRecord[]; // made by `itemDefaults`
  const units = await rowsOf(tx, uom, idsOf(lines, 'uom'));
  const named = lines.map((line) => ({
    ...line,
    itemPropertyName: properties.get(Number(line['itemProperty']))?.['name'] ?? null,
    itemPropertyCode: properties.get(Number(line['itemProperty']))?.['code'] ?? null,
    uomName: units.get(Number(line['uom']))?.['name'] ?? null,
    uomCode: units.get(Number(line['uom']))?.['symbol'] ?? null,
  }));
  return { ...defaults, ...Object.fromEntries(names), ...(lines.length === 0 ? {} : { properties: named }) };
};
