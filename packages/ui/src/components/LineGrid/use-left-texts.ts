import { useMemo, useState } from 'react';

/** What becomes of texts that mean nothing in their cells. */
type LeftTexts = {
  /** What is wrong with them, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The text of a cell cannot be read, or (undefined) it can. */
  readonly leave: (path: string, fault: string | undefined) => void;
  /** Lines moved: what was left is not known by its place any more. */
  readonly forget: () => void;
};

type Held = {
  /** Held by the form; kept here when left out. */
  readonly unread: ReadonlyMap<string, string> | undefined;
  readonly onTypingFault: ((path: string, fault: string | undefined) => void) | undefined;
};

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Remembers the cells whose text means nothing, also once they were left by a click elsewhere: then it is gone with the control, and nobody shall believe it was taken.
 * The cell says what was wrong until it is changed, or left again without a fault; a form does not save meanwhile (`onTypingFault`).
 * Answers what is wrong in the lines, by path, those texts among it.
 */
export function useLeftTexts(
  told: ReadonlyMap<string, string>,
  { unread, onTypingFault }: Held,
): readonly [faults: ReadonlyMap<string, string>, left: LeftTexts] {
  const [own, setOwn] = useState(NONE);
  const texts = unread ?? own;
  const faults = useMemo(() => (texts.size === 0 ? told : new Map([...told, ...texts])), [told, texts]);

  function leave(path: string, fault: string | undefined) {
    if (fault === undefined && !faults.has(path)) return;
    setOwn((now) => {
      const next = new Map(now);
      if (fault === undefined) next.delete(path);
      else next.set(path, fault);
      return next;
    });
    onTypingFault?.(path, fault);
  }

  function forget() {
    for (const path of texts.keys()) onTypingFault?.(path, undefined);
    setOwn(NONE);
  }

  return [faults, { texts, leave, forget }];
}
