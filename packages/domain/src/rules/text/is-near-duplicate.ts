import { normaliseSearch } from '../search/normalise-search.ts';

/** Up to so many characters one letter makes another word: PP and PE, S1 and S2. */
export const SHORT_NAME = 8;

const isFigure = (sign = ''): boolean => /\p{N}/u.test(sign);

const isOneEditApart = (shorter: string, longer: string): boolean => {
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  const rest = shorter.length === longer.length ? at + 1 : at;
  if (isFigure(longer[at]) || (rest > at && isFigure(shorter[at]))) return false;
  return shorter.slice(rest) === longer.slice(at + 1);
};

/**
 * Whether two names are probably one thing written twice: same search form, or at most one letter changed, added or missing in names
 * of more than 8 characters (spec 01, 0.3). A figure is no slip: Loom 01 is not Loom 02, 300 is not 800. A warning, never a refusal.
 * @example isNearDuplicate('Masterbatch', 'Mastrbatch') → true
 */
export const isNearDuplicate = (a: string, b: string): boolean => {
  const [first, second] = [normaliseSearch(a), normaliseSearch(b)];
  if (first === second) return first !== '';
  if (Math.min(first.length, second.length) <= SHORT_NAME) return false;
  return first.length <= second.length ? isOneEditApart(first, second) : isOneEditApart(second, first);
};
