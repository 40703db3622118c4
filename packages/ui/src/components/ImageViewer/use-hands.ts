import { useRef, type PointerEvent } from 'react';
import { moved, zoomed, type View } from './ImageViewer.view.ts';

type Point = { readonly x: number; readonly y: number };

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Moving by one pointer and enlarging by two fingers; `change` gets how the view follows. */
export function useHands(change: (follow: (view: View) => View) => void) {
  const held = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    held.current.set(event.pointerId, now);
    const room = event.currentTarget.getBoundingClientRect();
    const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      change((view) => moved(view, { x: now.x - before.x, y: now.y - before.y }, room));
      return;
    }
    const middle = {
      x: (now.x + other.x) / 2 - room.left - room.width / 2,
      y: (now.y + other.y) / 2 - room.top - room.height / 2,
    };
    change((view) => zoomed(view, distance(now, other) / Math.max(1, distance(before, other)), middle));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    held.current.delete(event.pointerId);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
