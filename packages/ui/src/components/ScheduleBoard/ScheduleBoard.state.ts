import { addDays, daysBetween } from '@weft/domain/rules/dates/add-days';

/** Something planned on a resource. Times are India's clocks, `yyyy-MM-ddTHH:mm`; `end` is when it is over. */
export type ScheduleTask = {
  readonly key: string;
  readonly resource: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger' | 'neutral';
  /** Why it cannot be moved now. */
  readonly fixedReason?: string;
};

const MINUTES_OF_DAY = 1440;
const two = (figure: number): string => String(figure).padStart(2, '0');

/** Minutes from the midnight at which `from` begins. @example minutesFrom('2026-07-06', '2026-07-07T01:30') → 1530 */
export const minutesFrom = (from: string, time: string): number =>
  daysBetween(from, time.slice(0, 10)) * MINUTES_OF_DAY + Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** The time so many minutes from the midnight of a day. @example timeAt('2026-07-06', 1530) → '2026-07-07T01:30' */
export function timeAt(from: string, minutes: number): string {
  const day = Math.floor(minutes / MINUTES_OF_DAY);
  const rest = minutes - day * MINUTES_OF_DAY;
  return `${addDays(from, day)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

const byMinutes = (time: string, by: number): string =>
  timeAt(time.slice(0, 10), minutesFrom(time.slice(0, 10), time) + by);

/** What changes about a task: all of it, or one of its ends. */
export type TaskPart = 'whole' | 'start' | 'end';

/** A task moved by minutes, whole or at one end; it keeps at least one step. */
export function shifted(task: ScheduleTask, part: TaskPart, by: number, step: number): ScheduleTask {
  if (part === 'whole') return { ...task, start: byMinutes(task.start, by), end: byMinutes(task.end, by) };
  if (part === 'end') {
    const end = byMinutes(task.end, by);
    const least = byMinutes(task.start, step);
    return { ...task, end: end < least ? least : end };
  }
  const start = byMinutes(task.start, by);
  const most = byMinutes(task.end, -step);
  return { ...task, start: start > most ? most : start };
}

/** Tasks by resource, each in the order of time. */
export function byResource(tasks: readonly ScheduleTask[]): ReadonlyMap<string, readonly ScheduleTask[]> {
  const rows = new Map<string, ScheduleTask[]>();
  for (const task of tasks) {
    const row = rows.get(task.resource);
    if (row) row.push(task);
    else rows.set(task.resource, [task]);
  }
  for (const row of rows.values()) row.sort((a, b) => a.start.localeCompare(b.start) || a.key.localeCompare(b.key));
  return rows;
}

/** Keys of the tasks of one resource that meet another one. */
export function clashes(row: readonly ScheduleTask[]): ReadonlySet<string> {
  const found = new Set<string>();
  let last: ScheduleTask | undefined;
  for (const task of row) {
    if (last && task.start < last.end) {
      found.add(last.key);
      found.add(task.key);
    }
    if (!last || task.end > last.end) last = task;
  }
  return found;
}

/** The task a key leads to: along its row, or the nearest in time of the next row that has any. */
export function nextTask(
  resources: readonly { readonly key: string }[],
  rows: ReadonlyMap<string, readonly ScheduleTask[]>,
  from: ScheduleTask,
  key: string,
): ScheduleTask | undefined {
  const row = rows.get(from.resource) ?? [];
  const at = row.findIndex((task) => task.key === from.key);
  switch (key) {
    case 'ArrowRight':
      return row[at + 1];
    case 'ArrowLeft':
      return row[at - 1];
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    case 'ArrowDown':
    case 'ArrowUp': {
      const step = key === 'ArrowDown' ? 1 : -1;
      const start = resources.findIndex((own) => own.key === from.resource);
      for (let next = start + step; next >= 0 && next < resources.length; next += step) {
        const tasks = rows.get(resources[next]?.key ?? '') ?? [];
        const day = from.start.slice(0, 10);
        const far = (task: ScheduleTask) => Math.abs(minutesFrom(day, task.start) - minutesFrom(day, from.start));
        const [first] = tasks;
        if (first) return tasks.reduce((best, task) => (far(task) < far(best) ? task : best), first);
      }
      return undefined;
    }
    default:
      return undefined;
  }
}
