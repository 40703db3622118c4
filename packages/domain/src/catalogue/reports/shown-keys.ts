import type { KeptColumns } from '../../rules/lists/saved-view.ts';
import type { ReportColumn } from './report.ts';

/** Keys of the columns of a report that stand on the screen, or in the mail of a saved view, from left to right. */
export const shownKeys = (
  columns: readonly Pick<ReportColumn, 'key' | 'isFurther'>[],
  kept: Pick<KeptColumns, 'order' | 'hidden'> | undefined,
): readonly string[] => {
  if (kept === undefined) return columns.filter(({ isFurther }) => isFurther !== true).map(({ key }) => key);
  const placed = kept.order.filter((key) => columns.some((column) => column.key === key));
  const newer = columns
    .filter(({ key, isFurther }) => !placed.includes(key) && isFurther !== true)
    .map(({ key }) => key);
  return [...placed, ...newer].filter((key) => !kept.hidden.includes(key));
};
