import type { Say } from '../../../i18n/translate.ts';

/** A label that is told apart from others of its name by its path: `Unit (conversions.toUom)`. */
const APART = /^(?<label>.+) (?<path>\([\w.]+\))$/u;

const partWords = (part: string, say: Say): string => {
  const { label, path } = APART.exec(part)?.groups ?? {};
  return say(part) === part && label !== undefined ? `${say(label)} ${path ?? ''}` : say(part);
};

/** Where a column may go, in the person's words. @example fieldWords('Properties: Unit', say) → 'गुण: यूनिट' */
export const fieldWords = (label: string, say: Say): string =>
  label
    .split(': ')
    .map((part) => partWords(part, say))
    .join(': ');
