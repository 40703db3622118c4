import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@weft/domain/rules/labels/languages';
import type { Wording } from '@weft/domain/rules/labels/worded';

/** Words of the catalogue in one language. */
export type LanguageWords = {
  /** A text of ours in the language; itself where the language has no words for it. */
  readonly say: Wording;
  /** What the language calls one field, by its key (`field.item.name`); undefined where it calls it by its label. */
  readonly ofField: (key: string) => string | undefined;
};

const FOLDER = fileURLToPath(new URL('../../../erp/public/assets/i18n', import.meta.url)); // the one home of words: browsers fetch the same files

const ENGLISH: LanguageWords = { say: (english) => english, ofField: () => undefined };

/** Words as they stand in a sentence on paper, where a label of a form would say something else: looked up as they are written. */
const PAPER = 'paper.';

/** Keys are looked up trimmed and in capitals (spec 01, 1.12). */
const keyOf = (key: string): string => key.trim().toUpperCase();

const read = (code: LanguageCode): LanguageWords => {
  const file = JSON.parse(readFileSync(`${FOLDER}/${code}.json`, 'utf8')) as { readonly [key: string]: string }; // our own file, checked with every change
  const words = new Map(
    Object.entries(file)
      .filter(([key]) => /^(?:label|field|paper)\./u.test(key))
      .map(([key, text]) => [key.startsWith(PAPER) ? key : keyOf(key), text]),
  );
  return {
    say: (english) => words.get(`${PAPER}${english}`) ?? words.get(`LABEL.${keyOf(english)}`) ?? english,
    ofField: (key) => words.get(keyOf(key)),
  };
};

const known = new Map<LanguageCode, LanguageWords>([['en', ENGLISH]]);

/** Words of a language, read once for each process: papers speak it where no browser is (spec 01, 1.12, 2.10). */
export const languageWords = (code: LanguageCode): LanguageWords => {
  const words = known.get(code) ?? read(code);
  known.set(code, words);
  return words;
};
