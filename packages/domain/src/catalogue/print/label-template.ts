import { CODE_TYPES, type CodeType } from '../../rules/labels/code-types.ts';
import { FORMULA_MAX } from '../../rules/formula/read-formula.ts';
import { LANGUAGE_CODES, LANGUAGE_NAMES } from '../../rules/labels/languages.ts';
import { LABEL_OUTPUTS } from '../../rules/labels/label-layout.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { CODE_TYPE_NAMES } from './code-type-names.ts';
import { labelTemplateRules } from './label-template.rules.ts';

const side = (label: string, standard: number) =>
  f.decimal({ label, required: true, min: 10, max: 300, places: 1, default: standard });
const place = (label: string) => f.decimal({ label, min: 0, max: 300, places: 1, required: true });

/** Kinds of record, in the order in which people look for them. */
const TYPES = Object.keys(CODE_TYPES) as CodeType[]; // its own keys

/** Layout of a sticker: its size, and texts and codes in millimetres (spec 01, 2.12). */
export const labelTemplate = master({
  name: 'labelTemplate',
  title: 'Label Template',
  api: 'labelTemplate',
  acl: 'templateConfig',
  route: 'print-templates/labels',
  fields: {
    name: f.text({ label: 'Name', required: true, unique: true, max: 100 }),
    recordType: f.choice({
      label: 'For',
      options: TYPES,
      optionLabels: CODE_TYPE_NAMES,
      required: true,
    }),
    isDefault: f.boolean({ label: 'Default', help: 'Printed when no other is asked for.' }),
    language: f.choice({
      label: 'Language',
      options: LANGUAGE_CODES,
      optionLabels: LANGUAGE_NAMES,
      help: 'Of words of ours; what is written on the label stays. Empty: that of the company.',
    }),
    widthMm: side('Width (mm)', 50),
    heightMm: side('Height (mm)', 25),
    perRow: f.integer({ label: 'Per row', min: 1, max: 20, default: 1, help: 'More than one label: a sheet of A4.' }),
    perPage: f.integer({ label: 'Per page', min: 1, max: 200, default: 1 }),
    gapXMm: f.decimal({ label: 'Gap across (mm)', min: 0, max: 50, places: 1, default: 0 }),
    gapYMm: f.decimal({ label: 'Gap down (mm)', min: 0, max: 50, places: 1, default: 0 }),
    marginMm: f.decimal({ label: 'Margin (mm)', min: 0, max: 50, places: 1, default: 0 }),
    output: f.choice({ label: 'Output', options: LABEL_OUTPUTS, required: true, default: 'PDF' }),
    dpi: f.choice({ label: 'Dots per inch', options: ['203', '300'], required: true, default: '203' }),
    copies: f.text({
      label: 'Copies',
      max: FORMULA_MAX,
      form: 'verbatim',
      help: 'How many of each record: a number, or a formula of its figures, rounded up. Empty: one.',
    }),
    elements: f.lines({
      label: 'Elements',
      required: true,
      of: {
        kind: f.choice({
          label: 'Kind',
          options: ['text', 'field', 'qr', 'code128', 'image', 'line', 'box'],
          optionLabels: { field: 'Field', qr: 'QR code', code128: 'Code 128', image: 'Picture' },
          required: true,
          default: 'text',
        }),
        x: place('X'),
        y: place('Y'),
        width: place('Width'),
        height: place('Height'),
        fontMm: f.decimal({ label: 'Letter (mm)', min: 1, max: 50, places: 1, default: 3 }),
        isBold: f.boolean({ label: 'Bold' }),
        rotate: f.choice({
          label: 'Turned',
          options: ['0', '90', '180', '270'],
          optionLabels: { 0: 'Upright', 90: '90° to the right', 180: 'Upside down', 270: '90° to the left' },
          default: '0',
        }),
        value: f.text({
          label: 'Text',
          max: 300,
          form: 'verbatim',
          help: 'Fields as {{name}}; {{payload}} is the code. Of the kinds Field and Picture the name alone.',
        }),
      },
    }),
  },
  form: [
    {
      title: 'Template',
      rows: [
        ['name', 'recordType', 'isDefault'],
        ['widthMm', 'heightMm', 'output', 'dpi'],
        ['copies', 'language'],
      ],
    },
    { title: 'Sheet', rows: [['perRow', 'perPage', 'gapXMm', 'gapYMm', 'marginMm']] },
    { title: 'Elements', rows: [['elements']] },
  ],
  list: {
    columns: ['name', 'recordType', 'widthMm', 'heightMm', 'output', 'language', 'isDefault', 'isActive'],
    from1200: ['isDefault'],
    search: ['name'],
    sort: 'name',
    filters: ['recordType'],
  },
  rules: labelTemplateRules,
});

export type LabelTemplate = Row<typeof labelTemplate>;
export type LabelTemplateInput = Input<typeof labelTemplate>;
