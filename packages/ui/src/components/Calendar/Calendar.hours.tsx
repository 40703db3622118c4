import { namesIn } from './Calendar.labels.ts';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { weekday } from '@weft/domain/rules/dates/add-days';
import { useLayoutEffect, useRef } from 'react';
import type { DayParts } from './Calendar.month.tsx';
import { endTime, eventsOn, isAllDay, MINUTES_OF_DAY, placedOn, startTime } from './Calendar.state.ts';
import { DayColumn, DayHead, EventButton, Hours, HoursScroller, WholeDay } from './Calendar.style.ts';

/** The hour that is at the top at first: before the first shift. */
const FIRST_HOUR = 6;
/** Column of the first day: the hours stand before it. */
const FIRST_DAY = 2;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const percent = (minutes: number): string => `${(minutes / MINUTES_OF_DAY) * 100}%`;

/** Days beside each other with their hours; what has no time stands above. */
export function HourGrid({ events, days, today, words, onOpen }: DayParts) {
  const weekdays = namesIn(words.weekdays);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current) current.scrollTop = (current.scrollHeight / HOURS.length) * FIRST_HOUR;
  }, []);

  return (
    <HoursScroller ref={scroller} role="group" aria-label={words.hours} tabIndex={0} style={{ '--_days': days.length }}>
      <Hours aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </Hours>
      {days.map((day, at) => {
        const place = { gridColumn: at + FIRST_DAY };
        const whole = eventsOn(events, day).filter(isAllDay);
        return (
          <section key={day} aria-label={`${weekdays[weekday(day) - 1] ?? ''} ${formatDate(day)}`}>
            <DayHead data-today={day === today || undefined} style={place}>
              <strong>{weekdays[weekday(day) - 1]}</strong>
              <span>{formatDate(day, 'dd-MM')}</span>
              {whole.length > 0 && (
                <WholeDay aria-label={words.wholeDay}>
                  {whole.map((event) => (
                    <li key={event.key}>
                      <EventButton
                        type="button"
                        data-tone={event.tone ?? 'accent'}
                        title={event.title}
                        onClick={() => onOpen?.(event.key)}
                      >
                        <span>{event.title}</span>
                      </EventButton>
                    </li>
                  ))}
                </WholeDay>
              )}
            </DayHead>
            <DayColumn style={place}>
              {placedOn(events, day).map(({ event, from, to, lane, lanes }) => (
                <EventButton
                  key={event.key}
                  type="button"
                  data-timed=""
                  data-tone={event.tone ?? 'accent'}
                  title={words.event(event.title, startTime(event), endTime(event))}
                  style={{
                    insetBlockStart: percent(from),
                    blockSize: percent(to - from),
                    insetInlineStart: `${(lane / lanes) * 100}%`,
                    inlineSize: `${100 / lanes}%`,
                  }}
                  onClick={() => onOpen?.(event.key)}
                >
                  <time>{startTime(event)}</time>
                  <span>{event.title}</span>
                </EventButton>
              ))}
            </DayColumn>
          </section>
        );
      })}
    </HoursScroller>
  );
}
