import { MOST_CHARACTERS } from '../../rules/templates/parse-template.ts';
import { LANGUAGE_CODES, LANGUAGE_NAMES } from '../../rules/labels/languages.ts';
import type { SeenRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { printTemplateRules } from './print-template.rules.ts';

const margin = (label: string, standard: number) =>
  f.integer({ label, min: 0, max: 100, default: standard, help: 'Millimetres.' });

const part = (label: string, help: string) => f.longText({ label, form: 'verbatim', max: MOST_CHARACTERS, help });

/** Whether the paper has a size of its own. */
const isOwnSize = ({ format }: { readonly format?: string }): boolean => format === 'custom';

/** Only orders begin with terms: papers of other kinds follow from one. */
const beginsDocuments: SeenRule = ({ moduleName }: { readonly moduleName?: string }) => moduleName === 'purchaseOrder';

/** Layout of a printed record: paper, head, body and foot in the template language; the most specific one prints (spec 01, 2.10). */
export const printTemplate = master({
  name: 'printTemplate',
  title: 'Print Template',
  api: 'templateConfig',
  acl: 'templateConfig',
  aclAliases: ['print-templates'],
  route: 'print-templates',
  fields: {
    name: f.text({ label: 'Name', required: true, max: 100, unique: ['moduleName'] }),
    moduleName: f.text({ label: 'Module', required: true, form: 'verbatim', max: 60 }),
    format: f.choice({
      label: 'Paper',
      options: ['A4', 'A5', 'Letter', 'custom'],
      optionLabels: { custom: 'Own size' },
      required: true,
      default: 'A4',
    }),
    orientation: f.choice({
      label: 'Orientation',
      options: ['portrait', 'landscape'],
      required: true,
      default: 'portrait',
    }),
    widthMm: f.integer({ label: 'Width (mm)', min: 40, max: 900, requiredWhen: isOwnSize }),
    heightMm: f.integer({ label: 'Height (mm)', min: 40, max: 900, requiredWhen: isOwnSize }),
    marginTop: margin('Top margin', 30),
    marginRight: margin('Right margin', 10),
    marginBottom: margin('Bottom margin', 14),
    marginLeft: margin('Left margin', 10),
    headerImage: f.image({
      label: 'Header image',
      help: 'Stands where a text says <img src="header">, in place of the company’s print header.',
    }),
    header: part('Head', 'Printed on top of every page.'),
    body: f.longText({
      label: 'Body',
      form: 'verbatim',
      max: MOST_CHARACTERS,
      required: true,
      help: 'Fields as {{name}}. {{qr payload}} is the code that a scanner finds the record by, {{barcode payload}} the same in bars.',
    }),
    footer: part('Foot', 'Printed at the bottom of every page; {{page}} of {{pages}}.'),
    copies: f.lines({
      label: 'Copies',
      help: 'The print is made once for each title, which it prints with {{copy}}.',
      of: { title: f.text({ label: 'Title', required: true, max: 60 }) },
    }),
    terms: f.longText({
      label: 'Terms of new documents',
      max: 4000,
      seenWhen: beginsDocuments,
      help: 'A new purchase order without terms begins with those of the template that it would print with.',
    }),
    party: f.ref({ to: 'party', label: 'Only for party' }),
    branch: f.ref({ to: 'branch', label: 'Only for branch' }),
    organization: f.ref({ to: 'organization', label: 'Only for company' }),
    isDefault: f.boolean({ label: 'Default', help: 'Printed when no other is more specific.' }),
    language: f.choice({
      label: 'Language',
      options: LANGUAGE_CODES,
      optionLabels: LANGUAGE_NAMES,
      help: 'Of words and titles of ours; what is written in the template stays. Empty: that of the company.',
    }),
    secondLanguage: f.choice({
      label: 'Second language',
      options: LANGUAGE_CODES,
      optionLabels: LANGUAGE_NAMES,
      help: 'Stands beside the first on the same page.',
    }),
  },
  form: [
    {
      title: 'Template',
      rows: [
        ['name', 'moduleName', 'isDefault'],
        ['party', 'branch', 'organization'],
      ],
    },
    {
      title: 'Paper',
      rows: [
        ['format', 'orientation', 'widthMm', 'heightMm'],
        ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'],
        ['language', 'secondLanguage'],
        ['headerImage'],
        ['copies'],
      ],
    },
    { title: 'Text', rows: [['header'], ['body'], ['footer']] },
    { title: 'New documents', rows: [['terms']] },
  ],
  list: {
    columns: ['name', 'moduleName', 'format', 'language', 'party', 'branch', 'organization', 'isDefault', 'isActive'],
    from1200: ['branch', 'party'],
    from1600: ['organization'],
    search: ['name', 'moduleName'],
    sort: 'name',
    filters: ['isDefault'],
  },
  matchOn: ['moduleName', 'name'],
  rules: printTemplateRules,
});

export type PrintTemplate = Row<typeof printTemplate>;
export type PrintTemplateInput = Input<typeof printTemplate>;
