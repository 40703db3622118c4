import { addDays } from '@weft/domain/rules/dates/add-days';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { inIndia } from '@weft/domain/rules/dates/in-india';

type Dated = { readonly at: string };

/** The notices of one day, newest first. */
export type NoticeDay<N> = { readonly day: string; readonly label: string; readonly notices: readonly N[] };

/**
 * Notices by the day on which they came, newest first. Days are those of India's clocks; `today` is `yyyy-MM-dd`.
 * @example byDay([{ at: '2026-07-05T04:00:00Z' }], '2026-07-05', words) → [{ label: 'Today', … }]
 */
export function byDay<N extends Dated>(
  notices: readonly N[],
  today: string,
  words: { readonly today: string; readonly yesterday: string },
): readonly NoticeDay<N>[] {
  const days = new Map<string, N[]>();
  for (const notice of notices.toSorted((a, b) => (a.at < b.at ? 1 : -1))) {
    const day = inIndia(notice.at).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  const nameOf = (day: string): string => {
    if (day === today) return words.today;
    return day === addDays(today, -1) ? words.yesterday : formatDate(day);
  };
  return [...days].map(([day, own]) => ({ day, label: nameOf(day), notices: own }));
}

/** The clock of a notice; its day stands in the heading. @example timeOf('2026-07-05T04:00:00Z') → '09:30' */
export const timeOf = (at: string): string => inIndia(at).slice(11, 16);
