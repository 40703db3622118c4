import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useRowHeight } from '../DataTable/use-narrow.ts';
import { Hidden } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { LoadState, type Loadable } from '../LoadState/LoadState.tsx';
import { ScheduleHead } from './ScheduleBoard.head.tsx';
import { scheduleLabels, type ScheduleLabels } from './ScheduleBoard.labels.ts';
import { clashes, minutesFrom, type ScheduleTask } from './ScheduleBoard.state.ts';
import { Bar, Handle, Name, NowLine, Probe, Root, Row, Rows } from './ScheduleBoard.style.ts';
import { useSchedule } from './use-schedule.ts';
import { useWords } from '../../words/use-words.ts';

export type { ScheduleTask } from './ScheduleBoard.state.ts';

/** A machine, a line, a team: a row of the board. */
export type ScheduleResource = { readonly key: string; readonly label: string; readonly note?: ReactNode };

export type ScheduleBoardProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange'> &
  Loadable & {
    readonly label: string;
    readonly resources: readonly ScheduleResource[];
    /** Keep the array: it decides when rows are worked out again. Leave it out and the board keeps what `defaultTasks` began with. */
    readonly tasks?: readonly ScheduleTask[];
    readonly defaultTasks?: readonly ScheduleTask[];
    /** First day, `yyyy-MM-dd`, and how many. */
    readonly from: string;
    readonly days?: number;
    /** Hours of a shift, or the days of a month. */
    readonly scale?: 'hours' | 'days';
    /** Told once a task was put down elsewhere or made longer or shorter. Of given tasks the board shows what the parent then gives. */
    readonly onChange?: (task: ScheduleTask) => void;
    readonly onOpen?: (task: string) => void;
    /** The present moment, `yyyy-MM-ddTHH:mm`: a line is drawn there. */
    readonly now?: string;
    readonly labels?: Partial<ScheduleLabels>;
  };

/** px of an hour, and minutes of one step of the keys or the pointer. */
const SCALES = { hours: { px: 48, step: 15 }, days: { px: 4, step: 240 } } as const;
const MINUTES_OF_HOUR = 60;
const HOURS_OF_DAY = 24;
const OVERSCAN = 6;
const NO_TASKS: readonly ScheduleTask[] = [];

export const clock = (time: string): string => `${formatDate(time.slice(0, 10), 'dd-MM')} ${time.slice(11)}`;

/**
 * What is planned on which machine when. One tab stop: arrows go from task to task, Enter opens; Space lifts one, arrows
 * carry it in time and to other rows, Shift with arrows changes its end, Space puts it down, Esc takes it back; each step
 * is said. By pointer a task is dragged, and its ends are. What meets on one machine is marked.
 * @example <ScheduleBoard label="Looms" resources={looms} tasks={runs} from="2026-07-06" days={7} onChange={plan} />
 */
export function ScheduleBoard(props: ScheduleBoardProps) {
  const { label, resources, from, days = 7, scale = 'hours', onOpen, now, labels, ...others } = props;
  const { tasks: given, defaultTasks = NO_TASKS, onChange, ...more } = others;
  const { status, fault, onRetry, emptyState, ...rest } = more;
  const [tasks, setTasks] = useOwnValue(given, defaultTasks);
  /** Given tasks that nobody changes are only read. */
  const isOpen = onChange !== undefined || given === undefined;

  function change(task: ScheduleTask) {
    setTasks(tasks.map((own) => (own.key === task.key ? task : own)));
    onChange?.(task);
  }

  const id = useId();
  const words = useWords('scheduleBoard', scheduleLabels, labels);
  const { px, step } = SCALES[scale];
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(probe, resources.length > 0);
  const board = useSchedule({ scroller, resources, tasks, words, step, rowHeight, px, onChange: change, onOpen });
  const { rows, active, carried, said } = board;
  const activeRow = resources.findIndex(({ key }) => key === active?.resource);
  const x = (minutes: number): number => (minutes / MINUTES_OF_HOUR) * px;
  const width = days * HOURS_OF_DAY * px;

  const virtual = useVirtualizer({
    count: resources.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // The row of the tab stop stays drawn wherever one scrolls.
    rangeExtractor: (range) => {
      const window = defaultRangeExtractor(range);
      return activeRow < 0 || window.includes(activeRow) ? window : [...window, activeRow];
    },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const clashing = useMemo(() => new Map([...rows].map(([key, row]) => [key, clashes(row)])), [rows]);

  function draw(task: ScheduleTask, resource: ScheduleResource) {
    const isFixed = !isOpen || task.fixedReason !== undefined;
    const isClashing = clashing.get(task.resource)?.has(task.key) ?? false;
    const name = words.task(task.title, resource.label, clock(task.start), clock(task.end));
    const start = Math.max(0, minutesFrom(from, task.start));
    const end = Math.min(days * HOURS_OF_DAY * MINUTES_OF_HOUR, minutesFrom(from, task.end));
    if (end <= start) return null;
    return (
      <Bar
        key={task.key}
        role="button"
        tabIndex={task.key === active?.key ? 0 : -1}
        aria-label={isClashing ? `${name}, ${words.clash}` : name}
        aria-describedby={isFixed ? undefined : `${id}-hint`}
        aria-pressed={carried?.key === task.key || undefined}
        title={task.fixedReason ?? name}
        data-task={task.key}
        data-tone={task.tone ?? 'accent'}
        data-lifted={carried?.key === task.key || undefined}
        data-clash={isClashing || undefined}
        data-fixed={isFixed || undefined}
        style={{ insetInlineStart: `${x(start)}px`, inlineSize: `${x(end - start)}px` }}
        {...board.handlers(task, isFixed)}
      >
        {!isFixed && <Handle data-part="start" aria-hidden="true" />}
        <span>{task.title}</span>
        {!isFixed && <Handle data-part="end" aria-hidden="true" />}
      </Bar>
    );
  }

  return (
    <LoadState
      isEmpty={resources.length === 0}
      lines={8}
      {...{ status, fault, onRetry, emptyState }}
      labels={{ ...labels, empty: words.empty }}
    >
      <Root
        {...rest}
        ref={scroller}
        role="group"
        aria-label={label}
        aria-busy={status === 'loading' || undefined}
        style={{ '--_width': `${width}px`, '--_hour': `${px}px`, ...rest.style }}
      >
        <Probe ref={probe} aria-hidden="true" />
        <ScheduleHead from={from} days={days} hours={scale === 'hours'} resource={words.resource} />
        <Rows data-scale={scale} style={{ blockSize: `${resources.length * rowHeight}px` }}>
          {/* Before the rows, so that no word of a task is struck through. */}
          {now !== undefined && <NowLine aria-hidden="true" style={{ '--_now': `${x(minutesFrom(from, now))}px` }} />}
          {virtual.getVirtualItems().map(({ index }) => {
            const resource = resources[index];
            return (
              resource && (
                <Row
                  key={resource.key}
                  role="group"
                  aria-label={resource.label}
                  data-resource={resource.key}
                  style={{ transform: `translateY(${index * rowHeight}px)` }}
                >
                  <Name title={resource.label}>
                    {resource.label}
                    {resource.note !== undefined && <small>{resource.note}</small>}
                  </Name>
                  <div data-lane="">{(rows.get(resource.key) ?? []).map((task) => draw(task, resource))}</div>
                </Row>
              )
            );
          })}
        </Rows>
        <Hidden id={`${id}-hint`}>{words.hint}</Hidden>
        <Hidden role="status">{said}</Hidden>
      </Root>
    </LoadState>
  );
}
