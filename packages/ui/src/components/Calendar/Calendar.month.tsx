import { formatDate } from '@weft/domain/rules/dates/format-date';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Hidden } from '../Field/Field.style.ts';
import { namesIn, type CalendarLabels } from './Calendar.labels.ts';
import { endTime, eventsOn, movedDay, startTime, type CalendarEvent } from './Calendar.state.ts';
import { DayCell, EventButton, Marks, Month, More } from './Calendar.style.ts';

export type DayParts = {
  readonly events: readonly CalendarEvent[];
  readonly days: readonly string[];
  readonly day: string;
  readonly today: string;
  readonly words: Omit<CalendarLabels, 'loading' | 'failed' | 'retry' | 'empty'>;
  readonly onOpen: ((event: string) => void) | undefined;
};

export type MonthGridProps = DayParts & {
  readonly label: string;
  readonly onDay: (day: string) => void;
  readonly onOpenDay: (day: string) => void;
};

const DRAWN = 3;
const WEEK = 7;

/** The days of a month in weeks; one of them is the tab stop. */
export function MonthGrid({ label, events, days, day, today, words, onOpen, onDay, onOpenDay }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const isFocusDue = useRef(false);
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const side = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const next = movedDay(day, event.key, event.shiftKey, side);
    if (next !== undefined) {
      isFocusDue.current = true;
      onDay(next);
    } else if (event.key === 'Enter' || event.key === ' ') onOpenDay(day);
    else return;
    event.preventDefault();
  }

  const weeks = Array.from({ length: days.length / WEEK }, (_, at) => days.slice(at * WEEK, (at + 1) * WEEK));
  return (
    <Month ref={table} role="grid" aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {namesIn(words.weekdays).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((own) => {
              const found = eventsOn(events, own);
              const isActive = own === day;
              return (
                <DayCell
                  key={own}
                  role="gridcell"
                  tabIndex={isActive ? 0 : -1}
                  aria-current={own === today ? 'date' : undefined}
                  aria-selected={isActive}
                  data-day={own}
                  data-other={own.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
                  onFocus={({ target, currentTarget }) => target === currentTarget && !isActive && onDay(own)}
                >
                  <span data-number="" aria-hidden="true">
                    {Number(own.slice(8))}
                  </span>
                  <Hidden>{words.dayWith(formatDate(own), found.length)}</Hidden>
                  {found.length > 0 && (
                    <Marks aria-hidden="true">
                      {found.slice(0, DRAWN).map(({ key, tone = 'accent' }) => (
                        <i key={key} data-tone={tone} />
                      ))}
                      {found.length > DRAWN && <span>+{found.length - DRAWN}</span>}
                    </Marks>
                  )}
                  {found.slice(0, DRAWN).map((event) => (
                    <EventButton
                      key={event.key}
                      type="button"
                      tabIndex={isActive ? 0 : -1}
                      data-tone={event.tone ?? 'accent'}
                      title={words.event(event.title, startTime(event), endTime(event))}
                      onClick={() => onOpen?.(event.key)}
                    >
                      <time>{startTime(event)}</time>
                      <span>{event.title}</span>
                    </EventButton>
                  ))}
                  {found.length > DRAWN && (
                    <More type="button" tabIndex={isActive ? 0 : -1} onClick={() => onOpenDay(own)}>
                      {words.more(found.length - DRAWN)}
                    </More>
                  )}
                </DayCell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Month>
  );
}
