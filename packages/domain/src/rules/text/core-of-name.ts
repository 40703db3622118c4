import { normaliseText } from './normalise-text.ts';

/** What the law puts behind a company's name, in the forms in which it is written; it tells no two apart. */
const ENDINGS =
  /(?:[\s,.(-]+(?:private|pvt|p|limited|ltd|llp|opc|inc|co|company|and\s+co|&\s*co)(?=[\s,.)]|$)[.)]*)+$/iu;

const OPENINGS = /^(?:m\/s|messrs|the)[.\s]+/iu;

/**
 * The part of a name by which it is known: without "M/s" before and without the legal form behind it. Nothing is left out of a name that is
 * only that.
 * @example coreOfName('M/s. Shree Polymers (P) Ltd.') → 'Shree Polymers'
 */
export const coreOfName = (name: string): string => {
  const whole = normaliseText(name);
  const core = whole.replace(OPENINGS, '').replace(ENDINGS, '').trim();
  return core === '' ? whole : core;
};
