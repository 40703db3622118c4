import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { costHeadRules } from './cost-head.rules.ts';

/** Cost head: a cost that making or moving adds, on one basis, with its rates by date (spec 01, 3.12). */
export const costHead = master({
  name: 'costHead',
  title: 'Cost Head',
  api: 'chemical/costHead',
  apiAliases: ['costHead'],
  acl: 'chemical/costHead',
  aclAliases: ['costHead'],
  route: 'costHead',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    costType: f.choice({
      label: 'Cost type',
      options: ['material', 'labour', 'power', 'fuel', 'overhead', 'packing', 'freight', 'jobWork', 'other'],
      required: true,
    }),
    basis: f.choice({
      label: 'Basis',
      options: ['perKg', 'perUnit', 'perHour', 'perBatch', 'percentOfMaterial', 'percentOfTotal', 'fixedPerMonth'],
      optionLabels: { percentOfMaterial: '% of material', percentOfTotal: '% of total' },
      required: true,
    }),
    rate: f.money({
      label: 'Rate',
      places: 4,
      min: 0,
      confidential: true,
      help: 'Rupees, or percent on a percent basis.',
    }),
    process: f.ref({ to: 'process', label: 'Process' }),
    department: f.ref({ to: 'department', label: 'Department' }),
    includeInValuation: f.boolean({ label: 'Part of the stock value', default: true }),
    rates: f.lines({
      label: 'Rates by date',
      distinct: ['from'],
      of: {
        from: f.date({ label: 'From', required: true }),
        rate: f.money({ label: 'Rate', places: 4, min: 0, required: true, confidential: true }),
      },
    }),
  },
  form: [
    SIMPLE_HEAD,
    ['costType', 'basis', 'rate'],
    ['process', 'department', 'includeInValuation'],
    ['rates'],
    SIMPLE_TAIL,
  ],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'costType', 'basis', 'rate', 'process', 'includeInValuation', 'isActive'],
    from1200: ['includeInValuation', 'process'],
    filters: ['costType', 'basis'],
  },
  rules: costHeadRules,
});

export type CostHead = Row<typeof costHead>;
