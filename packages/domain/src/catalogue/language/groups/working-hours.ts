import { fault, type Fault } from '../../../contract/faults.ts';
import { f } from '../f.ts';
import type { ModuleRule, RecordRule } from '../module.ts';

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

type Shift = { readonly start?: string; readonly end?: string; readonly breakMinutes?: number | null };

/** Shifts of a day by the clock, `HH:mm`; one may go over midnight (spec 01, 3.15 and 3.18). */
export const shiftLines = (label: string, help?: string) =>
  f.lines({
    label,
    ...(help === undefined ? {} : { help }),
    distinct: ['name'],
    of: {
      name: f.text({ label: 'Shift', required: true, max: 30 }),
      start: f.text({ label: 'Start', required: true, max: 5, pattern: HOUR, example: '08:00' }),
      end: f.text({ label: 'End', required: true, max: 5, pattern: HOUR, example: '20:00' }),
      breakMinutes: f.integer({ label: 'Break (minutes)', min: 0, max: 480, default: 0 }),
    },
  });

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Minutes of the day that a shift covers, a night shift in two pieces. */
const piecesOf = ({ start = '00:00', end = '00:00' }: Shift): readonly (readonly [number, number])[] => {
  const [from, to] = [minutes(start), minutes(end)];
  return from < to
    ? [[from, to]]
    : [
        [from, 24 * 60],
        [0, to],
      ];
};

const overlaps = (a: Shift, b: Shift): boolean =>
  piecesOf(a).some(([from, to]) => piecesOf(b).some(([start, end]) => from < end && start < to));

/** Shifts do not overlap; a night shift may cross midnight. Fault ORDER at the later one's `start`. */
export const shiftsApart = (key: string): ModuleRule => {
  const check: RecordRule = (record: { readonly [key: string]: unknown }) => {
    const shifts = (record[key] ?? []) as readonly Shift[]; // lines made by `shiftLines`
    return shifts.flatMap((shift, n): readonly Fault[] => {
      const other = shifts.findIndex((each, m) => m < n && overlaps(each, shift));
      return other === -1
        ? []
        : [fault(`${key}[${n}].start`, 'ORDER', { first: `End of shift ${other + 1}`, second: 'Start' })];
    });
  };
  return { needs: [key], check };
};
