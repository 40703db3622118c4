import { describe, expect, it } from 'vitest';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { zone } from '@weft/domain/catalogue/organisation/zone';
import {
  ALWAYS,
  answersFor,
  conditionCells,
  type ConditionWords,
  fieldNamed,
  subjectsFor,
} from './condition-choices.ts';

const words: ConditionWords = { say: (text) => text, setting: 'Setting', on: 'On', off: 'Off', yes: 'Yes', no: 'No' };

const FINISHES = [
  { value: 'm', label: 'Matt' },
  { value: 'g', label: 'Gloss' },
  { value: 'v', label: 'Velvet', isRetired: true },
];
const { fields } = shapedModule(zone, {
  detail: () => undefined,
  term: () => undefined,
  customs: () => [
    { key: 'finish', label: 'Finish', fieldType: 'choice', level: 'header', options: FINISHES },
    { key: 'gsm', label: 'GSM', fieldType: 'integer', level: 'header' },
    { key: 'isWet', label: 'Wet', fieldType: 'boolean', level: 'header' },
    { key: 'paidOn', label: 'Paid on', fieldType: 'date', level: 'header' },
  ],
});

const answers = (subject: string, text = ''): readonly (readonly [unknown, string])[] =>
  answersFor(subject, fields, words, text).map(({ id, name }) => [id, name]);

describe('conditions may ask for', () => {
  const offered = subjectsFor('gsm', fields, words).map(({ id }) => id);

  it('the fields beside, whether built in or of one’s own, and the switches of the company', () => {
    expect(offered).toEqual(expect.arrayContaining(['kind', 'finish', 'isWet', 'RACK_SUPPORT']));
  });

  it('neither the field itself, nor days, nor settings that are no switch', () => {
    expect(offered).not.toEqual(expect.arrayContaining(['gsm']));
    expect(offered).not.toEqual(expect.arrayContaining(['paidOn']));
    expect(offered).not.toEqual(expect.arrayContaining(['HEADER_LOGO']));
  });
});

describe('values are', () => {
  it.each([
    [
      'options still in use, of a choice',
      'finish',
      '',
      [
        ['finish = m', 'Matt'],
        ['finish = g', 'Gloss'],
      ],
    ],
    ['those of them that hold what was typed', 'finish', 'glo', [['finish = g', 'Gloss']]],
    [
      'yes and no, of a tick',
      'isWet',
      '',
      [
        ['isWet = true', 'Yes'],
        ['isWet = false', 'No'],
      ],
    ],
    [
      'on and off, of a setting',
      'RACK_SUPPORT',
      '',
      [
        ['RACK_SUPPORT = YES', 'On'],
        ['RACK_SUPPORT = NO', 'Off'],
      ],
    ],
    ['the figure that was typed', 'gsm', '1,200', [['gsm = 1200', '1200']]],
    ['no words for a figure', 'gsm', 'much', []],
    ['the text that was typed', 'name', ' Hall ', [['name = Hall', 'Hall']]],
    ['none of a field that is gone', 'nothing', 'x', []],
  ])('%s', (_, subject, text, expected) => {
    expect(answers(subject, text)).toEqual(expected);
  });
});

describe('a stored condition', () => {
  const cells = (when: Parameters<typeof conditionCells>[0]) =>
    Object.values(conditionCells(when, fields, words, () => undefined)).map((cell) => cell?.name);

  it.each([
    ['names its option, whatever its case', { field: 'finish', value: 'G' } as const, ['Finish', 'Gloss']],
    ['names its setting', { sysConfig: 'RACK_SUPPORT', value: 'YES' } as const, [expect.any(String), 'On']],
    ['stands by its key where the field is gone', { field: 'gone', value: 'x' } as const, ['gone', 'x']],
  ])('%s', (_, when, expected) => {
    expect(cells(when)).toEqual(expected);
  });

  it('names the record that it wants', () => {
    const cellsOf = conditionCells({ field: 'parent', value: '7' }, fields, words, (id) => `of ${id}`);
    expect(cellsOf.whenValue).toEqual({ id: 'parent = 7', name: 'of parent = 7' });
  });

  it('may be none', () => {
    expect(conditionCells(undefined, fields, words, () => undefined)).toEqual(ALWAYS);
  });
});

it('a name means one’s own field before a built-in one', () => {
  expect(fieldNamed('finish', fields)?.kind).toBe('choice');
});
