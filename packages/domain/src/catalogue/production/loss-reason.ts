import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';

/** Loss reason: why goods of the floor are missing, or too many, named once so that losses can be told apart (spec 02, 5.5). */
export const lossReason = master({
  name: 'lossReason',
  title: 'Loss Reason',
  api: 'chemical/lossReason',
  acl: 'chemical/storeManagement/reconcile',
  route: 'reconciliation/reason',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    isNormal: f.boolean({
      label: 'Part of the process',
      default: true,
      help: 'Dust, evaporation: what making cannot avoid. Theft or spilling is none.',
    }),
    departments: f.refs({ to: 'department', label: 'Departments', help: 'Empty: every department.' }),
  },
  form: [SIMPLE_HEAD, ['isNormal', 'departments'], SIMPLE_TAIL],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'isNormal', 'departments', 'isActive', 'updatedOn'],
    from1200: ['updatedOn'],
    filters: ['isNormal'],
  },
});

export type LossReason = Row<typeof lossReason>;
