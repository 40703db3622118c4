import { fault } from '../../contract/faults.ts';
import type { RequiredRule, SeenRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master, type RecordRule } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { saidOf } from '../language/said-of.ts';

/** What codes can stand for: most name a record, a property its value too; colours and what is the company's own are words alone. */
export const CODE_ELEMENTS = [
  'productType',
  'category',
  'itemProperty',
  'purity',
  'uom',
  'party',
  'segment',
  'colour',
  'custom',
] as const;
export type CodeElementType = (typeof CODE_ELEMENTS)[number];

type Entry = { readonly elementType?: string; readonly value?: string | null };

/** The record of an element: needed by its entries, and seen by no others, so that none stands for two records. */
const of = (type: CodeElementType): { readonly requiredWhen: RequiredRule; readonly seenWhen: SeenRule } => {
  const isOf = ({ elementType }: Entry): boolean => elementType === type;
  return { requiredWhen: isOf, seenWhen: isOf };
};

/** Elements that are coded value by value: a word is as much a value as a figure with its unit. */
const VALUED = new Set<string | undefined>(['itemProperty', 'colour', 'custom'] satisfies readonly CodeElementType[]);

const isValued = ({ elementType }: Entry): boolean => VALUED.has(elementType);

const saysItsValue: RecordRule = (entry: Entry) =>
  isValued(entry) && !entry.value ? [fault('value', 'REQUIRED', { label: 'Value' })] : [];

/** Fields that hold the record of an element, by the kind of element; colours and own words have none. */
const RECORD_OF = {
  productType: 'productType',
  category: 'category',
  itemProperty: 'itemProperty',
  purity: 'purity',
  uom: 'uom',
  party: 'party',
  segment: 'segment',
} as const satisfies { readonly [type in CodeElementType]?: string };

const recordKey = (type: unknown): string | undefined =>
  Object.entries(RECORD_OF).find(([element]) => element === type)?.[1];

type Elements = { readonly elementType?: unknown; readonly [key: string]: unknown };

/** Id of the record that an entry stands for, whichever field holds it. */
const elementIdOf = (record: Elements): unknown => record[recordKey(record.elementType) ?? ''] ?? null;

/**
 * An entry that says its record as `elementId`, under the field of its element (spec 01, 2.6); of both names the one that changes it counts.
 * @example withElement({ elementType: 'uom', elementId: 4, code: 'KG' }) → { elementType: 'uom', elementId: 4, uom: 4, code: 'KG' }
 */
export const withElement = (body: Elements, before: Elements = {}): Elements => {
  const key = recordKey(body.elementType ?? before.elementType);
  const { elementId } = body;
  return key === undefined || elementId === undefined
    ? body
    : { ...body, [key]: saidOf(body[key], elementId, before[key]) };
};

/** Dictionary of item codes: which letters and figures stand for a product type, a width, a supplier (spec 01, 2.6). */
export const productCode = master({
  name: 'productCode',
  title: 'Product Code',
  api: 'chemical/productCodeConfig',
  acl: 'productCodeModule',
  aclAliases: ['productCodes'],
  route: 'productCodes',
  display: 'code',
  fields: {
    elementType: f.choice({
      label: 'Element',
      options: CODE_ELEMENTS,
      optionLabels: {
        productType: 'Product Type',
        category: 'Category',
        itemProperty: 'Property',
        purity: 'Purity',
        uom: 'Unit',
        party: 'Party',
        custom: 'Own word',
      },
      required: true,
      default: 'productType',
    }),
    productType: f.ref({ to: 'productType', label: 'Product Type', ...of('productType') }),
    category: f.ref({ to: 'itemCategory', label: 'Category', ...of('category') }),
    itemProperty: f.ref({ to: 'itemProperty', label: 'Property', ...of('itemProperty') }),
    purity: f.ref({ to: 'purity', label: 'Purity', ...of('purity') }),
    uom: f.ref({ to: 'uom', label: 'Unit', ...of('uom') }),
    party: f.ref({ to: 'party', label: 'Party', ...of('party') }),
    segment: f.ref({ to: 'segment', label: 'Segment', ...of('segment') }),
    elementId: f.integer({
      label: 'Of',
      computed: elementIdOf,
      help: 'Id of the record that the code stands for; calls may say it in place of the field of the element.',
    }),
    value: f.text({
      label: 'Value',
      max: 100,
      isRuled: true,
      seenWhen: isValued,
      help: 'Of a property, with its unit where it has one: 610 mm. Of a colour or an own word, what it is called.',
    }),
    code: f.text({
      label: 'Code',
      required: true,
      unique: ['elementType'],
      form: 'code',
      max: 10,
      pattern: /^[A-Z0-9]{1,10}$/u,
      example: 'W61',
    }),
  },
  form: [
    {
      title: 'Product code',
      rows: [
        ['elementType', 'code', 'value'],
        ['productType', 'category', 'itemProperty'],
        ['purity', 'uom', 'party'],
        ['segment'],
      ],
    },
  ],
  list: {
    columns: [
      'code',
      'elementType',
      'productType',
      'category',
      'itemProperty',
      'value',
      'purity',
      'uom',
      'party',
      'segment',
      'isActive',
    ],
    from1200: ['uom', 'category', 'isActive'],
    from1600: ['segment', 'party', 'purity'],
    search: ['code', 'value'],
    sort: 'code',
    filters: ['elementType'],
  },
  rules: [{ needs: ['elementType', 'value'], check: saysItsValue }],
});

export type ProductCode = Row<typeof productCode>;
export type ProductCodeInput = Input<typeof productCode>;
