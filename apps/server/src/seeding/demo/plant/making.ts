import { AREA } from '../stores.ts';
import { BRANCH, LOCATION } from '../company.ts';

type Row = { readonly [key: string]: unknown };

type Step = readonly [
  name: string,
  type: string,
  department: string,
  from: readonly string[],
  to: readonly string[],
  yieldPercent: number,
  screen: string,
];

const STEPS: readonly Step[] = [
  ['Tape Extrusion', 'Extrusion', 'Tape Plant', [AREA.granules, AREA.masterbatch], [AREA.tape], 98.5, 'batch'],
  ['Circular Weaving', 'Weaving', 'Loom', [AREA.tape], [AREA.fabric], 98.8, 'weaving'],
  ['Fabric Lamination', 'Lamination', 'Lamination', [AREA.fabric], [AREA.laminated], 98, 'lotWise'],
  ['Flexo Printing', 'Printing', 'Printing', [AREA.laminated, AREA.fabric], [AREA.laminated], 97.5, 'lotWise'],
  ['Cutting and Stitching', 'Conversion', 'Cutting & Stitching', [AREA.laminated], [AREA.bags], 98.2, 'bagMaking'],
  ['Bale Packing', 'Packing', 'Dispatch', [AREA.bags], [AREA.bags], 100, 'packaging'],
  ['Batch Reaction', 'Reaction', 'Chemical Plant', [AREA.chemicalRaw], [AREA.chemicals], 94, 'lotWise'],
  ['Spray Drying', 'Drying', 'Chemical Plant', [AREA.chemicalRaw], [AREA.chemicals], 96, 'lotWise'],
  ['Injection Moulding', 'Moulding', 'Moulding', [AREA.polymers], [AREA.moulded], 98, 'new'],
];

/** Stoppages that every floor knows. */
const STOPPAGES: readonly Row[] = [
  { name: 'Power failure', code: 'PWR' },
  { name: 'Breakdown', code: 'BRK' },
  { name: 'Shift cleaning', code: 'CLN', isPlanned: true },
  { name: 'Change of size', code: 'CHG', isPlanned: true },
  { name: 'No material', code: 'MAT' },
];

const WASTAGE: readonly Row[] = [
  { name: 'Start-up', code: 'STU' },
  { name: 'Tape break', code: 'TBR' },
  { name: 'Colour change', code: 'COL' },
  { name: 'Edge trim', code: 'TRM' },
];

/** The steps of making, in the order of the routes. */
export const processRows: readonly Row[] = STEPS.map(
  ([name, processType, department, inputStockAreas, outputStockAreas, standardYieldPercent, screen], n) => ({
    name,
    processType,
    department,
    sequence: (n + 1) * 10,
    inputStockAreas,
    outputStockAreas,
    ...(department === 'Chemical Plant' || department === 'Moulding' ? {} : { wastageStockArea: AREA.waste }),
    standardYieldPercent,
    allowedWastagePercent: Number((100 - standardYieldPercent).toFixed(2)),
    stoppageReasons: STOPPAGES,
    wastageReasons: WASTAGE,
    needsMould: name === 'Injection Moulding',
    byLot: true,
    byRoll: screen === 'weaving',
    byShift: true,
    machineRequired: true,
    screen,
  }),
);

type Group = readonly [
  code: string,
  count: number,
  name: string,
  type: string,
  department: string,
  process: string,
  capacity: number,
  unit: string,
  more: Row,
];

const loom = (rpm: number, reedSpaceMm: number): Row => ({
  rpm,
  shuttles: 6,
  reedSpaceMm,
  widthMinMm: 300,
  widthMaxMm: reedSpaceMm,
});

const GROUPS: readonly Group[] = [
  [
    'TAPE',
    2,
    'Tape Line',
    'Tape line',
    'Tape Plant',
    'Tape Extrusion',
    420,
    'kg',
    { screwMm: 110, lineSpeed: 380, hourRate: 1450 },
  ],
  [
    'LOOM',
    24,
    'Circular Loom',
    'Circular loom',
    'Loom',
    'Circular Weaving',
    62,
    'm',
    { ...loom(160, 750), hourRate: 95 },
  ],
  [
    'LAM',
    1,
    'Lamination Line',
    'Lamination line',
    'Lamination',
    'Fabric Lamination',
    3600,
    'm',
    { lineSpeed: 120, hourRate: 1800 },
  ],
  [
    'PRN',
    2,
    'Flexo Printing Machine',
    'Printing machine',
    'Printing',
    'Flexo Printing',
    2400,
    'nos',
    { hourRate: 620 },
  ],
  [
    'CUT',
    3,
    'Cutting and Stitching Line',
    'Cutting & stitching',
    'Cutting & Stitching',
    'Cutting and Stitching',
    1500,
    'nos',
    { hourRate: 310 },
  ],
  ['BALE', 1, 'Bailing Press', 'Bailing press', 'Dispatch', 'Bale Packing', 8000, 'nos', { hourRate: 120 }],
  [
    'RCT',
    3,
    'Glass-lined Reactor',
    'Reactor',
    'Chemical Plant',
    'Batch Reaction',
    350,
    'kg',
    { minBatchKg: 800, maxBatchKg: 2500, hourRate: 940 },
  ],
  ['DRY', 1, 'Spray Dryer', 'Dryer', 'Chemical Plant', 'Spray Drying', 220, 'kg', { hourRate: 1100 }],
  [
    'IMM',
    4,
    'Injection Moulding Machine',
    'Injection moulding',
    'Moulding',
    'Injection Moulding',
    5200,
    'nos',
    { tonnage: 180, maxShotG: 410, hourRate: 540 },
  ],
];

const branchOf = (department: string): Row =>
  department === 'Moulding'
    ? { branch: BRANCH.silvassa, location: LOCATION.moulding }
    : { branch: BRANCH.surat, location: department === 'Chemical Plant' ? LOCATION.chemicals : LOCATION.weaving };

/** Machines of the three plants; makes are invented. */
export const machineRows: readonly Row[] = GROUPS.flatMap(
  ([code, count, name, machineType, department, process, capacity, capacityUom, more]) =>
    Array.from({ length: count }, (_, n): Row => {
      const nth = String(n + 1).padStart(2, '0');
      return {
        machineCode: `${code}-${nth}`,
        name: count === 1 ? name : `${name} ${n + 1}`,
        machineType,
        department,
        ...branchOf(department),
        processes: [process],
        make: 'Tapti Machines',
        model: `${code.charAt(0)}X-${capacity}`,
        serialNumber: `TM-${code}-${2016 + (n % 8)}-${nth}`,
        yearMade: 2016 + (n % 8),
        capacity,
        capacityUom,
        efficiencyPercent: 84 + (n % 5),
        status: n % 11 === 7 ? 'maintenance' : 'idle',
        purchaseDate: `${2016 + (n % 8)}-06-15`,
        warrantyTill: `${2018 + (n % 8)}-06-14`,
        criticality: count === 1 ? 'a' : 'b',
        ...more,
      };
    }),
);

/** What is done to machines, and how often by type. */
export const machineActivityRows: readonly Row[] = [
  {
    name: 'Oil and grease',
    kind: 'lubrication',
    defaultMinutes: 20,
    checklist: [{ point: 'Oil level' }, { point: 'Grease points' }],
  },
  {
    name: 'Weekly inspection',
    kind: 'inspection',
    defaultMinutes: 45,
    checklist: [{ point: 'Belts' }, { point: 'Guards closed' }],
  },
  { name: 'Die and screw cleaning', kind: 'cleaning', defaultMinutes: 240, needsShutdown: true },
  {
    name: 'Temperature controller calibration',
    kind: 'calibration',
    defaultMinutes: 60,
    checklist: [{ point: 'Deviation (°C)', kind: 'number', min: -2, max: 2 }],
  },
  { name: 'Quarterly overhaul', kind: 'preventive', defaultMinutes: 480, needsShutdown: true },
];

/** Machine types of the seeds get the plan of their upkeep. */
export const machineTypeRows: readonly Row[] = [
  ['Tape line', 'kg', 'Die and screw cleaning', 30],
  ['Circular loom', 'm', 'Oil and grease', 7],
  ['Injection moulding', 'nos', 'Temperature controller calibration', 90],
  ['Reactor', 'kg', 'Quarterly overhaul', 90],
].map(([name, capacityUom, activity, everyDays]) => ({
  name,
  capacityUom,
  activities: [
    { machineActivity: activity, everyDays },
    { machineActivity: 'Weekly inspection', everyDays: 7 },
  ],
}));

/** What making costs besides material; rupees are invented. */
export const costHeadRows: readonly Row[] = [
  { name: 'Electricity, tape', costType: 'power', basis: 'perKg', rate: 5.4, process: 'Tape Extrusion' },
  { name: 'Electricity, loom', costType: 'power', basis: 'perKg', rate: 3.1, process: 'Circular Weaving' },
  { name: 'Stitching wages', costType: 'labour', basis: 'perUnit', rate: 0.38, process: 'Cutting and Stitching' },
  { name: 'Steam', costType: 'fuel', basis: 'perBatch', rate: 2850, process: 'Batch Reaction' },
  { name: 'Moulding labour', costType: 'labour', basis: 'perHour', rate: 165, process: 'Injection Moulding' },
  { name: 'Plant overhead', costType: 'overhead', basis: 'percentOfMaterial', rate: 2.5 },
];

/** Moulds of the caps and crates. */
export const mouldNameRows: readonly Row[] = ['Cap 28 mm', 'Cap 38 mm', 'Cap 53 mm', 'Milk Crate', 'Pail 10 L'].map(
  (name) => ({ name, mouldType: 'Injection' }),
);

/** Physical moulds: item, cavities, grams a piece, seconds a shot, shots it lasts and has made. */
const MOULDS: readonly (readonly [
  code: string,
  name: string,
  item: string,
  cavities: number,
  grams: number,
  cycle: number,
  life: number,
  before: number,
])[] = [
  ['MLD-028-A', 'Cap 28 mm', 'CP-28-WH', 32, 1.35, 9.5, 3_000_000, 1_184_300],
  ['MLD-028-B', 'Cap 28 mm', 'CP-28-BL', 32, 1.35, 9.5, 3_000_000, 402_150],
  ['MLD-038-A', 'Cap 38 mm', 'CP-38-WH', 16, 3.4, 12, 2_000_000, 988_020],
  ['MLD-053-A', 'Cap 53 mm', 'CP-53-WH', 8, 7.8, 18, 1_000_000, 612_400],
];

export const mouldRows: readonly Row[] = MOULDS.map(
  ([mouldCode, mouldName, item, cavities, shotWeightG, cycleSeconds, lifeShots, openingShots], n) => ({
    mouldCode,
    mouldName,
    items: [{ item, cavities, shotWeightG, cycleSeconds }],
    blockedCavities: n === 3 ? 1 : 0,
    runnerWeightG: 9,
    setupMinutes: 90,
    lifeShots,
    openingShots,
    serviceEveryShots: 50_000,
    machines: ['IMM-01', 'IMM-02'],
    weightKg: 240 + n * 35,
  }),
);
