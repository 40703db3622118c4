import type { UiWords } from './ui-words.ts';

const HOLE = /\{\{(\d)\}\}/gu;

/** A text with holes is asked with what stands in them, in the order in which the component gives it. */
const wordOf = (text: string): string | ((...values: readonly (string | number)[]) => string) =>
  text.includes('{{') ? (...values) => text.replaceAll(HOLE, (_, at: string) => `${values[Number(at)] ?? ''}`) : text;

/**
 * Words of the components from the texts of a language file: the key is `component.word`, `{{0}}`, `{{1}}` stand for what the component says.
 * Keys that no component has do no harm.
 * @example uiWordsFrom({ 'dataTable.rows': '{{0}} पंक्तियाँ' }).dataTable?.rows?.('12') → '12 पंक्तियाँ'
 */
export const uiWordsFrom = (texts: { readonly [key: string]: string }): UiWords => {
  const words: { [component: string]: { [word: string]: ReturnType<typeof wordOf> } } = {};
  for (const [key, text] of Object.entries(texts)) {
    const [component = '', word = ''] = key.split('.', 2);
    (words[component] ??= {})[word] = wordOf(text);
  }
  return words; // a language file is text: which of its words take values only the components know
};
