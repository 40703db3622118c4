/** Keys with one moved to another's place. @example withMoved(['a', 'b', 'c'], 'c', 0) → ['c', 'a', 'b'] */
export const withMoved = (keys: readonly string[], key: string, to: number): readonly string[] => {
  const rest = keys.filter((one) => one !== key);
  const place = Math.min(Math.max(0, to), rest.length);
  return [...rest.slice(0, place), key, ...rest.slice(place)];
};
