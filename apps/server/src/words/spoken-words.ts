import type { PaperLanguages } from '@weft/domain/rules/labels/languages';
import { type LabelEntry, labelMap } from '@weft/domain/rules/labels/terms';
import { bilingual, type Wording, wordedWith } from '@weft/domain/rules/labels/worded';
import { languageWords } from './language-words.ts';

/** How a partner speaks on paper: what it calls things, over the words of the languages that the paper speaks. */
export type SpokenWords = {
  /** A text of ours as the partner says it. */
  readonly say: Wording;
  /** A text of ours in the languages alone. */
  readonly plain: Wording;
  /** The partner's words for a key of its label list; undefined where it has none. */
  readonly term: (key: string) => string | undefined;
  /** What the languages call one field by its key, unless the partner renames its label; undefined where that is what they say for its label. */
  readonly ofField: (key: string, label: string) => string | undefined;
  /** As `ofField`, whatever the partner renames. */
  readonly plainField: (key: string) => string | undefined;
};

const beside = (first: string | undefined, second: string | undefined): string | undefined => {
  if (first === undefined || second === undefined) return first ?? second;
  return bilingual(
    () => first,
    () => second,
  )('');
};

const both = (one: SpokenWords, other: SpokenWords): SpokenWords => ({
  say: bilingual(one.say, other.say),
  plain: bilingual(one.plain, other.plain),
  term: (key) => beside(one.term(key), other.term(key)),
  ofField: (key, label) => {
    const [first, second] = [one.ofField(key, label), other.ofField(key, label)];
    return first === undefined && second === undefined
      ? undefined
      : beside(first ?? one.say(label), second ?? other.say(label));
  },
  plainField: (key) => beside(one.plainField(key), other.plainField(key)),
});

/** Words of a partner's papers in one language, or in two beside each other. */
export const spokenWords = (entries: readonly LabelEntry[], [first, second]: PaperLanguages): SpokenWords => {
  const labels = labelMap(entries, first);
  const { say: plain, ofField } = languageWords(first);
  const say = wordedWith(labels, plain);
  const one: SpokenWords = {
    say,
    plain,
    term: (key) => labels[key],
    ofField: (key, label) => (say(label) === plain(label) ? ofField(key) : undefined),
    plainField: ofField,
  };
  return second === undefined ? one : both(one, spokenWords(entries, [second]));
};
