import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import type { CodeElement, CodeRule, CodeSegment } from '@weft/domain/rules/item-code/compose-code';
import { type Dictionary, onceIn } from '../../documents/code-dictionary.ts';

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
