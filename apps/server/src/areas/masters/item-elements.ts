import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import type { CodeElement, CodeRule, CodeSegment } from '@weft/domain/rules/item-code/compose-code';
import type { Tx } from '../../db/tx.ts';

/** A rule as it is stored, with the property that each of its segments asks for. */
export type StoredRule = Omit<CodeRule, 'segments'> & {
  readonly id: number;
  readonly name: string;
  readonly productType: number | null;
  readonly sequenceScope: 'prefix' | 'productType' | 'never';
  readonly allowManual: boolean;
  readonly segments: readonly (CodeSegment & { readonly itemProperty: number | null })[];
};

type RuleRow = Omit<StoredRule, 'separator'> & { readonly separator: string };

const RULES_SQL = `select r.id, r.name, r.product_type_id as "productType", r.separator, r.max_length::int as "maxLength", r.sequence_scope as "sequenceScope",
    r.allow_manual as "allowManual",
    (select jsonb_agg(jsonb_build_object('kind', s.kind, 'text', s.text, 'itemProperty', s.item_property_id, 'length', s.length, 'pad', s.pad, 'case', s.case,
        'whenEmpty', s.when_empty, 'whenEmptyText', s.when_empty_text) order by s.position)
       from part_code_segments s where s.partner_id = $1 and s.parent_id = r.id and s.deleted_on is null) as segments
  from part_code r where r.partner_id = $1 and r.is_active and r.deleted_on is null order by r.id`;

/** Read once in a transaction, however many items it saves. */
const onceIn = <T>(load: (tx: Tx) => Promise<T>): ((tx: Tx) => Promise<T>) => {
  const known = new WeakMap<Tx, Promise<T>>();
  return (tx) => {
    const loaded = known.get(tx) ?? load(tx);
    known.set(tx, loaded);
    return loaded;
  };
};

/** Rules in use, each for its product type. */
export const rulesOf = onceIn(async (tx): Promise<readonly StoredRule[]> =>
  (await tx.query<RuleRow>(RULES_SQL, [tx.partnerId], 'item-code-rules')).map(({ separator, ...rule }) => ({
    ...rule,
    separator: separator === 'none' ? '' : separator,
  })),
);

/** The rule of a product type: its own, else the one for every other. */
export const ruleFor = (rules: readonly StoredRule[], productType: unknown): StoredRule | undefined =>
  rules.find((rule) => rule.productType !== null && rule.productType === productType) ??
  rules.find((rule) => rule.productType === null);

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

const propertyValue = ({ properties }: AnyRecord, property: number): string => {
  const lines = Array.isArray(properties) ? (properties as readonly AnyRecord[]) : []; // lines are lists of records
  const value = lines.find(({ itemProperty }) => itemProperty === property)?.['value'];
  return typeof value === 'string' ? value.trim() : '';
};

const KIND_LABELS: { readonly [kind: string]: string } = partCode.fields.segments.of?.['kind']?.optionLabels ?? {};

/** Field of an item that a kind of segment reads. */
const FIELD_OF = {
  productType: 'productType',
  category: 'category',
  purity: 'purity',
  uom: 'uom',
  party: 'customer',
} as const;

/** The word of the dictionary that a segment lacks, as a new one begins: its element, the record with its name, the value of a property. */
export const lackingWord = (
  { kind, itemProperty }: StoredRule['segments'][number],
  item: AnyRecord,
  { element, value }: { readonly element: string; readonly value: string },
): AnyRecord => {
  if (kind === 'itemProperty')
    return { elementType: kind, itemProperty: itemProperty ?? null, itemPropertyName: element, value };
  const of = Object.entries(FIELD_OF).find(([segment]) => segment === kind)?.[1];
  return { elementType: kind, [kind]: item[of ?? ''] ?? null, [`${kind}Name`]: value };
};

/** What an item has for each segment of a rule. */
export const elementsOf = (
  { segments }: StoredRule,
  item: AnyRecord,
  dictionary: Dictionary,
): readonly (CodeElement | undefined)[] =>
  segments.map(({ kind, itemProperty }) => {
    if (kind === 'itemProperty') {
      const property = itemProperty ?? 0;
      const [value, unit] = [propertyValue(item, property), dictionary.unitOf(property)];
      const label = dictionary.nameOf('itemProperty', property);
      if (value === '') return { label, value: '', code: undefined };
      const shown = unit !== '' && parseIndianNumber(value) !== null ? `${value} ${unit}` : value;
      return { label, value: shown, code: dictionary.codeOfValue(property, value, unit) };
    }
    if (kind !== 'productType' && kind !== 'category' && kind !== 'purity' && kind !== 'uom' && kind !== 'party')
      return undefined;
    const id = item[FIELD_OF[kind]];
    const label = KIND_LABELS[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
    return typeof id === 'number'
      ? { label, value: dictionary.nameOf(kind, id) || String(id), code: dictionary.codeOf(kind, id) }
      : { label, value: '', code: undefined };
  });
