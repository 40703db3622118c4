import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';

/** Mould type: injection, blow, die, printing cylinder, sieve (spec 01, 3.21). */
export const mouldType = master({
  name: 'mouldType',
  title: 'Mould Type',
  api: 'chemical/mouldType',
  apiAliases: ['mouldType'],
  acl: 'mouldType',
  aclAliases: ['chemical/mouldType'],
  route: 'mouldType',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    process: f.ref({ to: 'process', label: 'Process' }),
    machineTypes: f.refs({ to: 'machineType', label: 'Machine types' }),
  },
  form: [SIMPLE_HEAD, ['process', 'machineTypes'], SIMPLE_TAIL],
  list: { ...SIMPLE_LIST, columns: ['name', 'shortCode', 'process', 'isActive', 'updatedOn'] },
});

/** Mould name: what several physical moulds of one shape are called (spec 01, 3.21). */
export const mouldName = master({
  name: 'mouldName',
  title: 'Mould Name',
  api: 'chemical/mouldName',
  apiAliases: ['mouldName'],
  acl: 'mouldName',
  aclAliases: ['chemical/mouldName'],
  route: 'mouldName',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    mouldType: f.ref({ to: 'mouldType', label: 'Mould Type', required: true }),
    drawing: f.file({ label: 'Drawings', many: true }),
  },
  form: [SIMPLE_HEAD, ['mouldType', 'drawing'], SIMPLE_TAIL],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'mouldType', 'isActive', 'updatedOn'],
    filters: ['mouldType'],
  },
});

export type MouldType = Row<typeof mouldType>;
export type MouldName = Row<typeof mouldName>;
