import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';

/** Transfer reason: why goods of a transfer are missing or damaged, named once so that losses of the road can be told apart (spec 02, 5.8). */
export const transferReason = master({
  name: 'transferReason',
  title: 'Transfer Reason',
  api: 'chemical/transferReason',
  acl: 'chemical/transferApproval',
  route: 'transfer-approval/reason',
  code: 'shortCode',
  fields: simpleFields(),
  form: [SIMPLE_HEAD, SIMPLE_TAIL],
  list: SIMPLE_LIST,
});

export type TransferReason = Row<typeof transferReason>;
