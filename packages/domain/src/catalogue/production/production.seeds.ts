import { seeds } from '../language/seed.ts';
import { lossReason } from './loss-reason.ts';
import { machineType } from './machine-type.ts';
import { mouldType } from './mould-masters.ts';
import { processType } from './process-type.ts';

/** Stages of making with their colour on the plan board (spec 01, 3.14). */
export const processTypeSeeds = seeds(
  processType,
  (
    [
      ['Extrusion', 'extrusion', '#2F6FDE'],
      ['Weaving', 'weaving', '#1B998B'],
      ['Lamination', 'lamination', '#8E5BD0'],
      ['Printing', 'printing', '#D1495B'],
      ['Slitting', 'slitting', '#B8860B'],
      ['Conversion', 'conversion', '#3D7A3D'],
      ['Packing', 'packing', '#7A5C3E'],
      ['Mixing', 'mixing', '#0F7C9C'],
      ['Reaction', 'reaction', '#B3541E'],
      ['Drying', 'drying', '#A36A00'],
      ['Moulding', 'moulding', '#5A67B8'],
      ['Testing', 'testing', '#6B7280'],
      ['Other', 'other', '#4B5563'],
    ] as const
  ).map(([name, stage, colour], n) => ({ name, stage, colour, sequence: n + 1, sortOrder: n + 1 })),
);

/** Machine types of bag, chemical and moulding plants (spec 01, 3.18). */
export const machineTypeSeeds = seeds(
  machineType,
  (
    [
      ['Tape line', 'Extrusion', 'tapeLine'],
      ['Circular loom', 'Weaving', 'circularLoom'],
      ['Flat loom', 'Weaving', 'flatLoom'],
      ['Lamination line', 'Lamination', 'laminator'],
      ['Printing machine', 'Printing', 'printer'],
      ['Slitting machine', 'Slitting', 'slitter'],
      ['Cutting & stitching', 'Conversion', 'bagMaker'],
      ['Bailing press', 'Packing', 'packer'],
      ['Mixer', 'Mixing', 'mixer'],
      ['Reactor', 'Reaction', 'reactor'],
      ['Dryer', 'Drying', 'dryer'],
      ['Injection moulding', 'Moulding', 'moulding'],
      ['Compressor', 'Other', 'utility'],
      ['Chiller', 'Other', 'utility'],
    ] as const
  ).map(([name, type, category], n) => ({ name, category, processType: type, sortOrder: n + 1 })),
);

/** Mould types (spec 01, 3.21). */
export const mouldTypeSeeds = seeds(
  mouldType,
  ['Injection', 'Blow', 'Die', 'Cylinder (printing)', 'Sieve'].map((name, n) => ({ name, sortOrder: n + 1 })),
);

/** Why goods of the floor are missing, with whether making could have avoided it (spec 02, 5.5). */
export const lossReasonSeeds = seeds(
  lossReason,
  (
    [
      ['Dust', true],
      ['Evaporation', true],
      ['Moisture', true],
      ['Weighing difference', true],
      ['Spilt', false],
      ['Theft', false],
      ['Not explained', false],
    ] as const
  ).map(([name, isNormal], n) => ({ name, isNormal, sortOrder: n + 1 })),
);
