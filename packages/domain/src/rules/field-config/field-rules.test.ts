import { expect, test } from 'vitest';
import { fieldRules } from './field-rules.ts';

const config = {
  moduleName: 'item',
  fieldDetails: [
    { fieldKeyName: 'gsm', fieldLabel: 'Grammage', isRequired: true, isVisible: true },
    { fieldKeyName: 'colour', fieldLabel: ' ', isRequired: true, isVisible: false },
    { fieldKeyName: 'lines.rate', isRequired: true },
    { fieldKeyName: 'hsn', isRequired: null, isVisible: null },
  ],
};

test.each([
  ['required and visible', 'gsm', { label: 'Grammage', isRequired: true, isVisible: true }],
  ['required and hidden: not required', 'colour', { label: null, isRequired: false, isVisible: false }],
  ['visible unless told otherwise', 'lines.rate', { label: null, isRequired: true, isVisible: true }],
  ['nothing said', 'hsn', { label: null, isRequired: false, isVisible: true }],
  ['not configured', 'denier', { label: null, isRequired: false, isVisible: true }],
])('%s', (_, key, rules) => {
  expect(fieldRules(config, key)).toEqual(rules);
});

test('a module without configuration', () => {
  expect([fieldRules(null, 'gsm'), fieldRules(undefined, 'gsm')]).toEqual(
    Array(2).fill({ label: null, isRequired: false, isVisible: true }),
  );
});
