import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { sysConfigRules } from './sys-config.rules.ts';

/** One setting of a partner. Which keys the product reads, and what they mean, says `sys-config-keys.ts` (spec 01, 2.1). */
export const sysConfig = master({
  name: 'sysConfig',
  title: 'System Configuration',
  plural: 'System Configuration',
  api: 'sysConfig',
  acl: 'sysConfig',
  route: 'sysConfig',
  display: 'keyName',
  isShared: true,
  fields: {
    keyName: f.text({
      label: 'Key',
      required: true,
      unique: true,
      form: 'verbatim',
      max: 80,
      pattern: /^[A-Za-z]\w*$/u,
      example: 'RACK_SUPPORT',
    }),
    value: f.text({ label: 'Value', form: 'verbatim', max: 2000 }),
    group: f.text({ label: 'Group', readOnly: true, form: 'verbatim', max: 40 }),
    description: f.text({ label: 'Description', readOnly: true, form: 'verbatim', max: 500 }),
    dataType: f.text({ label: 'Data type', readOnly: true, form: 'verbatim', max: 40 }),
    defaultValue: f.text({ label: 'Default value', readOnly: true, form: 'verbatim', max: 200 }),
  },
  form: [['keyName', 'value'], ['group', 'dataType', 'defaultValue'], ['description']],
  list: { columns: ['keyName', 'value', 'updatedOn', 'updatedBy'], search: ['keyName', 'value'], sort: 'keyName' },
  rules: sysConfigRules,
});

export type SysConfig = Row<typeof sysConfig>;
export type SysConfigInput = Input<typeof sysConfig>;
