import { counted } from './counted.ts';
import type { UiWords } from './ui-words.ts';

const HOLE = /\{\{(\w+)\}\}/gu;

type Given = string | number | { readonly [name: string]: string | number };

/** What stands in a hole, figures grouped: by its place in what the component gives, or by its name when it gives one record. */
const filling = (values: readonly Given[], hole: string): string => {
  const [first] = values;
  const value = typeof first === 'object' ? first[hole] : values[Number(hole)];
  if (typeof value === 'number') return counted(value);
  return typeof value === 'object' ? '' : (value ?? '');
};

/** A text with holes is asked with what stands in them. */
const wordOf = (text: string): string | ((...values: readonly Given[]) => string) =>
  text.includes('{{') ? (...values) => text.replaceAll(HOLE, (_, hole: string) => filling(values, hole)) : text;

/**
 * Words of the components from the texts of a language file: the key is `component.word`, `{{0}}`, `{{1}}` stand for what the component says,
 * `{{label}}` for a part of it where it says a record.
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
