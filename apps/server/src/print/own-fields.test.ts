import { expect, it } from 'vitest';
import { fieldOf } from '@weft/domain/catalogue/language/custom/custom-field';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { ownFacts, withOwnFacts } from './own-fields.ts';

const of: Fields = {
  'customFields.uses': {
    kind: 'multiChoice',
    label: 'Uses',
    options: ['food', 'dryCement'],
    optionLabels: { food: 'Food' },
    isPrinted: true,
  },
  'customFields.papers': { kind: 'file', label: 'Papers', many: true, isPrinted: true },
  'customFields.core': { kind: 'decimal', label: 'Core', isPrinted: true },
  'customFields.secret': { kind: 'text', label: 'Secret', isPrinted: true, isHidden: true },
};

it('a line prints its own fields as the record does: choices as words, files as nothing', () => {
  const line = { 'customFields.uses': ['food', 'dryCement'], 'customFields.papers': [3] };
  const facts = [
    { name: 'Uses', text: 'Food, Dry Cement' },
    { name: 'Papers', text: '' },
    { name: 'Core', text: '' },
  ];
  expect(ownFacts(of, line)).toEqual(facts);
  const fields: Fields = { lines: { kind: 'lines', label: 'Lines', of } };
  const printed = withOwnFacts(fields, { lines: [line, { 'customFields.core': decimal('1250.5') }] });
  expect(printed['lines']).toMatchObject([
    { ownFields: facts },
    { ownFields: [{ text: '' }, { text: '' }, { name: 'Core', text: '1,250.5' }] },
  ]);
});

it('a figure prints behind its name and unit', () => {
  const core = fieldOf({
    key: 'core',
    label: 'Core',
    fieldType: 'decimal',
    level: 'header',
    unit: 'kg',
    showInPrint: true,
  });
  expect(ownFacts({ 'customFields.core': core }, { 'customFields.core': decimal('1250.5') })).toEqual([
    { name: 'Core (kg)', text: '1,250.5' },
  ]);
});

it('a moment prints as the clock in India showed it', () => {
  const fields: Fields = { 'customFields.woven': { kind: 'dateTime', label: 'Woven', isPrinted: true } };
  expect(ownFacts(fields, { 'customFields.woven': '2026-11-21T20:45:00.000Z' })).toEqual([
    { name: 'Woven', text: '22-11-2026 02:15' },
  ]);
});
