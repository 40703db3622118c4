import { RESETS } from '../../rules/numbering/number-pattern.ts';
import { NUMBERED, NUMBERED_WORDS } from '../../rules/numbering/numbered.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { numberSeriesRules } from './number-series.rules.ts';

/** How documents of one kind are numbered: pattern, prefix, when counting starts again; the most specific row wins (spec 01, 2.8). */
export const numberSeries = master({
  name: 'numberSeries',
  title: 'Number Series',
  plural: 'Number Series',
  api: 'numberSeries',
  acl: 'numberSeries',
  route: 'sysConfig/numberSeries',
  display: 'pattern',
  fields: {
    moduleName: f.choice({
      label: 'Document',
      options: NUMBERED,
      required: true,
      unique: ['branch', 'organization'],
      optionLabels: NUMBERED_WORDS,
    }),
    branch: f.ref({ to: 'branch', label: 'Branch', help: 'Empty: all branches.' }),
    organization: f.ref({ to: 'organization', label: 'Company', help: 'Empty: all companies.' }),
    pattern: f.text({
      label: 'Pattern',
      required: true,
      form: 'verbatim',
      max: 60,
      help: 'Tokens {PFX} {FY} {YY} {YYYY} {MM} {BR} {ORG} and exactly one {SEQ:n}.',
      faults: { pattern: 'SERIES_PATTERN' },
    }),
    prefix: f.text({ label: 'Prefix', form: 'code', max: 8, pattern: /^[A-Z0-9-]{0,8}$/u, example: 'PO' }),
    resetOn: f.choice({
      label: 'Restarts',
      options: RESETS,
      required: true,
      default: 'financialYear',
    }),
    startAt: f.integer({ label: 'Start at', min: 1, default: 1 }),
    gstDocument: f.boolean({ label: 'GST document', help: 'At most 16 letters, digits, - and /.' }),
    lastNumber: f.integer({ label: 'Last number', readOnly: true, help: 'Of the year or month that runs.' }),
    sample: f.text({
      label: 'Next number',
      readOnly: true,
      form: 'verbatim',
      max: 60,
      help: 'What a document of today would get; it is not reserved.',
    }),
  },
  form: [
    ['moduleName', 'branch', 'organization'],
    ['pattern', 'prefix', 'resetOn'],
    ['startAt', 'gstDocument'],
    ['lastNumber', 'sample'],
  ],
  list: {
    columns: [
      'moduleName',
      'branch',
      'organization',
      'lastNumber',
      'sample',
      'pattern',
      'prefix',
      'resetOn',
      'startAt',
      'isActive',
    ],
    from1200: ['resetOn', 'isActive'],
    from1600: ['startAt', 'prefix'],
    title: 'moduleName',
    search: ['moduleName', 'pattern', 'prefix'],
    sort: 'moduleName',
    filters: ['moduleName', 'branch'],
  },
  matchOn: ['moduleName', 'branch', 'organization'],
  reads: ['branch', 'organization'],
  rules: numberSeriesRules,
});

export type NumberSeries = Row<typeof numberSeries>;
export type NumberSeriesInput = Input<typeof numberSeries>;
