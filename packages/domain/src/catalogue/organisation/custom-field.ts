import { FORMULA_MAX } from '../../rules/formula/read-formula.ts';
import { NO_DEFAULT } from '../language/custom/custom-field.ts';
import { CUSTOM_TYPES, type CustomType } from '../language/custom/custom-types.ts';
import type { RequiredRule, SeenRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { colourField } from '../language/groups/colour.ts';
import { rising } from '../language/groups/range.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { customFieldRules } from './custom-field.rules.ts';

type Typed = { readonly fieldType?: string };
const isChoice: RequiredRule = ({ fieldType }: Typed) => fieldType === 'choice' || fieldType === 'multiChoice';
const isRef: RequiredRule = ({ fieldType }: Typed) => fieldType === 'ref';
const isComputed: RequiredRule = ({ fieldType }: Typed) => fieldType === 'computed';

/** Of some types alone; a field that changes its type leaves nothing of the former one behind. */
const of =
  (...types: readonly CustomType[]): SeenRule =>
  ({ fieldType }: Typed) =>
    types.some((type) => type === fieldType);

const ofFigures = of('integer', 'decimal', 'money', 'percent', 'computed');
/** Where a unit was said of what is no figure it stays in sight: there it is refused. */
const ofUnits: SeenRule = (field: Typed & { readonly unit?: unknown }, context) =>
  Boolean(field.unit) || ofFigures(field, context);
/** Options stay in sight while there are any: they are not lost by a slip of the type. */
const ofChoices: SeenRule = (field: Typed & { readonly options?: readonly unknown[] | null }, context) =>
  (field.options ?? []).length > 0 || of('choice', 'multiChoice')(field, context);
const BEGUN = CUSTOM_TYPES.filter((type) => !NO_DEFAULT.has(type));

/** Custom field: a field of the partner's own, put on any number of modules (spec 01, 2.4). */
export const customField = master({
  name: 'customField',
  title: 'Custom Field',
  api: 'customField',
  acl: 'customField',
  aclAliases: ['custom-field'],
  route: 'custom-field',
  display: 'label',
  code: 'key',
  fields: {
    key: f.text({
      label: 'Key',
      required: true,
      unique: true,
      fixed: true,
      form: 'verbatim',
      max: 40,
      pattern: /^[a-z][a-zA-Z0-9_]{1,39}$/u,
      example: 'bagColour',
      help: 'Its name in formulas, files and the API. It stays for good.',
    }),
    label: f.text({ label: 'Label', required: true, max: 60, pattern: /^[^<>]*$/u, example: 'Bag colour' }),
    fieldType: f.choice({
      label: 'Type',
      required: true,
      options: CUSTOM_TYPES,
      optionLabels: {
        text: 'Text',
        longText: 'Long text',
        integer: 'Whole number',
        multiChoice: 'Several choices',
        boolean: 'Yes or no',
        dateTime: 'Date and time',
        ref: 'Record of another list',
        email: 'E-mail',
        url: 'Web address',
        file: 'Files',
        image: 'Picture',
        computed: 'Formula',
      },
    }),
    options: f.lines({
      label: 'Options',
      distinct: ['value'],
      requiredWhen: isChoice,
      seenWhen: ofChoices,
      of: {
        value: f.text({
          label: 'Value',
          required: true,
          form: 'verbatim',
          max: 60,
          pattern: /^[^<>;]*$/u,
          example: 'natural',
        }),
        label: f.text({ label: 'Label', max: 60, pattern: /^[^<>]*$/u, example: 'Natural' }),
        colour: colourField(),
        isRetired: f.boolean({ label: 'Retired', help: 'Stays on records that have it; can no longer be chosen.' }),
      },
    }),
    refModule: f.text({
      label: 'Refers to',
      form: 'verbatim',
      max: 60,
      requiredWhen: isRef,
      seenWhen: of('ref'),
      example: 'item',
      picks: 'modules',
      help: 'The list whose records are chosen from.',
    }),
    formula: f.text({
      label: 'Formula',
      form: 'verbatim',
      max: FORMULA_MAX,
      requiredWhen: isComputed,
      seenWhen: of('computed'),
      example: 'round(width * gsm / 1000, 2)',
      help: 'Figures of the same record with + − × ÷ ( ), min, max, round, abs and if(a > b, then, else).',
    }),
    decimals: f.integer({ label: 'Decimals', min: 0, max: 6, seenWhen: of('decimal', 'money', 'percent', 'computed') }),
    unit: f.ref({ to: 'uom', label: 'Unit', seenWhen: ofUnits }),
    min: f.decimal({ label: 'Min', help: 'Empty: no bound.', seenWhen: of('integer', 'decimal', 'money', 'percent') }),
    max: f.decimal({ label: 'Max', help: 'Empty: no bound.', seenWhen: of('integer', 'decimal', 'money', 'percent') }),
    length: f.integer({ label: 'Length', min: 1, max: 4000, seenWhen: of('text', 'longText') }),
    pattern: f.text({
      label: 'Form',
      form: 'verbatim',
      max: 60,
      example: 'AA-9999',
      seenWhen: of('text'),
      help: '9 is a digit, A a letter, * either; anything else stands for itself.',
    }),
    defaultValue: f.text({ label: 'Default value', form: 'verbatim', max: 500, seenWhen: of(...BEGUN) }),
    helpText: f.text({ label: 'Help', max: 300 }),
  },
  form: [
    {
      title: '',
      rows: [
        ['label', 'key', 'fieldType'],
        ['helpText', 'defaultValue'],
      ],
    },
    { title: 'Choices', rows: [['options']] },
    { title: 'Figures', rows: [['decimals', 'unit', 'min', 'max'], ['formula']] },
    { title: 'Texts and records', rows: [['length', 'pattern', 'refModule']] },
  ],
  list: {
    columns: ['label', 'key', 'fieldType', 'formula', 'helpText', 'isActive', 'updatedOn', 'updatedBy'],
    from1200: ['updatedOn', 'helpText'],
    from1600: ['updatedBy'],
    search: ['label', 'key'],
    sort: 'label',
    filters: ['fieldType'],
  },
  rules: [rising(['min', 'Min'], ['max', 'Max']), ...customFieldRules],
});

export type CustomFieldRow = Row<typeof customField>;
export type CustomFieldInput = Input<typeof customField>;
