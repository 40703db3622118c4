import { seeds } from '../language/seed.ts';
import { department } from './department.ts';
import { zone } from './zone.ts';

const PRODUCTION = new Set(['Tape Plant', 'Loom', 'Lamination', 'Printing', 'Cutting & Stitching']);

/** Departments of a bag plant (spec 01, 3.15). */
export const departmentSeeds = seeds(
  department,
  [
    'Tape Plant',
    'Loom',
    'Lamination',
    'Printing',
    'Cutting & Stitching',
    'Stores',
    'Quality',
    'Dispatch',
    'Maintenance',
    'Accounts',
    'Sales',
    'Purchase',
  ].map((name, n) => ({ name, sortOrder: n + 1, isProduction: PRODUCTION.has(name) })),
);

/** Zones: sales territories and parts of the plant (spec 01, 3.4). */
export const zoneSeeds = seeds(zone, [
  ...['North', 'South', 'East', 'West'].map((name) => ({ name, kind: 'sales' })),
  ...['Tape', 'Loom', 'Finishing'].map((name) => ({ name, kind: 'plant' })),
]);
