import type { StatusName } from '../../contract/statuses.ts';
import { daysBetween } from '../dates/add-days.ts';

/** Orders of which something is still to come. */
const RUNNING: readonly (StatusName | undefined)[] = ['open', 'inProgress', 'onHold'];

/** So many days before its day an order is looked at twice. */
const SOON_DAYS = 3;

/** An order, as far as its day goes; days as `yyyy-MM-dd`. */
export type DueOrder = { readonly status: StatusName | undefined; readonly expectedOn: string | null | undefined };

/**
 * Days by which an order is behind the day on which it was expected; null while it is not, and of one from which nothing is to come (spec 02, 3.10).
 * @example expected on 24-11, today 30-11 → 6
 */
export const daysLate = ({ status, expectedOn }: DueOrder, today: string): number | null => {
  if (!RUNNING.includes(status) || !expectedOn) return null;
  const days = daysBetween(expectedOn, today);
  return days > 0 ? days : null;
};

/** How a list shows the day of an order: from 3 days before it on it warns, past it the order is late (spec 02, 3.10). */
export const dueTone = (order: DueOrder, today: string): 'neutral' | 'warning' | 'danger' => {
  if (daysLate(order, today) !== null) return 'danger';
  if (!RUNNING.includes(order.status) || !order.expectedOn) return 'neutral';
  return daysBetween(today, order.expectedOn) <= SOON_DAYS ? 'warning' : 'neutral';
};
