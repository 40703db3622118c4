import { useEffect, useState } from 'react';

/** Something that comes by `import()`: here, on its way, or failed with a way to try again. */
export type Loaded<T> =
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void };

/**
 * Loads on demand without Suspense, which holds reveals back for 300 ms; what is here already is shown in the same frame.
 * `key` names what is loaded; `peek` answers it when it is here.
 */
export const useLoaded = <T>(key: string, peek: () => T | undefined, load: () => Promise<T>): Loaded<T> => {
  const [settled, setSettled] = useState<{ key: string; value?: T; hasFailed: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const here = peek();
  const isHere = here !== undefined;

  useEffect(() => {
    let isWanted = true; // reaches the network: outside React
    if (!isHere)
      load().then(
        (value) => isWanted && setSettled({ key, value, hasFailed: false }),
        () => isWanted && setSettled({ key, hasFailed: true }),
      );
    return () => {
      isWanted = false;
    };
    // `load` is made anew by each render and means what `key` names
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [key, isHere, attempt]);

  if (here !== undefined) return { status: 'ready', value: here };
  if (settled?.key !== key) return { status: 'loading' };
  if (settled.hasFailed)
    return {
      status: 'failed',
      retry: () => {
        setSettled(undefined);
        setAttempt(attempt + 1);
      },
    };
  return settled.value === undefined ? { status: 'loading' } : { status: 'ready', value: settled.value };
};
