import { useState } from 'react';

/**
 * A value that the parent may hold (`value` given) or leave to the control (`defaultValue`).
 * Answers the present value and how to change it; the parent is told in both cases by the caller.
 */
export function useOwnValue<T>(value: T | undefined, defaultValue: T): readonly [T, (next: T) => void] {
  const [own, setOwn] = useState(defaultValue);
  return [value === undefined ? own : value, setOwn];
}
