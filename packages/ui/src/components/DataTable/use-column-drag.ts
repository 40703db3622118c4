import { useRef, useState, type PointerEvent } from 'react';
import { withMovedBeside } from './DataTable.columns.ts';
import type { ColumnsView } from './use-columns.ts';

/** px that a pointer goes before a press becomes a drag. */
const THRESHOLD = 6;

/** Where the dragged column would stand: before or after another one. */
type Drag = { readonly dragged: string; readonly target?: string; readonly side?: 'before' | 'after' };

/**
 * Moves a column by dragging its head with mouse or pen; a finger scrolls, and has the column chooser. A line shows where
 * the column will stand; Esc lets it where it was.
 */
export function useColumnDrag<Row extends object>(view: ColumnsView<Row>) {
  const [drag, setDrag] = useState<Drag>();
  const ended = useRef(false);

  function begin(key: string, event: PointerEvent<HTMLElement>) {
    ended.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const head = event.currentTarget;
    const row = head.closest('[role="row"]');
    const from = event.clientX;
    const stop = new AbortController();
    let now: Drag | undefined;

    function set(next: Drag | undefined) {
      now = next;
      setDrag(next);
    }
    function move({ clientX }: globalThis.PointerEvent) {
      if (!now && Math.abs(clientX - from) < THRESHOLD) return;
      ended.current = true;
      const over = [...(row?.querySelectorAll<HTMLElement>('[data-head]') ?? [])].find((own) => {
        const { left, right } = own.getBoundingClientRect();
        return clientX >= left && clientX < right;
      });
      const target = over?.dataset['head'];
      if (!over || target === undefined || target === key) return set({ dragged: key });
      const { left, width } = over.getBoundingClientRect();
      const isMirrored = getComputedStyle(over).direction === 'rtl';
      return set({ dragged: key, target, side: clientX < left + width / 2 === isMirrored ? 'after' : 'before' });
    }
    function end(isTaken: boolean) {
      stop.abort();
      if (isTaken && now?.target !== undefined) {
        view.change(withMovedBeside(view.all, view.state, key, now.target, now.side === 'after'));
      }
      set(undefined);
    }
    const { signal } = stop;
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', () => end(true), { signal });
    document.addEventListener('pointercancel', () => end(false), { signal });
    document.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(false), { signal });
  }

  return { ...drag, begin, wasDragged: () => ended.current };
}
