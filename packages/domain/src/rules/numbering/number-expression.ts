import { parsePattern, type PatternPart } from './number-pattern.ts';

/** What stands in the numbers of a series beside its pattern: its prefix, and the codes of the places that it numbers for. */
export type SeriesTexts = {
  readonly prefix: string;
  readonly branchCodes: readonly string[];
  readonly organizationCodes: readonly string[];
};

const literally = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/gu, (sign) => `\\${sign}`);

/** One of some texts, a longer one before what it begins with. */
const among = (texts: readonly string[]): string =>
  `(?:${texts
    .toSorted((a, b) => b.length - a.length)
    .map(literally)
    .join('|')})`;

const partOf = (part: PatternPart, { prefix, branchCodes, organizationCodes }: SeriesTexts): string => {
  if (part.kind === 'text') return literally(part.text);
  if (part.kind === 'sequence') return `)([0-9]{${part.digits},})(`;
  const texts = {
    PFX: literally(prefix),
    FY: '[0-9]{2}-[0-9]{2}',
    YY: '[0-9]{2}',
    YYYY: '[0-9]{4}',
    MM: '[0-9]{2}',
    BR: among(branchCodes),
    ORG: among(organizationCodes),
  };
  const { token, before = '', after = '' } = part;
  const isPlace = token === 'BR' || token === 'ORG';
  return isPlace ? `(?:${literally(before)}${texts[token]}${literally(after)})?` : texts[token];
};

/**
 * Expression of the numbers of a series, in three groups: what stands before the sequence, the sequence, what follows it, wherever in the pattern
 * that is. Reads alike in JavaScript and in PostgreSQL. Undefined for a pattern that is none.
 * @example numberExpression('{PFX}/{SEQ:4}/{FY}', PO) → '^(PO\\/)([0-9]{4,})(\\/[0-9]{2}-[0-9]{2})$'
 */
export const numberExpression = (pattern: string, texts: SeriesTexts): string | undefined => {
  const parsed = parsePattern(pattern);
  return parsed.ok ? `^(${parsed.parts.map((part) => partOf(part, texts)).join('')})$` : undefined;
};
