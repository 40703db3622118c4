import { useMemo, useState } from 'react';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Option, OptionSearch } from '@weft/ui/ComboboxField';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { useProduct } from '../../../product/product-context.ts';
import { answersFor, type ConditionWords, fieldNamed, optionsLike, subjectsFor } from './condition-choices.ts';
import type { OwnLine } from './own-field-lines.ts';

/** What the cells of a line's condition offer. */
export type ConditionSearches = {
  readonly subjects: (line: OwnLine) => OptionSearch;
  readonly answers: (line: OwnLine) => OptionSearch;
};

/** Searches by what they offer: one is the same function as long as its answers are the same, so that an open list stays open. */
const createSearches = (): ((offer: string, make: () => OptionSearch) => OptionSearch) => {
  const made = new Map<string, OptionSearch>();
  return (offer, make) => {
    const search = made.get(offer) ?? make();
    made.set(offer, search);
    return search;
  };
};

const among =
  (options: readonly Option[]): OptionSearch =>
  (text) =>
    Promise.resolve(optionsLike(options, text));

/** What conditions offer, of the fields as the form will have them; `fieldsAt` are those of the record, or of its lines. */
export const useConditionSearches = (
  fieldsAt: (level: string | null) => Fields,
  words: ConditionWords,
): ConditionSearches => {
  const { api, catalogue } = useProduct();
  const [searches] = useState(createSearches);
  return useMemo(
    () => ({
      subjects: ({ key, level }) => {
        const options = subjectsFor(key.trim(), fieldsAt(level), words);
        return searches(JSON.stringify(options), () => among(options));
      },
      answers: ({ whenOf, level }) => {
        const subject = String(whenOf?.id ?? '');
        const fields = fieldsAt(level);
        const { kind, to } = fieldNamed(subject, fields) ?? {};
        const info = catalogue.modules.find(({ name }) => name === to);
        if (kind === 'ref' && info !== undefined)
          return searches(`${subject} of ${info.name}`, () => {
            const find = searchRefs(api, info, undefined);
            return async (text, signal) =>
              (await find(text, signal)).map((option) => ({ ...option, id: `${subject} = ${option.id}` }));
          });
        const offered = answersFor(subject, fields, words, '');
        return searches(
          `${subject} ${kind} ${JSON.stringify(offered)}`,
          () => (text) => Promise.resolve(answersFor(subject, fields, words, text)),
        );
      },
    }),
    [api, catalogue, searches, fieldsAt, words],
  );
};
