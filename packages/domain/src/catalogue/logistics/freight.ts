import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { freightRules, hasNoSlabs } from './freight.rules.ts';

const rupees = (label: string) => f.money({ label, places: 4, min: 0 });

/** Freight: who pays for moving goods, on which basis, at which rate (spec 01, 3.20). */
export const freight = master({
  name: 'freight',
  title: 'Freight',
  plural: 'Freight',
  api: 'chemical/freight',
  apiAliases: ['freight'],
  acl: 'chemical/freight',
  aclAliases: ['freight'],
  route: 'freight',
  fields: {
    name: f.text({ label: 'Freight', required: true, unique: true, max: 120, example: 'Surat–Indore 9 t' }),
    term: f.choice({
      label: 'Term',
      options: ['toPay', 'paid', 'toBeBilled', 'exWorks', 'for'],
      optionLabels: { for: 'FOR', exWorks: 'Ex works' },
      required: true,
    }),
    basis: f.choice({
      label: 'Basis',
      options: [
        'perKg',
        'perQuintal',
        'perTonne',
        'perTrip',
        'perKm',
        'perBag',
        'perBundle',
        'percentOfValue',
        'fixed',
      ],
      optionLabels: { percentOfValue: '% of value' },
      required: true,
    }),
    rate: { ...rupees('Rate'), requiredWhen: hasNoSlabs },
    minimum: rupees('Minimum'),
    maximum: rupees('Maximum'),
    slabs: f.lines({
      label: 'Slabs',
      distinct: ['fromQty'],
      of: {
        fromQty: f.quantity({ label: 'From', required: true, min: 0 }),
        toQty: f.quantity({ label: 'To', min: '0.000001', help: 'Empty in the last slab: no end.' }),
        rate: { ...rupees('Rate'), required: true },
      },
    }),
    transport: f.ref({ to: 'transport', label: 'Transport' }),
    fromCity: f.ref({ to: 'city', label: 'From' }),
    toCity: f.ref({ to: 'city', label: 'To' }),
    gstRate: f.ref({ to: 'gstRate', label: 'GST rate' }),
    reverseCharge: f.boolean({ label: 'Reverse charge' }),
    sac: f.text({ label: 'SAC', form: 'code', max: 6, pattern: /^99\d{4}$/u, example: '996511' }),
    effectiveFrom: f.date({ label: 'Valid from' }),
    effectiveTill: f.date({ label: 'Valid till' }),
  },
  form: [
    ['name', 'term', 'basis'],
    ['rate', 'minimum', 'maximum'],
    ['slabs'],
    ['transport', 'fromCity', 'toCity'],
    ['gstRate', 'reverseCharge', 'sac'],
    ['effectiveFrom', 'effectiveTill'],
  ],
  list: {
    columns: ['name', 'term', 'basis', 'rate', 'transport', 'fromCity', 'toCity', 'effectiveTill', 'isActive'],
    from1200: ['transport', 'isActive'],
    from1600: ['effectiveTill'],
    search: ['name'],
    sort: 'name',
    filters: ['term', 'basis', 'transport'],
  },
  rules: freightRules,
  askedOf: ['term', 'basis', 'transport', 'fromCity', 'toCity', 'effectiveFrom', 'effectiveTill'],
});

export type Freight = Row<typeof freight>;
export type FreightInput = Input<typeof freight>;
