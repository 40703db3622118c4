import type { TFunction } from 'i18next';
import type { UiWords } from '@weft/ui/words/ui-words.ts';
import { uiWordsFrom } from '@weft/ui/words/words-from.ts';

/** Words of a language by key. */
export type Words = { readonly [key: string]: string };

/** Words of a key; `values` fill `{{…}}`, `count` chooses the plural. A key that no file knows is its own words. */
export type Translate = (key: string, values?: { readonly [name: string]: string | number }) => string;

/** A word of the catalogue (menu, title, label, option, status) in the person's language; itself where that has none. */
export type Say = (english: string) => string;

/**
 * The form in which keys are looked up: trimmed and upper-cased (specification, section 5); the ending of a plural stays as i18next says it.
 * @example lookupKey(' list.count_one ') → 'LIST.COUNT_one'
 */
export const lookupKey = (key: string): string =>
  key
    .trim()
    .toUpperCase()
    .replace(/_(?:ZERO|ONE|TWO|FEW|MANY|OTHER)$/u, (ending) => ending.toLowerCase());

/** A language file with its keys in the form in which they are looked up. Whatever is no text is left out. */
export const readWords = (file: unknown): Words =>
  typeof file === 'object' && file !== null
    ? Object.fromEntries(
        Object.entries(file).flatMap(([key, words]) => (typeof words === 'string' ? [[lookupKey(key), words]] : [])),
      )
    : {};

const UI = 'ui.';

/** Words of the components in a language file: `ui.dataTable.columns`. Their keys are looked up as they are written. */
export const readUiWords = (file: unknown): UiWords =>
  typeof file === 'object' && file !== null
    ? uiWordsFrom(
        Object.fromEntries(
          Object.entries(file).flatMap(([key, words]) =>
            key.startsWith(UI) && typeof words === 'string' ? [[key.slice(UI.length), words]] : [],
          ),
        ),
      )
    : {};

/** Placeholders of templates that words speak of, each filled with itself: they are no holes of the words. */
const ownBraces = (english: string): { readonly [name: string]: string } =>
  Object.fromEntries(
    Array.from(english.matchAll(/\{\{([^{}]*)\}\}/gu), ([braces, name = '']) => [name.trim(), braces]),
  );

/**
 * Says words of the catalogue, which stand in language files by their English. What a partner has named otherwise stays as it is.
 * @example sayWith(t)('Purchase Order') → 'पर्चेज़ ऑर्डर'
 */
export const sayWith =
  (t: Translate): Say =>
  (english) => {
    const key = `label.${english.trim()}`;
    const words = t(key, ownBraces(english));
    return words === key ? english : words;
  };

/** Looks words up by the rules above. */
export const translateWith =
  (t: TFunction): Translate =>
  (key, values = {}) =>
    t(lookupKey(key), { defaultValue: key.trim(), ...values });

/**
 * Words of a key with the partner's terms laid over them: a heading of a screen speaks as its fields do. Words with values in them stay:
 * what a record is called is nobody's term. So does a key that no file knows.
 */
export const inWordsOf =
  (worded: Say, t: Translate): Translate =>
  (key, values) => {
    const words = t(key, values);
    return values !== undefined || words === key.trim() ? words : worded(words);
  };

/**
 * Words of the language for one field, by the key of the field; undefined where the language has none, or the partner renames the text that
 * is the field's label: label list before translation (spec 01, 1.12).
 */
export const fieldWordsWith =
  (t: Translate, say: Say) =>
  (key: string, label: string): string | undefined => {
    const words = t(key);
    return words === key || say(label) !== sayWith(t)(label) ? undefined : words;
  };
