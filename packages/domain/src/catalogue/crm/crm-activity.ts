import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';

/** CRM activity: call, visit, sample, with what can come of it and when to ask again (spec 01, 3.22). */
export const crmActivity = master({
  name: 'crmActivity',
  title: 'CRM Activity',
  plural: 'CRM Activities',
  api: 'crm/activity',
  acl: 'crm/activity',
  aclAliases: ['crmActivity'],
  route: 'crmActivity',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    kind: f.choice({
      label: 'Kind',
      options: ['call', 'visit', 'email', 'message', 'meeting', 'sample', 'demo', 'task'],
      optionLabels: { email: 'E-mail' },
      required: true,
    }),
    defaultMinutes: f.integer({ label: 'Usual time (minutes)', min: 0, max: 1440 }),
    icon: f.choice({
      label: 'Icon',
      options: ['phone', 'mapPin', 'mail', 'message', 'users', 'package', 'presentation', 'check', 'star', 'bell'],
      optionLabels: { mapPin: 'Pin on the map', mail: 'Letter', users: 'People', package: 'Parcel', check: 'Tick' },
    }),
    needsOutcome: f.boolean({ label: 'Outcome is asked' }),
    outcomes: f.lines({
      label: 'Outcomes',
      distinct: ['name'],
      of: { name: f.text({ label: 'Outcome', required: true, max: 60 }), isGood: f.boolean({ label: 'Leads on' }) },
    }),
    followUpDays: f.integer({ label: 'Follow-up after (days)', min: 0, max: 365 }),
  },
  form: [SIMPLE_HEAD, ['kind', 'defaultMinutes', 'followUpDays'], ['icon', 'needsOutcome'], ['outcomes'], SIMPLE_TAIL],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'kind', 'defaultMinutes', 'followUpDays', 'needsOutcome', 'isActive'],
    from1200: ['needsOutcome'],
    filters: ['kind'],
  },
});

export type CrmActivity = Row<typeof crmActivity>;
