import { describe, expect, test } from 'vitest';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { toWire } from '../language/wire.ts';
import { labTest } from './lab-test.ts';

const rows: Rows = {
  ...PLANT,
  customParam: {
    1: { name: 'pH', dataType: 'numeric', decimals: 2, samples: 2, evaluation: 'average', mapsTo: 'ph' },
    2: { name: 'Moisture', dataType: 'numeric', decimals: 2, samples: 1, mapsTo: 'moisture' },
    3: { name: 'Look', dataType: 'choice', samples: 1, options: [{ value: 'Clear', isPass: true }] },
    4: { name: 'Purity', dataType: 'numeric', decimals: 1, samples: 1, mapsTo: 'purity' },
  },
};
const check = (more: object) =>
  validate(
    labTest,
    { item: 1, date: '2026-07-14', lotNumber: 'L1', ...more },
    contextWith(rows, { CBL_FLOW_SUPPORT: 'NO' }),
  );
const withReading = (customParam: number, ...readings: readonly string[]) =>
  told(check({ lines: [{ customParam, readings }] }).faults);

describe('lab test', () => {
  test.each([
    ['text in a numeric reading', [2, 'dry'], ['lines[0].readings[0] TYPE']],
    ['three decimals where two', [2, '0.125'], ['lines[0].readings[0] FORMAT']],
    ['pH 14.2', [1, '7', '14.2'], ['lines[0].readings[1] TOO_LARGE']],
    ['moisture −1', [2, '-1'], ['lines[0].readings[0] TOO_SMALL']],
    ['purity 101', [4, '101'], ['lines[0].readings[0] TOO_LARGE']],
    ['a word that is none of the parameter', [3, 'Green'], ['lines[0].readings[0] CHOICE']],
    ['a reading still missing', [1, '7', ''], []],
    ['a right word', [3, 'Clear'], []],
  ] as const)('%s', (_, [parameter, ...readings], faults) => {
    expect(withReading(parameter, ...readings)).toEqual(faults);
  });

  test('figures and verdicts follow the readings; an added parameter has its own limits', () => {
    const { record, faults } = check({ lines: [{ customParam: 1, readings: ['6.8', '7.2'] }] });
    expect(faults).toEqual([]);
    expect(toWire(labTest.fields, record)).toMatchObject({
      lines: [{ count: 2, value: 7, lowest: 6.8, highest: 7.2, verdict: 'pass' }],
      verdict: 'pass',
    });
  });

  test('how many packages are opened follows the plan', () => {
    const opened = (more: object) => toWire(labTest.fields, check(more).record);
    expect(opened({ packages: 144, samplePlan: 'sqrtPlusOne' })).toMatchObject({ toOpen: 13 });
    expect(opened({ packages: 1200, samplePlan: 'iso2859', aql: '2.5' })).toMatchObject({ toOpen: 80, acceptUpTo: 5 });
  });

  test('an outside laboratory’s report is a file', () => {
    expect(told(check({ labParty: 1 }).faults)).toEqual(['files REQUIRED']);
  });
});
