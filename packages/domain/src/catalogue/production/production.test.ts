import { describe, expect, test } from 'vitest';
import { contextWith, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { costHead } from './cost-head.ts';
import { machineActivity } from './machine-activity.ts';
import { machineType } from './machine-type.ts';
import { machine } from './machine.ts';
import { mould } from './mould.ts';
import { process } from './process.ts';

const rows = { mouldName: { 1: { name: 'Cap 28 mm', mouldType: 5 } } };
const context = contextWith(rows);
type Declared = Parameters<typeof validate>[0];
const faultsOf = (module: Declared, input: object) => told(validate(module, { ...input }, context).faults);

const weaving = {
  name: 'Weaving',
  processType: 2,
  department: 3,
  sequence: 20,
  inputStockAreas: [4],
  outputStockAreas: [5],
};

describe('process', () => {
  test('needs areas to take from and to put to', () => {
    expect(faultsOf(process, { ...weaving, inputStockAreas: [], outputStockAreas: undefined })).toEqual([
      'inputStockAreas LINES_EMPTY',
      'outputStockAreas LINES_EMPTY',
    ]);
  });

  test.each([
    [98, 2, []],
    [98.5, 2, ['allowedWastagePercent SUM_OFF']],
    [undefined, 100, []],
  ])('yield %s %% and wastage %s %% → %j', (standardYieldPercent, allowedWastagePercent, faults) => {
    expect(faultsOf(process, { ...weaving, standardYieldPercent, allowedWastagePercent })).toEqual(faults);
  });

  test.each([
    ['5', {}, []],
    ['6', {}, ['wastageItem REFERENCE']],
    ['', {}, []],
    ['6', { before: { wastageItem: 1 } }, []],
  ])(
    'with wastageMaterialTypeId %j waste is of that type, but for what stood there before %j',
    (type, around, faults) => {
      const waste = contextWith(
        { item: { 1: { name: 'PP waste', productType: 5 } } },
        { wastageMaterialTypeId: type },
        around,
      );
      expect(told(validate(process, { ...weaving, wastageItem: 1 }, waste).faults)).toEqual(faults);
    },
  );

  test('limits of a check rise', () => {
    const qualityParams = [
      { customParam: 1, min: 5, max: 9 },
      { customParam: 2, min: 9, max: 5 },
    ];
    expect(faultsOf(process, { ...weaving, qualityParams })).toEqual(['qualityParams[1].min ORDER']);
  });
});

describe('cost head', () => {
  const head = { name: 'Power', costType: 'power' };
  test('a share is at most the whole, a rate in rupees is free', () => {
    expect(faultsOf(costHead, { ...head, basis: 'perKg', rate: 250 })).toEqual([]);
    expect(
      faultsOf(costHead, { ...head, basis: 'percentOfTotal', rate: 101, rates: [{ from: '2026-04-01', rate: 120 }] }),
    ).toEqual(['rate TOO_LARGE', 'rates[0].rate TOO_LARGE']);
  });

  test('one rate a day', () => {
    const rates = [
      { from: '2026-04-01', rate: 8 },
      { from: '2026-04-01', rate: 9 },
    ];
    expect(faultsOf(costHead, { ...head, basis: 'perHour', rates })).toEqual(['rates[1] LINE_REPEATED']);
  });
});

describe('machine', () => {
  const loom = { machineCode: 'LOOM-01', name: 'Loom 1', machineType: 1, department: 2, processes: [3] };
  test.each([
    ['a loom', {}, []],
    ['without process', { processes: [] }, ['processes LINES_EMPTY']],
    ['of the year after next', { yearMade: 2028 }, ['yearMade TOO_LARGE']],
    ['of next year', { yearMade: 2027 }, []],
    ['wider at its narrowest', { widthMinMm: 700, widthMaxMm: 600 }, ['widthMinMm ORDER']],
    [
      'whose papers end before it was bought',
      { purchaseDate: '2026-04-01', warrantyTill: '2026-03-31', amcTill: '2026-04-01', insuranceTill: '2025-04-01' },
      ['warrantyTill ORDER', 'insuranceTill ORDER'],
    ],
    [
      'in two shifts of its own, one over midnight',
      {
        calendar: [
          { name: 'Day', start: '08:00', end: '20:00' },
          { name: 'Night', start: '20:00', end: '08:00' },
        ],
      },
      [],
    ],
    [
      'in shifts that overlap',
      {
        calendar: [
          { name: 'Day', start: '08:00', end: '20:00' },
          { name: 'Night', start: '19:30', end: '08:00' },
        ],
      },
      ['calendar[1].start ORDER'],
    ],
    ['with pictures, the main one first', { images: [9, 4, 9] }, []],
    ['with a picture that is none', { images: [9, 0] }, ['images TYPE']],
    ['with more pictures than an album', { images: Array.from({ length: 51 }, (_, n) => n + 1) }, ['images TYPE']],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(machine, { ...loom, ...more })).toEqual(faults);
  });

  test('keeps each picture once, in the order given', () => {
    const { record } = validate(machine, { ...loom, images: [9, 4, 9] }, context);
    expect(record['images']).toEqual([9, 4]);
  });

  test('a planned activity comes round by days, hours or output', () => {
    const activities = [{ machineActivity: 1 }, { machineActivity: 2, everyHours: 500 }];
    expect(faultsOf(machineType, { name: 'Circular loom', activities })).toEqual(['activities[0].everyDays REQUIRED']);
  });

  test('a spare is an item or a supporting material, not both and not neither', () => {
    const spares = [
      { qty: 1 },
      { item: 1, qty: 1 },
      { supportingMaterial: 1, qty: 1 },
      { item: 1, supportingMaterial: 1, qty: 1 },
    ];
    expect(faultsOf(machineActivity, { name: 'Oil', kind: 'lubrication', spares })).toEqual([
      'spares[0].item REQUIRED',
      'spares[3].supportingMaterial LOCKED',
    ]);
  });
});

describe('mould', () => {
  const item = { item: 1, cavities: 8, shotWeightG: 12.5, cycleSeconds: 18 };
  const cap = { mouldCode: 'M-28', mouldName: 1, items: [item] };

  test('takes the type of its name and counts the cavities that work', () => {
    const { record, faults } = validate(mould, { ...cap, blockedCavities: 1 }, context);
    expect([faults, record['mouldType'], record['activeCavities']]).toEqual([[], 5, 7]);
  });

  test('has at least one cavity that works', () => {
    expect(faultsOf(mould, { ...cap, blockedCavities: 8 })).toEqual(['blockedCavities TOO_LARGE']);
  });

  test('says whose it is when it is not ours', () => {
    expect(faultsOf(mould, { ...cap, owner: 'customer' })).toEqual(['ownerParty REQUIRED']);
  });

  test('makes something', () => {
    expect(faultsOf(mould, { ...cap, items: [] })).toEqual(['items LINES_EMPTY']);
  });
});
