import { useEffect, useRef, type ReactNode } from 'react';

/** Something that the open form offers and no button in sight does. */
export type PresentAct = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A place to go to, or what is done. */
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
};

const offered = new Set<() => readonly PresentAct[]>();

/** Tells the palette what else can be done on this page, for as long as it stands. */
export const usePresentActs = (acts: readonly PresentAct[]): void => {
  const newest = useRef(acts);
  useEffect(() => {
    newest.current = acts;
  });
  useEffect(() => {
    const now = (): readonly PresentAct[] => newest.current;
    offered.add(now);
    return () => void offered.delete(now);
  }, []);
};

/** What can be done here and now. */
export const presentActs = (): readonly PresentAct[] => [...offered].flatMap((now) => now());
