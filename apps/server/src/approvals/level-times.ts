import type { Level } from '@weft/domain/rules/approval/choose-levels';
import { addWorkingHours, type Calendar, USUAL_CALENDAR } from '@weft/domain/rules/approval/working-hours';
import type { Tx } from '../db/tx.ts';
import type { ApprovalRequest } from './approval-store.ts';

const CALENDAR_SQL = `select working_from as "from", working_till as till, weekly_off as "weeklyOff" from branch where partner_id = $1 and id = $2`;

type Stored = { readonly [K in keyof Calendar]: Calendar[K] | null };

const calendarOf = async (tx: Tx, branch: number | null): Promise<Calendar> => {
  const stored = await tx.maybe<Stored>(CALENDAR_SQL, [tx.partnerId, branch], 'approval-calendar');
  return {
    from: stored?.from ?? USUAL_CALENDAR.from,
    till: stored?.till ?? USUAL_CALENDAR.till,
    weeklyOff: stored?.weeklyOff ?? USUAL_CALENDAR.weeklyOff,
  };
};

/** When a level that begins now is to be reminded of and when it is late: half and all of its hours, in the branch's working time. */
export const levelTimes = async (
  tx: Tx,
  level: Level,
  branch: number | null,
  now: string,
): Promise<Pick<ApprovalRequest, 'levelSince' | 'remindOn' | 'dueOn'>> => {
  const { escalateHours } = level;
  if (escalateHours == null) return { levelSince: now, remindOn: null, dueOn: null };
  const calendar = await calendarOf(tx, branch);
  return {
    levelSince: now,
    remindOn: addWorkingHours(now, escalateHours / 2, calendar),
    dueOn: addWorkingHours(now, escalateHours, calendar),
  };
};
