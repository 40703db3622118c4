import type { Module } from '@weft/domain/catalogue/language/module';
import { searchedKeys } from './describe-module.ts';
import { columnOf, quoted } from './names.ts';

/** SQL condition that a row is found by a pattern, of the placeholder of the pattern. */
export type SearchedBy = (like: string) => string;

/**
 * How a row is found by what a search looks through in it, without the fields by which a person finds nothing; undefined where nothing is left.
 * The forms are dear: none is made of a row that does not hold the pattern, and those of what is seen only where the pattern may stand in the rest.
 * @example searchedBy(item, 'it', new Set())?.('$3') → 'it.search_text like $3'
 */
export const searchedBy = (module: Module, alias: string, unseen: ReadonlySet<string>): SearchedBy | undefined => {
  const searched = searchedKeys(module);
  const isSeen = (key: string): boolean => !unseen.has(key);
  if (!searched.some(isSeen)) return undefined;
  const whole = `${alias}.search_text`;
  if (searched.every(isSeen)) return (like) => `${whole} like ${like}`;
  const formsOf = (keys: readonly string[]): string => {
    const forms = keys.map((key) => {
      const field = module.fields[key];
      return `weft_search_form(${alias}.${quoted(field === undefined ? key : columnOf(key, field))})`;
    });
    return `concat_ws(E'\\n', ${forms.join(', ')})`;
  };
  const [seen, rest] = [searched.filter(isSeen), searched.filter((key) => !isSeen(key))].map(formsOf);
  return (like) => `(${whole} like ${like} and (${rest} not like ${like} or ${seen} like ${like}))`;
};
