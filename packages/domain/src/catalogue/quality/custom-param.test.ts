import { expect, test } from 'vitest';
import { contextWith, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { customParam } from './custom-param.ts';

const faultsOf = (input: object) => told(validate(customParam, { ...input }, contextWith()).faults);

test.each([
  ['a measured parameter', { defaultMin: 60, target: 65, defaultMax: 70 }, []],
  ['unbounded above', { defaultMin: 60 }, []],
  ['limits that fall', { defaultMin: 70, defaultMax: 60 }, ['defaultMin ORDER']],
  ['a target outside', { defaultMin: 60, target: 71, defaultMax: 70 }, ['target ORDER']],
  ['figures that fall twice', { defaultMin: 9, target: 5, defaultMax: 1 }, ['defaultMin ORDER', 'target ORDER']],
  [
    'limits that fall, and a target above both',
    { defaultMin: 6, target: 9, defaultMax: 5 },
    ['defaultMin ORDER', 'target ORDER'],
  ],
  ['a choice of nothing', { dataType: 'choice' }, ['options LINES_EMPTY']],
  ['a choice', { dataType: 'choice', options: [{ value: 'Clear' }, { value: 'Hazy', isPass: false }] }, []],
])('%s', (_, more, faults) => {
  expect(faultsOf({ name: 'GSM', dataType: 'numeric', ...more })).toEqual(faults);
});

/** Of what is a figure alone. */
const FIGURES = {
  decimals: 1,
  defaultMin: 5,
  target: 4,
  defaultMax: 3,
  evaluation: 'range',
  formula: 'WT / AREA',
  mapsTo: 'ph',
};

test.each([
  ['text', { options: [{ value: 'Clear' }] }],
  ['passFail', { options: [{ value: 'Clear' }] }],
  ['choice', {}],
])(
  'a parameter of type %s has no figures, whatever is sent: what its form does not show cannot stand in its way',
  (dataType, more) => {
    const options = [{ value: 'Clear' }];
    const { faults, record } = validate(
      customParam,
      { name: 'Look', dataType, options, ...FIGURES, ...more },
      contextWith(),
    );
    expect(told(faults)).toEqual([]);
    for (const key of Object.keys(FIGURES)) expect([key, record[key] ?? null]).toEqual([key, null]);
  },
);

test('a figure has no options, and a text neither', () => {
  for (const dataType of ['numeric', 'text']) {
    const { record } = validate(customParam, { name: 'Look', dataType, options: [{ value: '' }] }, contextWith());
    expect(record['options'] ?? []).toEqual([]);
  }
});
