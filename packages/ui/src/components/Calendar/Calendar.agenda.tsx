import { weekday } from '@weft/domain/rules/dates/add-days';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { namesIn } from './Calendar.labels.ts';
import type { DayParts } from './Calendar.month.tsx';
import { endTime, eventsOn, startTime } from './Calendar.state.ts';
import { AgendaDay, EventButton } from './Calendar.style.ts';

export type AgendaProps = Omit<DayParts, 'day'>;

/** Days below each other with what takes place on them: how a phone shows what a desk shows side by side. */
export function Agenda({ events, days, today, words, onOpen }: AgendaProps) {
  const weekdays = namesIn(words.weekdays);
  return days.map((day) => {
    const name = `${weekdays[weekday(day) - 1] ?? ''} ${formatDate(day)}`;
    const found = eventsOn(events, day);
    return (
      <AgendaDay key={day} aria-label={name} data-today={day === today || undefined}>
        <h3>{name}</h3>
        {found.length === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <ul>
            {found.map((event) => (
              <li key={event.key}>
                <EventButton
                  type="button"
                  data-line=""
                  data-tone={event.tone ?? 'accent'}
                  onClick={() => onOpen?.(event.key)}
                >
                  <time>{startTime(event) === '' ? words.wholeDay : `${startTime(event)} – ${endTime(event)}`}</time>
                  <span>{event.title}</span>
                </EventButton>
              </li>
            ))}
          </ul>
        )}
      </AgendaDay>
    );
  });
}
