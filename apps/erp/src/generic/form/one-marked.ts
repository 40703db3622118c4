import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** Lines of which one was just marked, without the mark that another one had. Lines that did not change are the same objects as before. */
export const oneMarked = (
  fields: Fields,
  before: readonly AnyRecord[],
  lines: readonly AnyRecord[],
): readonly AnyRecord[] => {
  const changed = new Set(lines.flatMap((line, n) => (before.includes(line) ? [] : [n])));
  return Object.entries(fields).reduce((left, [key, { isSingle }]) => {
    const marked = isSingle === true ? left.flatMap((line, n) => (line[key] === true ? [n] : [])) : [];
    const kept = marked.find((n) => changed.has(n)) ?? marked[0];
    return marked.length < 2
      ? left
      : left.map((line, n) => (line[key] === true && n !== kept ? { ...line, [key]: false } : line));
  }, lines);
};
