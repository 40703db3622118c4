import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useCarry } from '../../primitives/use-carry.ts';
import type { ScheduleLabels } from './ScheduleBoard.labels.ts';
import { byResource, nextTask, shifted, type ScheduleTask, type TaskPart } from './ScheduleBoard.state.ts';

const MINUTES_OF_HOUR = 60;

export type ScheduleOptions = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly resources: readonly { readonly key: string; readonly label: string }[];
  readonly tasks: readonly ScheduleTask[];
  readonly words: Omit<ScheduleLabels, 'loading' | 'failed' | 'retry'>;
  /** Minutes of one step, px of a row and of an hour. */
  readonly step: number;
  readonly rowHeight: number;
  readonly px: number;
  readonly onChange: ((task: ScheduleTask) => void) | undefined;
  readonly onOpen: ((task: string) => void) | undefined;
};

const clock = (time: string): string => `${time.slice(8, 10)}-${time.slice(5, 7)} ${time.slice(11)}`;

/** The tab stop, the task that is carried, and what keys and pointer do to both. */
export function useSchedule(options: ScheduleOptions) {
  const { scroller, resources, tasks, words, step, rowHeight, px, onChange, onOpen } = options;
  const [held, setHeld] = useState<string>();
  const [carried, setCarried] = useState<ScheduleTask>();
  const [said, setSaid] = useState('');
  const isLifted = useRef(false);
  const isFocusDue = useRef(false);
  const carry = useCarry();
  const shown = useMemo(
    () => (carried ? tasks.map((task) => (task.key === carried.key ? carried : task)) : tasks),
    [tasks, carried],
  );
  const rows = useMemo(() => byResource(shown), [shown]);
  const first = resources.flatMap(({ key }) => rows.get(key)?.[0] ?? []).at(0);
  const active = shown.find(({ key }) => key === held) ?? first;

  // A carried task is drawn anew in another row: the focus goes with it.
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    const bar = scroller.current?.querySelector<HTMLElement>('[data-task][tabindex="0"]');
    bar?.focus();
    bar?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const labelOf = (key: string) => resources.find((own) => own.key === key)?.label ?? '';
  const say = (how: 'carried' | 'putDown', { title, resource, start, end }: ScheduleTask) =>
    setSaid(words[how](title, labelOf(resource), clock(start), clock(end)));

  function goTo(key: string) {
    setHeld(key);
    isFocusDue.current = true;
  }

  function carryTo(next: ScheduleTask) {
    setCarried(next);
    say('carried', next);
    goTo(next.key);
  }

  function putDown(next: ScheduleTask) {
    const before = tasks.find(({ key }) => key === next.key);
    isLifted.current = false;
    setCarried(undefined);
    goTo(next.key);
    say('putDown', next);
    const isSame = before?.start === next.start && before.end === next.end && before.resource === next.resource;
    if (!isSame) onChange?.(next);
  }

  function takeBack(task: ScheduleTask) {
    isLifted.current = false;
    setCarried(undefined);
    goTo(task.key);
    setSaid(words.takenBack(task.title));
  }

  const toRow = (task: ScheduleTask, by: number): ScheduleTask => {
    const at = resources.findIndex(({ key }) => key === task.resource);
    const to = resources[Math.max(0, Math.min(resources.length - 1, at + by))];
    return to ? { ...task, resource: to.key } : task;
  };

  function pressLifted(event: KeyboardEvent, task: ScheduleTask, side: 1 | -1): boolean {
    const along = (event.key === 'ArrowRight' && side) || (event.key === 'ArrowLeft' && -side) || 0;
    const down = (event.key === 'ArrowDown' && 1) || (event.key === 'ArrowUp' && -1) || 0;
    if (along !== 0) carryTo(shifted(task, event.shiftKey ? 'end' : 'whole', along * step, step));
    else if (down !== 0) carryTo(toRow(task, down));
    else if (event.key === ' ' || event.key === 'Enter') putDown(task);
    else if (event.key === 'Escape') takeBack(task);
    else return false;
    return true;
  }

  function press(event: KeyboardEvent<HTMLElement>, task: ScheduleTask, isFixed: boolean): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const side = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    if (isLifted.current && carried?.key === task.key) return pressLifted(event, task, side);
    if (event.key === ' ' && !isFixed) {
      isLifted.current = true;
      setCarried(task);
      setSaid(words.lifted(task.title));
      return true;
    }
    if (event.key === 'Enter') {
      onOpen?.(task.key);
      return true;
    }
    const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key];
    const next = nextTask(resources, rows, task, side === -1 && mirrored ? mirrored : event.key);
    if (next) goTo(next.key);
    return next !== undefined || event.key.startsWith('Arrow');
  }

  function beginCarry(event: PointerEvent<HTMLElement>, task: ScheduleTask) {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-part]') : null;
    const part = (target?.dataset['part'] ?? 'whole') as TaskPart; // written by the board itself
    const side = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    let next = task;
    carry.begin(event, {
      onCarry: (_, { x, y }) => {
        const steps = Math.round(((x * side) / px) * (MINUTES_OF_HOUR / step));
        const moved = shifted(task, part, steps * step, step);
        next = part === 'whole' ? toRow(moved, Math.round(y / rowHeight)) : moved;
        setCarried(next);
      },
      onEnd: (isTaken) => (isTaken ? putDown(next) : takeBack(task)),
    });
  }

  const handlers = (task: ScheduleTask, isFixed: boolean) => ({
    onFocus: () => setHeld(task.key),
    onBlur: () => {
      if (!isLifted.current || isFocusDue.current) return;
      isLifted.current = false;
      setCarried(undefined);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!press(event, task, isFixed)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => !isFixed && beginCarry(event, task),
    onClick: () => !carry.wasCarried() && onOpen?.(task.key),
  });

  return { rows, active, carried, said, handlers };
}
