import { isCivilDay } from './civil-day.ts';

/** Whether a text is a day that exists, written `yyyy-MM-dd`. @example isIsoDate('2026-02-30') → false */
export const isIsoDate = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text)?.slice(1).map(Number) ?? [];
  return isCivilDay({ year, month, day });
};
