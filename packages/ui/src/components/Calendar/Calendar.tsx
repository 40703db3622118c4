import { formatDate } from '@weft/domain/rules/dates/format-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { todayHere } from '../DateField/DateField.dates.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LoadState, type Loadable } from '../LoadState/LoadState.tsx';
import { Agenda } from './Calendar.agenda.tsx';
import { calendarLabels, namesIn, type CalendarLabels } from './Calendar.labels.ts';
import { MonthGrid } from './Calendar.month.tsx';
import { shownDays, turned, type CalendarEvent, type CalendarView } from './Calendar.state.ts';
import { Bar, Narrow, Root, Title, Views, Wide } from './Calendar.style.ts';
import { HourGrid } from './Calendar.hours.tsx';
import { useWords } from '../../words/use-words.ts';

export type { CalendarEvent, CalendarView } from './Calendar.state.ts';

export type CalendarProps = Omit<ComponentPropsWithRef<'div'>, 'children'> &
  Omit<Loadable, 'emptyState'> & {
    readonly label: string;
    readonly events: readonly CalendarEvent[];
    /** The day that is looked at, `yyyy-MM-dd`. */
    readonly day?: string;
    readonly defaultDay?: string;
    /** Told when somebody goes to another day; load what its page shows. */
    readonly onDayChange?: (day: string) => void;
    readonly view?: CalendarView;
    readonly defaultView?: CalendarView;
    readonly onViewChange?: (view: CalendarView) => void;
    readonly onOpen?: (event: string) => void;
    readonly today?: string;
    readonly labels?: Partial<CalendarLabels>;
  };

const VIEWS = ['month', 'week', 'day'] as const;

/**
 * What takes place when, by month, week or day; weeks begin on Monday, times are India's. In the month arrows go from day
 * to day, Home and End to the ends of the week, PageUp and PageDown turn months (with Shift years), Enter opens the day;
 * Tab goes to the day's events. Where it is narrow, a month shows marks and lists the chosen day, a week is a list of its days.
 * @example <Calendar label="Dispatches" events={events} onOpen={open} />
 */
export function Calendar({
  label,
  events,
  day: givenDay,
  today = todayHere(),
  defaultDay = today,
  onDayChange,
  view: givenView,
  defaultView = 'month',
  onViewChange,
  onOpen,
  status,
  fault,
  onRetry,
  labels,
  ...rest
}: CalendarProps) {
  const words = useWords('calendar', calendarLabels, labels);
  const [day, setDay] = useOwnValue(givenDay, defaultDay);
  const [view, setView] = useOwnValue(givenView, defaultView);
  const days = shownDays(view, day);

  function goTo(next: string) {
    setDay(next);
    onDayChange?.(next);
  }

  function look(next: CalendarView, at = day) {
    setView(next);
    onViewChange?.(next);
    if (at !== day) goTo(at);
  }

  const parts = { events, days, day, today, words, onOpen };
  return (
    <Root role="region" aria-label={label} aria-busy={status === 'loading' || undefined} {...rest}>
      <Bar>
        <IconButton
          size="sm"
          label={words[`${view}Before`]}
          icon={<ChevronLeft />}
          onClick={() => goTo(turned(view, day, -1))}
        />
        <IconButton
          size="sm"
          label={words[`${view}After`]}
          icon={<ChevronRight />}
          onClick={() => goTo(turned(view, day, 1))}
        />
        <Button size="sm" onClick={() => goTo(today)}>
          {words.today}
        </Button>
        <Title aria-live="polite">{titleOf(view, days, day, namesIn(words.months))}</Title>
        <Views role="group" aria-label={words.view}>
          {VIEWS.map((own) => (
            <button key={own} type="button" aria-pressed={own === view} onClick={() => look(own)}>
              {words[own]}
            </button>
          ))}
        </Views>
      </Bar>
      <LoadState isEmpty={false} {...{ status, fault, onRetry }} {...(labels && { labels })}>
        {view === 'month' ? (
          <>
            <MonthGrid {...parts} label={label} onDay={goTo} onOpenDay={(own) => look('day', own)} />
            <Narrow>
              <Agenda {...parts} days={[day]} />
            </Narrow>
          </>
        ) : view === 'week' ? (
          <>
            <Wide>
              <HourGrid {...parts} />
            </Wide>
            <Narrow>
              <Agenda {...parts} />
            </Narrow>
          </>
        ) : (
          <HourGrid {...parts} />
        )}
      </LoadState>
    </Root>
  );
}

function titleOf(view: CalendarView, days: readonly string[], day: string, months: readonly string[]): string {
  if (view === 'month') return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
  return view === 'day' ? formatDate(day) : `${formatDate(days[0])} – ${formatDate(days.at(-1))}`;
}
