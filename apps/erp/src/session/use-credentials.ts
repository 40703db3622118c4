import { useCallback, useRef, useState } from 'react';

/** Texts of a small form, with "This field is required" under each empty one after the first attempt (spec 01, 1.1). */
export type Credentials<Key extends string> = {
  readonly values: { readonly [key in Key]: string };
  readonly faults: { readonly [key in Key]: string | undefined };
  readonly set: (key: Key, value: string) => void;
  /** True when nothing is missing; else the first empty field gets the focus. */
  readonly attempt: () => boolean;
  readonly inputRef: (key: Key) => (element: HTMLInputElement | null) => void;
  /** The same function always: an effect may stand on it. */
  readonly focus: (key: Key) => void;
};

export const useCredentials = <Key extends string>(
  keys: readonly Key[],
  requiredText: string,
  first: Partial<{ readonly [key in Key]: string }> = {},
): Credentials<Key> => {
  const [values, setValues] = useState(
    () => Object.fromEntries(keys.map((key) => [key, first[key] ?? ''])) as { [key in Key]: string }, // one entry per key
  );
  const [wasTried, setTried] = useState(false);
  const inputs = useRef(new Map<Key, HTMLInputElement>());
  const isEmpty = (key: Key): boolean => values[key].trim() === '';
  const focus = useCallback((key: Key): void => inputs.current.get(key)?.focus(), []);

  return {
    values,
    faults: Object.fromEntries(keys.map((key) => [key, wasTried && isEmpty(key) ? requiredText : undefined])) as {
      [key in Key]: string | undefined;
    }, // as above
    set: (key, value) => setValues((before) => ({ ...before, [key]: value })),
    attempt: () => {
      setTried(true);
      const empty = keys.find(isEmpty);
      if (empty !== undefined) focus(empty);
      return empty === undefined;
    },
    inputRef: (key) => (element) => {
      if (element === null) inputs.current.delete(key);
      else inputs.current.set(key, element);
    },
    focus,
  };
};
