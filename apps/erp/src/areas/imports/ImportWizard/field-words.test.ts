import { expect, it } from 'vitest';
import { fieldWords } from './field-words.ts';

const WORDS: { readonly [english: string]: string } = { Properties: 'गुण', Unit: 'यूनिट', 'Lead time (days)': 'दिन' };
const say = (english: string): string => WORDS[english] ?? english;

it.each([
  ['Unit', 'यूनिट'],
  ['Properties: Unit', 'गुण: यूनिट'],
  ['Properties: Unit (properties.toUom)', 'गुण: यूनिट (properties.toUom)'],
  ['Lead time (days)', 'दिन'],
  ['Finish', 'Finish'],
])('%s is said by its parts', (label, words) => {
  expect(fieldWords(label, say)).toBe(words);
});
