import { expect, test } from 'vitest';
import { told } from '../language/context.fixture.ts';
import { f } from '../language/f.ts';
import { fieldAt } from '../language/field-at.ts';
import { formConfigFaults, readDefault } from './form-config-faults.ts';

const fields = {
  name: f.text({ label: 'Name', required: true, max: 5 }),
  kind: f.choice({ label: 'Kind', options: ['net30', 'net45'], required: true }),
  isFree: f.boolean({ label: 'Free' }),
  date: f.date({ label: 'Date' }),
  unit: f.ref({ to: 'uom', label: 'Unit', required: true }),
  total: f.money({ label: 'Total', readOnly: true }),
  code: f.text({ label: 'Code', secret: true, required: true }),
  reason: f.text({ label: 'Reason', requiredWhen: () => false }),
  lines: f.lines({
    label: 'Lines',
    of: { rate: f.money({ label: 'Rate', required: true }), remark: f.text({ label: 'Remark', isRuled: true }) },
  }),
};

test.each([
  ['a key that is no field', { fieldKeyName: 'colour' }, ['fieldDetails[0].fieldKeyName UNKNOWN_FIELD']],
  ['a field of the lines', { fieldKeyName: 'lines.rate', fieldLabel: 'Price' }, []],
  [
    'a needed field hidden',
    { fieldKeyName: 'name', isVisible: false },
    ['fieldDetails[0].isVisible CONFIG_HIDES_REQUIRED'],
  ],
  ['a needed field hidden with a default', { fieldKeyName: 'name', isVisible: false, defaultValue: 'Red' }, []],
  [
    'a needed field hidden with a default that no record could have',
    { fieldKeyName: 'name', isVisible: false, defaultValue: 'too long' },
    ['fieldDetails[0].defaultValue LENGTH', 'fieldDetails[0].isVisible CONFIG_HIDES_REQUIRED'],
  ],
  ...['reason', 'lines.remark'].map((key): [string, { fieldKeyName: string; isVisible: false }, readonly string[]] => [
    `${key}, which a rule may need, hidden`,
    { fieldKeyName: key, isVisible: false },
    ['fieldDetails[0].isVisible CONFIG_HIDES_REQUIRED'],
  ]),
  [
    'what a rule may need hidden with a default',
    { fieldKeyName: 'reason', isVisible: false, defaultValue: 'As agreed' },
    [],
  ],
  ['a switch, which has a value of its own, hidden', { fieldKeyName: 'isFree', isVisible: false }, []],
  [
    'a secret with a default, which everybody could read',
    { fieldKeyName: 'code', isVisible: false, defaultValue: 'x' },
    ['fieldDetails[0].defaultValue LOCKED', 'fieldDetails[0].isVisible CONFIG_HIDES_REQUIRED'],
  ],
  ['lines with a default', { fieldKeyName: 'lines', defaultValue: 'x' }, ['fieldDetails[0].defaultValue LOCKED']],
  [
    'wishes about what the product works out',
    { fieldKeyName: 'total', fieldLabel: 'Sum', isRequired: true, isVisible: false, defaultValue: '1' },
    ['isRequired', 'isVisible', 'defaultValue'].map((key) => `fieldDetails[0].${key} LOCKED`),
  ],
])('%s', (_, detail, expected) => {
  expect(told(formConfigFaults(fields, [detail], '2026-07-15'))).toEqual(expected);
});

test.each([
  ['kind', 'Net 45', { text: 'net45' }],
  ['isFree', 'Yes', { text: 'true' }],
  ['date', '5-7-2026', { text: '2026-07-05' }],
  ['unit', '12', { text: '12' }],
  ['name', ' Red ', { text: 'Red' }],
])('a default of %s typed as ‘%s’', (key, text, expected) => {
  const field = fieldAt(fields, key);
  expect(field && readDefault(field, text, '2026-07-15')).toEqual(expected);
});
