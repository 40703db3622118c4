import { LETTER_CASES, SEGMENT_KINDS } from '../../rules/item-code/compose-code.ts';
import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { partCodeRules } from './part-code.rules.ts';

type Segment = { readonly kind?: string; readonly whenEmpty?: string };

const isText: RequiredRule = ({ kind }: Segment) => kind === 'text';
const isProperty: RequiredRule = ({ kind }: Segment) => kind === 'itemProperty';
const saysWords: RequiredRule = ({ whenEmpty }: Segment) => whenEmpty === 'use';

/** How the codes of new items are put together, for one product type or for every other (spec 01, 2.7). */
export const partCode = master({
  name: 'partCode',
  title: 'Product Code Rule',
  api: 'chemical/partCodeConfig',
  acl: 'chemical/partCodeConfig',
  aclAliases: ['part-code'],
  route: 'part-code',
  fields: {
    name: f.text({ label: 'Name', required: true, unique: true, max: 60 }),
    productType: f.ref({
      to: 'productType',
      label: 'For Product Type',
      unique: true,
      help: 'Empty: every type without a rule of its own.',
    }),
    separator: f.choice({
      label: 'Separator',
      options: ['-', '/', '.', '_', 'none'],
      optionLabels: { none: 'None' },
      required: true,
      default: '-',
    }),
    maxLength: f.integer({ label: 'Max Length', required: true, min: 4, max: 40, default: 30 }),
    sequenceScope: f.choice({
      label: 'Sequence restarts per',
      options: ['prefix', 'productType', 'never'],
      optionLabels: { prefix: 'What stands before it', productType: 'Product Type', never: 'Never' },
      required: true,
      default: 'prefix',
    }),
    allowManual: f.boolean({ label: 'Allow typed code', help: 'A code that is typed stays; an empty one is made.' }),
    segments: f.lines({
      label: 'Segments',
      required: true,
      of: {
        kind: f.choice({
          label: 'Kind',
          options: SEGMENT_KINDS,
          optionLabels: {
            productType: 'Product Type',
            itemProperty: 'Property',
            uom: 'Unit',
            financialYear: 'Financial year',
            yearMonth: 'Year and month',
          },
          required: true,
          default: 'text',
        }),
        text: f.text({
          label: 'Text',
          form: 'code',
          max: 10,
          pattern: /^[A-Z0-9]{1,10}$/u,
          example: 'FG',
          requiredWhen: isText,
        }),
        itemProperty: f.ref({ to: 'itemProperty', label: 'Property', requiredWhen: isProperty }),
        length: f.integer({ label: 'Length', min: 1, max: 10, help: 'A sequence has 4 digits when this is empty.' }),
        pad: f.text({ label: 'Fill with', form: 'code', max: 1, pattern: /^[A-Z0-9]$/u, example: '0' }),
        case: f.choice({
          label: 'Letters',
          options: LETTER_CASES,
          optionLabels: { upper: 'Capitals', lower: 'Small letters' },
          default: 'upper',
        }),
        whenEmpty: f.choice({
          label: 'When empty',
          options: ['refuse', 'skip', 'use'],
          optionLabels: { use: 'Use the text' },
          required: true,
          default: 'refuse',
        }),
        whenEmptyText: f.text({
          label: 'Text when empty',
          form: 'code',
          max: 10,
          pattern: /^[A-Z0-9]{1,10}$/u,
          example: 'STD',
          requiredWhen: saysWords,
        }),
      },
    }),
  },
  form: [
    {
      title: 'Rule',
      rows: [
        ['name', 'productType', 'separator'],
        ['sequenceScope', 'maxLength', 'allowManual'],
      ],
    },
    { title: 'Segments', rows: [['segments']] },
  ],
  list: {
    columns: ['name', 'productType', 'separator', 'sequenceScope', 'maxLength', 'allowManual', 'isActive'],
    from1200: ['maxLength'],
    search: ['name'],
    sort: 'name',
    filters: ['productType'],
  },
  rules: partCodeRules,
});

export type PartCode = Row<typeof partCode>;
export type PartCodeInput = Input<typeof partCode>;
