import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { neededHsn } from '../language/groups/identifier-fields.ts';
import { cgstPercent, gstRateRules, igstPercent } from './gst-rate.rules.ts';

type Taxed = { readonly taxability?: string };

const isTaxable: RequiredRule = ({ taxability }: Taxed) => taxability === 'taxable';

/** GST rate with its history: documents take the rate that is valid on their date (spec 01, 3.23). */
export const gstRate = master({
  name: 'gstRate',
  title: 'GST Rate',
  api: 'gstRate',
  acl: 'gstRate',
  route: 'product/gstRate',
  fields: {
    name: f.text({ label: 'Name', required: true, unique: true, max: 60, faults: { unique: 'GST_RATE_EXISTS' } }),
    taxability: f.choice({
      label: 'Taxability',
      options: ['taxable', 'exempt', 'nilRated', 'nonGst', 'zeroRated'],
      optionLabels: { nonGst: 'Non-GST' },
      required: true,
      default: 'taxable',
    }),
    rate: f.percent({
      label: 'Rate %',
      requiredWhen: isTaxable,
      faults: { required: 'GST_RATE_NOT_POSITIVE', min: 'GST_RATE_NOT_POSITIVE' },
    }),
    cessPercent: f.percent({ label: 'Cess %', max: 500 }),
    cessPerUnit: f.money({ label: 'Cess per unit', places: 4, min: 0, takesOver: true }),
    cgst: f.percent({ label: 'CGST %', computed: cgstPercent }),
    sgst: f.percent({ label: 'SGST %', computed: cgstPercent }),
    igst: f.percent({ label: 'IGST %', computed: igstPercent }),
    periods: f.lines({
      label: 'Valid from',
      distinct: ['from'],
      of: {
        from: f.date({ label: 'From', required: true }),
        rate: f.percent({
          label: 'Rate %',
          required: true,
          faults: { min: 'GST_RATE_NOT_POSITIVE', required: 'GST_RATE_NOT_POSITIVE' },
        }),
        cessPercent: f.percent({ label: 'Cess %', max: 500 }),
      },
    }),
    validTill: f.date({
      label: 'Valid till',
      help: 'Last day of a rate that the law has ended; documents of later days refuse it.',
    }),
    reverseCharge: f.boolean({ label: 'Reverse charge' }),
    hsnMap: f.lines({
      label: 'HSN codes',
      distinct: ['hsn'],
      of: {
        hsn: neededHsn(),
      },
    }),
  },
  form: [
    {
      title: 'Rate',
      rows: [
        ['name', 'taxability', 'rate'],
        ['cgst', 'sgst', 'igst'],
        ['cessPercent', 'cessPerUnit', 'reverseCharge'],
      ],
    },
    { title: 'Valid from', rows: [['periods'], ['validTill']] },
    { title: 'HSN codes', rows: [['hsnMap']] },
  ],
  list: {
    columns: ['name', 'taxability', 'rate', 'cgst', 'sgst', 'igst', 'validTill', 'reverseCharge', 'isActive'],
    from1200: ['validTill', 'sgst'],
    search: ['name'],
    sort: 'rate',
    filters: ['taxability'],
  },
  rules: gstRateRules,
  askedOf: ['hsnMap'],
});

export type GstRate = Row<typeof gstRate>;
export type GstRateInput = Input<typeof gstRate>;
