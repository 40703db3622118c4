import { useCallback, useEffect, useRef } from 'react';

/** Calls the newest of several quick calls, once they pause for so long. */
export const useDebounced = <A extends unknown[]>(call: (...args: A) => void, ms: number): ((...args: A) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(call);
  useEffect(() => {
    newest.current = call; // a timer that is running calls what the screen means by then
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (...args: A): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => newest.current(...args), ms);
    },
    [ms],
  );
};
