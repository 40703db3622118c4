import { expect, it } from 'vitest';
import { bareContext } from '../rule-context.ts';
import { machineStands, mouldsLast } from './working-assets.ts';

const context = (row: object, before?: object) => ({
  ...bareContext('2026-04-01'),
  ref: () => ({ ...row }),
  ...(before === undefined ? {} : { before: { ...before } }),
});

it.each([
  ['retired', undefined, [['machine', 'MACHINE_OUT', 'Retired']]],
  ['breakdown', undefined, []],
  ['running', undefined, []],
  ['retired', { machine: 7 }, []],
  ['retired', { machine: 8 }, [['machine', 'MACHINE_OUT', 'Retired']]],
])('a %s machine, chosen where the record had %j', (status, before, told) => {
  const faults = machineStands('machine', ['retired']).check({ machine: 7 }, context({ status }, before));
  expect(faults.map(({ field, code, values }) => [field, code, values?.['status']])).toEqual(told);
});

it.each([
  [{ lifeShots: 500_000, openingShots: 500_000 }, [['lines[0].mould', 'MOULD_WORN', '5,00,000', '5,00,000']]],
  [
    { lifeShots: 500_000, openingShots: 10, usedShots: 600_000 },
    [['lines[0].mould', 'MOULD_WORN', '6,00,000', '5,00,000']],
  ],
  [{ lifeShots: 500_000, openingShots: 499_999 }, []],
  [{ lifeShots: null, openingShots: 9 }, []],
])('of a mould with %j', (mould, told) => {
  const faults = mouldsLast('lines', 'mould').check({ lines: [{ mould: 3 }] }, context(mould));
  expect(faults.map(({ field, code, values }) => [field, code, values?.['used'], values?.['life']])).toEqual(told);
});
