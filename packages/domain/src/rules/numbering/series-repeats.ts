import { parsePattern, withSeparator } from './number-pattern.ts';

/** A series as others may give the same numbers. */
export type SeriesOf = {
  readonly pattern: string;
  readonly prefix: string;
  /** Null: of all. */
  readonly branch: number | null;
  readonly organization: number | null;
};

/** A pattern with its prefix put in, however many digits its sequence has; and the places whose codes stand in it. */
const shapeOf = ({ pattern, prefix }: SeriesOf) => {
  const parsed = parsePattern(pattern);
  const parts = parsed.ok ? parsed.parts : [];
  const tokens = parts.flatMap((part) => (part.kind === 'token' ? [part.token] : []));
  const text = parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'sequence') return '{SEQ}';
      return withSeparator(part, part.token === 'PFX' ? prefix : `{${part.token}}`);
    })
    .join('');
  return { text, hasBranch: tokens.includes('BR'), hasOrganization: tokens.includes('ORG') };
};

/**
 * Whether two series of one kind plainly give the same numbers: they are written alike, and no code of a place in which they differ stands in them
 * (spec 01, 2.8). What is not plain is left to whoever takes a number: it leaves out those that are there.
 * @example seriesRepeat({ pattern: 'PO/{SEQ:4}', branch: 1, … }, { pattern: '{PFX}/{SEQ:5}', prefix: 'PO', branch: 2, … }) → true
 */
export const seriesRepeat = (one: SeriesOf, other: SeriesOf): boolean => {
  const [a, b] = [shapeOf(one), shapeOf(other)];
  if (a.text === '' || a.text !== b.text) return false;
  const isToldApart = a.hasBranch || a.hasOrganization;
  return !isToldApart || (one.branch === other.branch && one.organization === other.organization);
};
