import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { partyTypeRules } from './party-masters.rules.ts';

/** Party type: in which roles a party of this type acts (spec 01, 3.4). */
export const partyType = master({
  name: 'partyType',
  title: 'Party Type',
  api: 'partyType',
  acl: 'partyType',
  route: 'partytype',
  aclAliases: ['partytype'],
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    isCustomer: f.boolean({ label: 'Customer' }),
    isSupplier: f.boolean({ label: 'Supplier' }),
    isJobWorker: f.boolean({ label: 'Job worker' }),
    isTransporter: f.boolean({ label: 'Transporter' }),
    isBroker: f.boolean({ label: 'Broker' }),
  },
  form: [SIMPLE_HEAD, ['isCustomer', 'isSupplier', 'isJobWorker', 'isTransporter', 'isBroker'], SIMPLE_TAIL],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'isCustomer', 'isSupplier', 'isJobWorker', 'isTransporter', 'isActive'],
  },
  rules: partyTypeRules,
});

/** Category type: dealer, direct, export … The user's catalogue calls it the contact category. */
export const partyTypeCategory = master({
  name: 'partyTypeCategory',
  title: 'Category Type',
  api: 'partyTypeCategory',
  apiAliases: ['categoryType'],
  acl: 'categoryType',
  aclAliases: ['categorytype', 'partyTypeCategory'],
  route: 'categorytype',
  code: 'shortCode',
  fields: {
    ...simpleFields({ blank: 'CONTACT_CATEGORY_NOT_FOUND', twice: 'CONTACT_CATEGORY_EXISTS' }),
    partyType: f.ref({ to: 'partyType', label: 'Party Type' }),
  },
  form: [SIMPLE_HEAD, ['partyType'], SIMPLE_TAIL],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'partyType', 'isActive', 'updatedOn'],
    filters: ['partyType'],
  },
});

/** Market segment of parties: cement, fertiliser, food grain … */
export const segment = master({
  name: 'segment',
  title: 'Segment',
  api: 'segment',
  apiAliases: ['chemical/segment'],
  acl: 'segment',
  route: 'segment',
  code: 'shortCode',
  fields: { ...simpleFields(), parent: f.ref({ to: 'segment', label: 'Inside', tree: true }) },
  form: [SIMPLE_HEAD, ['parent'], SIMPLE_TAIL],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'parent', 'description', 'isActive', 'updatedOn'],
    from1200: ['updatedOn'],
  },
});

export type PartyType = Row<typeof partyType>;
export type PartyTypeInput = Input<typeof partyType>;
export type PartyTypeCategory = Row<typeof partyTypeCategory>;
export type Segment = Row<typeof segment>;
