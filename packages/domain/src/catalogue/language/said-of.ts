import { refId } from './kinds/ref/ref.ts';

/** What is pointed at, however it is written: an id, a record with its id, or some of them in any order. */
const pointedAt = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(pointedAt).toSorted() : (refId(value) ?? value ?? null));

/**
 * What a call says of a field that answers tell by two names: the product's own, unless it alone was left as it is stored. So a record that was read,
 * changed by either name and sent back is changed.
 * @example saidOf([3], [5], [3]) → [5]; saidOf([4], [3], [3]) → [4]
 */
export const saidOf = (own: unknown, alias: unknown, stored: unknown): unknown => {
  if (own === undefined || alias === undefined) return own ?? alias;
  const isLeft = pointedAt(own) === pointedAt(stored);
  return isLeft && pointedAt(alias) !== pointedAt(stored) ? alias : own;
};
