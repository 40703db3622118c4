import { describe, expect, test } from 'vitest';
import type { CustomField } from '../language/custom/custom-field.ts';
import { told } from '../language/context.fixture.ts';
import { carryFaults, carryTargets, carryTitle } from './carry.rules.ts';

const carrying = (moduleName: string, carryTo: readonly string[], more: Partial<CustomField> = {}) => ({
  key: 'shade',
  level: 'header' as const,
  fieldType: 'text' as const,
  moduleName,
  carryTo,
  ...more,
});
const standingOn =
  (...modules: readonly string[]) =>
  (module: string): boolean =>
    modules.includes(module);

describe('modules that a field is carried to', () => {
  test.each([
    ['one that is made of it', carrying('purchaseOrder', ['inward']), ['inward'], []],
    ['one further on', carrying('purchaseOrder', ['purchaseReturn']), ['inward', 'purchaseReturn'], []],
    ['several', carrying('preInward', ['inward', 'foundryInward']), ['inward', 'foundryInward'], []],
    ['itself, by a way back', carrying('stockTransfer', ['stockTransfer']), ['stockTransfer'], []],
    ['lines', carrying('materialRequest', ['materialAllocation'], { level: 'lines' }), ['materialAllocation'], []],
    ['none', carrying('zone', []), [], []],
    ['one where it does not stand', carrying('purchaseOrder', ['inward']), [], ['carryTo REFERENCE']],
    ['one it cannot reach', carrying('purchaseOrder', ['purchaseReturn']), ['purchaseReturn'], ['carryTo REFERENCE']],
    ['one that is not made of it', carrying('materialRequest', ['inward']), ['inward'], ['carryTo CHOICE']],
    ['what is no module', carrying('purchaseOrder', ['nowhere']), [], ['carryTo CHOICE']],
    [
      'one whose lines are others',
      carrying('inward', ['labTest'], { level: 'lines' }),
      ['labTest'],
      ['carryTo CHOICE'],
    ],
    ['any, from a master', carrying('zone', ['inward']), ['inward'], ['carryTo LOCKED']],
    [
      'any, as a formula',
      carrying('purchaseOrder', ['inward'], { fieldType: 'computed' }),
      ['inward'],
      ['carryTo LOCKED'],
    ],
    ['any, as a file', carrying('purchaseOrder', ['inward'], { fieldType: 'file' }), ['inward'], ['carryTo LOCKED']],
  ] as const)('%s', (_, custom, standing, expected) => {
    expect(told(carryFaults(custom, standingOn(...standing)))).toEqual(expected);
  });

  test('a fault names what is missing, on the way there as well', () => {
    const valuesOf = (to: string, ...standing: readonly string[]) =>
      carryFaults(carrying('purchaseOrder', [to]), standingOn(...standing))[0]?.values;
    expect(valuesOf('inward')).toEqual({ label: 'Carried to', value: 'shade on Inward' });
    expect(valuesOf('purchaseReturn', 'purchaseReturn')).toEqual({ label: 'Carried to', value: 'shade on Inward' });
  });

  test('are offered in the order of the flow, by their titles', () => {
    expect(carryTargets({ moduleName: 'purchaseOrder', level: 'lines' }).map(carryTitle)).toEqual([
      'Pre Inward',
      'Inward',
      'Inward (foundry)',
      'Purchase Return',
    ]);
  });
});
