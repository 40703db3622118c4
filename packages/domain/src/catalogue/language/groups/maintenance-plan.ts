import type { RequiredRule } from '../field.ts';
import { f } from '../f.ts';

type Interval = {
  readonly everyDays?: number | null;
  readonly everyHours?: number | null;
  readonly everyUnits?: unknown;
};

/** A planned activity comes round by days, running hours or output: at least one of them. */
const hasNoInterval: RequiredRule = ({ everyDays, everyHours, everyUnits }: Interval) =>
  !everyDays && !everyHours && !everyUnits;

/** Maintenance plan of a machine type, or of a machine that differs from its type (spec 01, 3.18). */
export const maintenancePlan = () =>
  f.lines({
    label: 'Maintenance plan',
    distinct: ['machineActivity'],
    of: {
      machineActivity: f.ref({ to: 'machineActivity', label: 'Activity', required: true }),
      everyDays: f.integer({ label: 'Every (days)', min: 1, max: 3650, requiredWhen: hasNoInterval }),
      everyHours: f.integer({ label: 'Every (running hours)', min: 1 }),
      everyUnits: f.quantity({ label: 'Every (output)', min: '0.000001' }),
    },
  });
