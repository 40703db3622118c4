import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import type { Tx } from '../db/tx.ts';

/** Read once in a transaction, however many items it saves. */
export const onceIn = <T>(load: (tx: Tx) => Promise<T>): ((tx: Tx) => Promise<T>) => {
  const known = new WeakMap<Tx, Promise<T>>();
  return (tx) => {
    const loaded = known.get(tx) ?? load(tx);
    known.set(tx, loaded);
    return loaded;
  };
};

type Entry = {
  readonly elementType: string;
  readonly of: number;
  readonly value: string | null;
  readonly code: string;
};

/** What an item's codes are made of: the dictionary, and names of what items point to. */
export type Dictionary = {
  readonly codeOf: (type: string, id: number) => string | undefined;
  readonly codeOfValue: (property: number, value: string, unit: string) => string | undefined;
  readonly nameOf: (type: string, id: number) => string;
  readonly unitOf: (property: number) => string;
};

/** An entry is of the record of its element alone: older ones may name others beside it. */
const ENTRIES_SQL = `select element_type as "elementType", case element_type when 'productType' then product_type_id when 'category' then category_id
      when 'itemProperty' then item_property_id when 'purity' then purity_id when 'uom' then uom_id when 'party' then party_id end as of, value, code
  from product_code where partner_id = $1 and is_active and deleted_on is null`;

const PROPERTIES_SQL = `select p.id, p.name, coalesce(u.symbol, '') as unit from item_property p
  left join uom u on u.partner_id = $1 and u.id = p.uom_id where p.partner_id = $1 and p.deleted_on is null`;

const NAMES_SQL = `select 'productType' as type, id, name from product_type where partner_id = $1 and id = any($2)
 union all select 'category', id, name from item_category where partner_id = $1 and id = any($3)
 union all select 'purity', id, name from purity where partner_id = $1 and id = any($4)
 union all select 'uom', id, name from uom where partner_id = $1 and id = any($5)
 union all select 'party', id, company_name from party where partner_id = $1 and id = any($6)`;

const NAMED = ['productType', 'category', 'purity', 'uom', 'customer'] as const;

const idsIn = (items: readonly AnyRecord[], key: string): readonly number[] => [
  ...new Set(items.map((item) => item[key]).filter((id): id is number => typeof id === 'number')),
];

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, '');

const withoutUnit = (text: string, unit: string): string => {
  const bare = plain(text);
  return unit !== '' && bare.endsWith(plain(unit)) ? bare.slice(0, bare.length - plain(unit).length) : bare;
};

/** The same value: letter by letter without spaces and case, or the same figure in the same unit. */
const isSame = (stored: string, value: string, unit: string): boolean => {
  if (plain(stored) === plain(value)) return true;
  const [a, b] = [stored, value].map((one) => parseIndianNumber(withoutUnit(one, unit)));
  return isDecimal(a) && isDecimal(b) && a.eq(b);
};

const entriesOf = onceIn((tx) => tx.query<Entry>(ENTRIES_SQL, [tx.partnerId], 'item-code-entries'));

const propertiesOf = onceIn((tx) =>
  tx.query<{ id: number; name: string; unit: string }>(PROPERTIES_SQL, [tx.partnerId], 'item-code-properties'),
);

const namesOf = async (tx: Tx, items: readonly AnyRecord[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.query<{ type: string; id: number; name: string }>(
    NAMES_SQL,
    [tx.partnerId, ...NAMED.map((key) => idsIn(items, key))],
    'item-code-names',
  );
  return new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]));
};

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** What the codes of some items need; names of what they point to only for somebody who reads them. */
export const dictionaryFor = async (tx: Tx, items: readonly AnyRecord[], isNamed: boolean): Promise<Dictionary> => {
  const entries = await entriesOf(tx);
  const properties = new Map((await propertiesOf(tx)).map((property) => [property.id, property]));
  const names = isNamed ? await namesOf(tx, items) : NO_NAMES;
  const codes = new Map(entries.map((entry) => [`${entry.elementType} ${entry.of}`, entry.code]));
  const values = entries.filter(({ elementType }) => elementType === 'itemProperty');
  return {
    codeOf: (type, id) => codes.get(`${type} ${id}`),
    codeOfValue: (property, value, unit) =>
      values.find((entry) => entry.of === property && isSame(entry.value ?? '', value, unit))?.code,
    nameOf: (type, id) => (type === 'itemProperty' ? properties.get(id)?.name : names.get(`${type} ${id}`)) ?? '',
    unitOf: (property) => properties.get(property)?.unit ?? '',
  };
};
