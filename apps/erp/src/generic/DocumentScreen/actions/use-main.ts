import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenActions } from '../document-context.ts';

/** State of the step to a record that was just made for its main action. Not a word of the address: no link may accept goods or let a vehicle in. */
export const MAIN_ASKED = { isMainAsked: true } as const;

const isMainAsked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMainAsked' in state && state.isMainAsked === true;

/** The main action of a form screen, as its parts offer it. */
export type UsedMain = {
  readonly offer: ScreenActions['offerMain'];
  readonly leave: ScreenActions['leaveMain'];
  /** It is done as soon as it is offered: a save stands before it. */
  readonly want: () => void;
  /** Does it; where it cannot be done yet, `first` is what leads there. */
  readonly run: (first: (() => void) | undefined) => void;
};

/** What Ctrl+Enter does on a document, now or after the save that it needs (spec 02, 0.6). `whenAsked` is told that the step to this screen had asked for it. */
export const useMain = (whenAsked: () => void): UsedMain => {
  const { state } = useLocation() as { readonly state: unknown }; // the router does not know what steps carry
  const offers = useRef(new Map<string, (() => void) | null | undefined>());
  const [isAsked] = useState(() => isMainAsked(state));
  const isWanted = useRef(isAsked);
  const latest = useRef(whenAsked);
  useEffect(() => {
    latest.current = whenAsked;
  });
  const offer = useCallback((by: string, run: (() => void) | null | undefined): void => {
    offers.current.set(by, run); // what was there keeps its place
    if (run === undefined || !isWanted.current) return;
    isWanted.current = false;
    latest.current();
    run?.();
  }, []);
  return {
    offer,
    leave: useCallback((by: string) => void offers.current.delete(by), []),
    want: useCallback(() => {
      isWanted.current = true;
    }, []),
    run: (first) => {
      const main = [...offers.current.values()].find((run) => typeof run === 'function') ?? first;
      main?.();
    },
  };
};
