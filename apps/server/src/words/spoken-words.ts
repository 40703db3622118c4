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
  /** The partner's words for a field's key in its label list; undefined where it has none. @param label what we call it */
  readonly term: (key: string, label: string) => string | undefined;
  /** What the languages call one field by its key, unless the partner renames its label; undefined where that is what they say for its label. */
  readonly ofField: (key: string, label: string) => string | undefined;
  /** As `ofField`, whatever the partner renames. */
  readonly plainField: (key: string, label: string) => string | undefined;
};

type Named = (key: string, label: string) => string | undefined;

/** A field's name in two languages, as soon as one has a name of its own for it: the other then says the label. */
const beside =
  (first: Named, sayFirst: Wording, second: Named, saySecond: Wording): Named =>
  (key, label) => {
    const names = [first(key, label), second(key, label)];
    if (names.every((name) => name === undefined)) return undefined;
    return bilingual(
      () => names[0] ?? sayFirst(label),
      () => names[1] ?? saySecond(label),
    )('');
  };

const both = (one: SpokenWords, other: SpokenWords): SpokenWords => ({
  say: bilingual(one.say, other.say),
  plain: bilingual(one.plain, other.plain),
  term: beside(one.term, one.say, other.term, other.say),
  ofField: beside(one.ofField, one.say, other.ofField, other.say),
  plainField: beside(one.plainField, one.plain, other.plainField, other.plain),
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
