import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
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

  test.each(['stoppageReasons', 'wastageReasons'])('%s are planned or not, each name and each code once', (key) => {
    const planned = { name: 'Colour change', code: 'col', isPlanned: true };
    const { record, faults } = validate(process, { ...weaving, [key]: [planned, { name: 'Edge trim' }] }, context);
    expect([faults, record[key]]).toMatchObject([
      [],
      [
        { name: 'Colour change', code: 'COL', isPlanned: true },
        { name: 'Edge trim', isPlanned: false },
      ],
    ]);
    const twice = [planned, { name: 'COLOUR  change' }, { name: 'Shade', code: 'COL' }, { name: 'Trim' }];
    expect(faultsOf(process, { ...weaving, [key]: twice })).toEqual([
      `${key}[1] LINE_REPEATED`,
      `${key}[2].code EXISTS`,
    ]);
    expect(faultsOf(process, { ...weaving, [key]: twice.toSpliced(1, 1) })).toEqual([`${key}[1].code EXISTS`]);
  });

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

  const OF_LOOMS = ['rpm', 'shuttles', 'creelEnds', 'reedSpaceMm', 'weftInsertions'];
  test.each([
    ['circularLoom', OF_LOOMS],
    ['flatLoom', OF_LOOMS],
    ['tapeLine', ['screwMm', 'dieLips', 'lineSpeed']],
    ['laminator', ['screwMm', 'dieLips', 'lineSpeed']],
    ['moulding', ['tonnage', 'maxShotG']],
    ['reactor', ['minBatchKg', 'maxBatchKg']],
    ['utility', []],
    ['other', []],
  ])('a machine whose type is a %s has data of such a machine alone', (category, kept) => {
    const all = {
      rpm: 60,
      shuttles: 6,
      creelEnds: 800,
      reedSpaceMm: 1200,
      weftInsertions: 120,
      screwMm: 110,
      dieLips: 120,
      lineSpeed: 380,
      tonnage: 180,
      maxShotG: 410,
      minBatchKg: 800,
      maxBatchKg: 2500,
    };
    const around = contextWith({ machineType: { 1: { category } } });
    const { record, faults } = validate(machine, { ...loom, ...all }, around);
    const told = Object.keys(all).filter((key) => record[key] !== null && record[key] !== undefined);
    expect([faults, told.toSorted()]).toEqual([[], kept.toSorted()]);
    const unknown = validate(machine, { ...loom, ...all }, contextWith({ machineType: { 1: { category: null } } }));
    expect(Object.keys(all).filter((key) => unknown.record[key] === null)).toEqual([]);
  });

  test('a loom that becomes a mixer leaves no shuttles behind', () => {
    const before = { ...loom, id: 1, version: 1, shuttles: 6, rpm: decimal('60') };
    const around = contextWith(
      { machineType: { 1: { category: 'circularLoom' }, 2: { category: 'mixer' } } },
      {},
      { before },
    );
    const { record } = validate(machine, { machineType: 2 }, around);
    expect(record).toMatchObject({ machineType: 2, shuttles: null, rpm: null });
    expect(validate(machine, { name: 'Loom one' }, around).record).not.toHaveProperty('shuttles');
  });

  test.each([
    ['runHours', 12],
    ['producedQty', 5000],
    ['lastServiceOn', '2026-01-01'],
    ['nextServiceDue', '2026-02-01'],
    ['outputToday', 9],
  ])('%s is what work made of it: nobody writes it', (key, value) => {
    const { record, faults } = validate(machine, { ...loom, [key]: value }, context);
    expect([faults, record[key]]).toEqual([[], undefined]);
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

  test('counts its shots: those before it came and those that production posted, which nobody writes', () => {
    const fresh = validate(mould, { ...cap, openingShots: 612_400, usedShots: 5, serviceEveryShots: 50_000 }, context);
    expect(fresh.record).toMatchObject({ usedShots: 612_400, shotsToService: 50_000 });
    const before = { ...fresh.record, id: 1, version: 1, usedShots: 619_689, lastServiceShots: 575_000 };
    const later = validate(mould, { openingShots: 612_000, usedShots: 1 }, contextWith(rows, {}, { before }));
    expect(later.record).toMatchObject({ openingShots: 612_000, usedShots: 619_289, shotsToService: 5711 });
    expect(validate(mould, cap, context).record).toMatchObject({ usedShots: 0, shotsToService: null });
  });

  test('makes something', () => {
    expect(faultsOf(mould, { ...cap, items: [] })).toEqual(['items LINES_EMPTY']);
  });
});
