import { useMemo, useState } from 'react';

/** What becomes of texts that mean nothing in their cells. */
type LeftTexts = {
  /** A cell was left: with a text that could not be read, or (undefined) with none. */
  readonly leave: (path: string, fault: string | undefined) => void;
  /** Lines moved: what was left is not known by its place any more. */
  readonly forget: () => void;
};

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Remembers the cells that were left by a click elsewhere while their text meant nothing: it is gone with the control, and nobody shall believe it was taken.
 * The cell says what was wrong until it is changed, or left again without a fault; a form does not save meanwhile (`onTypingFault`).
 * Answers what is wrong in the lines, by path, those texts among it.
 */
export function useLeftTexts(
  told: ReadonlyMap<string, string>,
  onTypingFault: ((path: string, fault: string | undefined) => void) | undefined,
): readonly [faults: ReadonlyMap<string, string>, left: LeftTexts] {
  const [left, setLeft] = useState(NONE);
  const faults = useMemo(() => (left.size === 0 ? told : new Map([...told, ...left])), [told, left]);

  function leave(path: string, fault: string | undefined) {
    if (fault === undefined && !faults.has(path)) return;
    setLeft((now) => {
      const next = new Map(now);
      if (fault === undefined) next.delete(path);
      else next.set(path, fault);
      return next;
    });
    onTypingFault?.(path, fault);
  }

  function forget() {
    for (const path of left.keys()) onTypingFault?.(path, undefined);
    setLeft(NONE);
  }

  return [faults, { leave, forget }];
}
