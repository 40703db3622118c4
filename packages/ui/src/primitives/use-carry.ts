import { useRef, type PointerEvent } from 'react';

/** px that a pointer goes before a press becomes carrying. */
const THRESHOLD = 6;
/** ms that a finger rests before it carries; shorter, it scrolls. */
const REST = 250;

export type Carry = {
  /** The pointer, and how many px it went since the press. */
  readonly onCarry: (pointer: globalThis.PointerEvent, by: { readonly x: number; readonly y: number }) => void;
  /** Put down, or (Esc, a scroll of the system) taken back. */
  readonly onEnd: (isTaken: boolean) => void;
};

/**
 * Carries a thing by mouse, pen or a finger that rested on it; Esc takes it back. `wasCarried` tells the click that
 * follows from a plain press.
 */
export function useCarry() {
  const carried = useRef(false);

  function begin(event: PointerEvent<HTMLElement>, { onCarry, onEnd }: Carry) {
    carried.current = false;
    if (event.button !== 0) return;
    const { clientX, clientY, pointerType } = event;
    const stop = new AbortController();
    const { signal } = stop;
    let isCarrying = false;
    let isResting = pointerType !== 'touch';
    const rest = window.setTimeout(() => {
      isResting = true;
    }, REST);

    function end(isTaken: boolean) {
      stop.abort();
      window.clearTimeout(rest);
      if (isCarrying) onEnd(isTaken);
    }
    function move(pointer: globalThis.PointerEvent) {
      const by = { x: pointer.clientX - clientX, y: pointer.clientY - clientY };
      if (!isCarrying && Math.hypot(by.x, by.y) < THRESHOLD) return;
      if (!isResting) {
        end(false);
        return;
      }
      isCarrying = true;
      carried.current = true;
      onCarry(pointer, by);
    }
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', () => end(true), { signal });
    document.addEventListener('pointercancel', () => end(false), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
    // What the pointer passes over is not meant to be marked.
    document.addEventListener('selectstart', (own) => own.preventDefault(), { signal });
    // A finger that carries must not scroll the page as well.
    document.addEventListener('touchmove', (own) => isCarrying && own.preventDefault(), { signal, passive: false });
  }

  return { begin, wasCarried: () => carried.current };
}
