import { addDays } from '../dates/add-days.ts';
import { inIndia, instantOf } from '../dates/in-india.ts';
import { isByPhone } from './events.ts';

/** What a template says of when its messages may ring, in Indian time (`HH:mm`). */
export type QuietHours = {
  readonly channel: string;
  readonly quietFrom?: string | null | undefined;
  readonly quietTo?: string | null | undefined;
};

/** From when on messages ring again, where a template does not say it. */
export const USUAL_QUIET = { from: '21:00', to: '08:00' } as const;

/**
 * When a message goes that would ring in the quiet hours: the instant at which they end, which may lie beyond midnight. Undefined: now. Only telephones
 * are spared: mails and notifications wake nobody (spec 03, 6.5).
 * @example quietUntil({ channel: 'SMS', quietFrom: '21:00', quietTo: '08:00' }, '2026-11-28T16:00:00Z') → '2026-11-29T02:30:00.000Z'
 */
export const quietUntil = ({ channel, quietFrom, quietTo }: QuietHours, instant: string): string | undefined => {
  if (!isByPhone(channel) || !quietFrom || !quietTo || quietFrom === quietTo) return undefined;
  const [day = '', clock = ''] = inIndia(instant).split('T');
  const isOverMidnight = quietFrom > quietTo;
  const isLate = clock >= quietFrom;
  const isEarly = clock < quietTo;
  if (isOverMidnight ? !isLate && !isEarly : !isLate || !isEarly) return undefined;
  return instantOf(`${isOverMidnight && isLate ? addDays(day, 1) : day}T${quietTo}`);
};

/** When the first message of the next Indian day may go: what was too many for today. */
export const nextDayFrom = ({ quietTo }: Pick<QuietHours, 'quietTo'>, instant: string): string => {
  const [day = ''] = inIndia(instant).split('T');
  return instantOf(`${addDays(day, 1)}T${quietTo || USUAL_QUIET.to}`);
};

/** Instant at which the Indian day began. */
export const dayBegan = (instant: string): string => instantOf(`${inIndia(instant).slice(0, 10)}T00:00`);
