import { formatDate } from '@weft/domain/rules/dates/format-date';
import { inIndia } from '@weft/domain/rules/dates/in-india';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { LoadState, type Loadable, type LoadStateLabels } from '../LoadState/LoadState.tsx';
import { Body, Day, Dot, Entries, Entry, Meta, Root } from './Timeline.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Something that happened. */
export type TimelineEvent = {
  readonly key: string;
  /** Instant, ISO; shown as the clocks in India show it. */
  readonly at: string;
  /** What happened: "Goods received". */
  readonly title: ReactNode;
  /** Who did it. */
  readonly by?: string;
  readonly body?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
};

/** The timeline's own words; what it says while it loads or fails is `LoadState`'s. */
export const timelineLabels = { today: 'Today' };

export type TimelineProps = Omit<ComponentPropsWithRef<'div'>, 'children'> &
  Loadable & {
    readonly label: string;
    /** In the order in which they are to be read; neighbours of one day stand under one date. */
    readonly events: readonly TimelineEvent[];
    /** `yyyy-MM-dd`; its day and the one before are named. */
    readonly today?: string;
    readonly labels?: Partial<LoadStateLabels & typeof timelineLabels>;
  };

/**
 * What happened to a record, event by event.
 * @example <Timeline label="History of PO/26-27/0042" events={events} />
 */
export function Timeline({ label, events, today, labels, status, fault, onRetry, emptyState, ...rest }: TimelineProps) {
  const words = useWords('timeline', timelineLabels, labels);
  const days = byDay(events);
  return (
    <Root role="region" aria-label={label} aria-busy={status === 'loading' || undefined} {...rest}>
      <LoadState
        isEmpty={events.length === 0}
        lines={6}
        {...{ status, fault, onRetry, emptyState }}
        {...(labels && { labels })}
      >
        {days.map(({ day, events: own }) => (
          <section key={day}>
            <Day>{day === today ? `${words.today}, ${formatDate(day)}` : formatDate(day)}</Day>
            <Entries>
              {own.map(({ key, at, title, by, body, icon, tone = 'neutral' }) => (
                <Entry key={key}>
                  <Dot data-tone={tone} data-icon={icon ? '' : undefined} aria-hidden="true">
                    {icon}
                  </Dot>
                  <div>
                    <strong>{title}</strong>
                    <Meta>
                      <time dateTime={at}>{inIndia(at).slice(11)}</time>
                      {by !== undefined && <span>{by}</span>}
                    </Meta>
                    {body !== undefined && <Body>{body}</Body>}
                  </div>
                </Entry>
              ))}
            </Entries>
          </section>
        ))}
      </LoadState>
    </Root>
  );
}

/** Neighbouring events of one day of India's calendar together. */
function byDay(events: readonly TimelineEvent[]): readonly { day: string; events: readonly TimelineEvent[] }[] {
  const days: { day: string; events: TimelineEvent[] }[] = [];
  for (const event of events) {
    const day = inIndia(event.at).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
