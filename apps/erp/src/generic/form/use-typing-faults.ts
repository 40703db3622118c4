import { useCallback, useState } from 'react';

/** Texts that stand in controls or were left in cells and cannot be read. */
export type TypingFaults = {
  /** What is wrong with each, by path. Nothing is saved while there is one. */
  readonly unread: ReadonlyMap<string, string>;
  readonly tell: (path: string, fault: string | undefined) => void;
  /** Everything typed was let go. */
  readonly clear: () => void;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** Remembers what was typed and means nothing: a value that somebody typed is never replaced by the one before without a word. */
export const useTypingFaults = (): TypingFaults => {
  const [unread, setUnread] = useState(NONE);
  const tell = useCallback((path: string, fault: string | undefined): void => {
    setUnread((now) => {
      if (now.get(path) === fault) return now;
      const others = [...now].filter(([other]) => other !== path);
      return new Map(fault === undefined ? others : [...others, [path, fault]]);
    });
  }, []);
  const clear = useCallback(() => setUnread(NONE), []);
  return { unread, tell, clear };
};
