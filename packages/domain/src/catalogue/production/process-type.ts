import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { colourField } from '../language/groups/colour.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';

/** Process type: the stage of making that a process belongs to, with its colour on the plan board (spec 01, 3.14). */
export const processType = master({
  name: 'processType',
  title: 'Process Type',
  api: 'processType',
  apiAliases: ['chemical/processType'],
  acl: 'processType',
  aclAliases: ['chemical/processType'],
  route: 'processType',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    stage: f.choice({
      label: 'Stage',
      options: [
        'extrusion',
        'weaving',
        'lamination',
        'printing',
        'slitting',
        'conversion',
        'packing',
        'mixing',
        'reaction',
        'drying',
        'moulding',
        'testing',
        'other',
      ],
      required: true,
    }),
    colour: colourField(),
    sequence: f.integer({ label: 'Sequence', min: 1, help: 'Order on the plan board.' }),
  },
  form: [SIMPLE_HEAD, ['stage', 'sequence', 'colour'], SIMPLE_TAIL],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'stage', 'sequence', 'colour', 'isActive', 'updatedOn'],
    from1200: ['updatedOn'],
    filters: ['stage'],
  },
});

export type ProcessType = Row<typeof processType>;
