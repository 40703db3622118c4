import type { LoadStateLabels } from '../LoadState/LoadState.tsx';

/** The board's own words; give translated ones as `labels`. */
export const scheduleLabels = {
  empty: 'Nothing to plan on',
  resource: 'Resource',
  task: (title: string, resource: string, from: string, to: string) => `${title}, ${resource}, ${from} to ${to}`,
  clash: 'meets another one',
  hint: 'Space lifts it, arrows carry it in time and to another row, with Shift they change its end, Space puts it down, Esc takes it back.',
  lifted: (title: string) => `${title} lifted.`,
  carried: (title: string, resource: string, from: string, to: string) => `${title}: ${resource}, ${from} to ${to}.`,
  putDown: (title: string, resource: string, from: string, to: string) =>
    `${title} put down: ${resource}, ${from} to ${to}.`,
  takenBack: (title: string) => `${title} is back where it was.`,
};
export type ScheduleLabels = typeof scheduleLabels & LoadStateLabels;
