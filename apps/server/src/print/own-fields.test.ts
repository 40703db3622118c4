import { expect, it } from 'vitest';
import { fieldOf } from '@weft/domain/catalogue/language/custom/custom-field';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { ownFacts, ownFileIds, PICTURE_KINDS, withOwnFacts } from './own-fields.ts';

const say = (english: string): string => (english === 'Yes' ? 'हाँ' : english);

const of: Fields = {
  'customFields.uses': {
    kind: 'multiChoice',
    label: 'Uses',
    options: ['food', 'dryCement'],
    optionLabels: { food: 'Food' },
    isPrinted: true,
  },
  'customFields.papers': { kind: 'file', label: 'Papers', many: true, isPrinted: true },
  'customFields.meter': { kind: 'image', label: 'Meter', isPrinted: true },
  'customFields.core': { kind: 'decimal', label: 'Core', isPrinted: true },
  'customFields.secret': { kind: 'text', label: 'Secret', isPrinted: true, isHidden: true },
};

it('a line prints its own fields as the record does: choices as words, files by their names, a picture as it is', () => {
  const picture = { kind: 'picture', url: 'data:image/png;base64,AA==', text: 'meter.png' } as const;
  const files = new Map([
    [3, { name: 'report.txt' }],
    [4, { name: 'meter.png', picture }],
    [5, { name: 'drawing.png', picture }],
    [6, { name: 'broken.png' }],
  ]);
  const line = {
    'customFields.uses': ['food', 'dryCement'],
    'customFields.papers': [3, 5],
    'customFields.meter': 4,
  };
  const facts = [
    { name: 'Uses', text: 'Food, Dry Cement' },
    { name: 'Papers', text: 'report.txt, drawing.png' },
    { name: 'Meter', text: picture },
    { name: 'Core', text: '' },
  ];
  expect(ownFacts(of, line, { files, say })).toEqual(facts);
  expect(ownFacts(of, { 'customFields.meter': 6 }, { files, say })[2]).toEqual({ name: 'Meter', text: 'broken.png' });
  const fields: Fields = { lines: { kind: 'lines', label: 'Lines', of } };
  const record = { lines: [line, { 'customFields.core': decimal('1250.5'), 'customFields.secret': 'x' }] };
  expect(ownFileIds(fields, record)).toEqual([3, 5, 4]);
  expect(ownFileIds(fields, record, PICTURE_KINDS)).toEqual([4]); // no picture is decoded for its name alone
  const printed = withOwnFacts(fields, record, { files, say });
  expect(printed['lines']).toMatchObject([
    { ownFields: facts },
    { ownFields: [{ text: '' }, { text: '' }, { text: '' }, { name: 'Core', text: '1,250.5' }] },
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
  expect(
    ownFacts({ 'customFields.core': core }, { 'customFields.core': decimal('1250.5') }, { files: new Map(), say }),
  ).toEqual([{ name: 'Core (kg)', text: '1,250.5' }]);
});

it('a moment prints as the clock in India showed it', () => {
  const fields: Fields = { 'customFields.woven': { kind: 'dateTime', label: 'Woven', isPrinted: true } };
  expect(ownFacts(fields, { 'customFields.woven': '2026-11-21T20:45:00.000Z' }, { files: new Map(), say })).toEqual([
    { name: 'Woven', text: '22-11-2026 02:15' },
  ]);
});

it('yes and no are said in the language of the paper', () => {
  const fields: Fields = { 'customFields.washed': { kind: 'boolean', label: 'Washed', isPrinted: true } };
  const facts = (washed: boolean) => ownFacts(fields, { 'customFields.washed': washed }, { files: new Map(), say });
  expect([facts(true), facts(false)]).toEqual([[{ name: 'Washed', text: 'हाँ' }], [{ name: 'Washed', text: 'No' }]]);
});
