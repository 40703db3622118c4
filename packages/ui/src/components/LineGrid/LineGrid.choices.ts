import type { Choice } from '../SelectField/SelectField.tsx';

/** Values of a cell of several choices. */
export const asChoices = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Each value once, in the order of the options: who chose alike has chosen the same. */
export const inOptionOrder = (options: readonly Choice[], values: readonly string[]): readonly string[] => [
  ...options.filter(({ value }) => values.includes(value)).map(({ value }) => value),
  ...values.filter((value, at) => values.indexOf(value) === at && !options.some((option) => option.value === value)),
];

/** Whether two cells chose alike. */
export const isSameChoice = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** The choices in words, as shown, copied and typed. @example choicesText(options, ['food', 'cement']) → 'Food, Cement' */
export const choicesText = (options: readonly Choice[], values: readonly string[]): string =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');

/** Options that a cell may have: retired ones only where they stand. */
export const offeredChoices = (options: readonly Choice[], held: readonly string[]): readonly Choice[] =>
  options.filter(({ value, isDisabled }) => isDisabled !== true || held.includes(value));

/** What stands between two words: commas as we write them; other programs use semicolons or line ends. */
const BETWEEN = /[,;\n]/u;

const plain = (text: string): string =>
  text
    .split(BETWEEN)
    .map((word) => word.trim().replace(/\s+/gu, ' '))
    .join(',')
    .toLowerCase();

const meant = (options: readonly Choice[], text: string): Choice | undefined =>
  options.find(({ label }) => plain(label) === plain(text)) ??
  options.find(({ value }) => plain(value) === plain(text));

/**
 * Choices of a text, by label or value, whatever its case; a label may hold a comma itself. Answers the word that is none of them.
 * @example readChoices('cement; Food', options) → { value: ['food', 'cement'] }
 */
export function readChoices(
  text: string,
  options: readonly Choice[],
): { readonly value: readonly string[] } | { readonly unknown: string } {
  const words = text.split(BETWEEN);
  const values: string[] = [];
  let at = 0;
  while (at < words.length) {
    const [option, length] = longest(options, words.slice(at));
    const word = words[at]?.trim() ?? '';
    if (option === undefined && word !== '') return { unknown: word };
    if (option !== undefined) values.push(option.value);
    at += length;
  }
  return { value: inOptionOrder(options, values) };
}

/** The option that takes most of the words, and how many. */
function longest(options: readonly Choice[], words: readonly string[]): readonly [Choice | undefined, number] {
  const most = Math.max(1, ...options.map(({ label }) => label.split(BETWEEN).length));
  for (let length = Math.min(most, words.length); length > 0; length -= 1) {
    const option = meant(options, words.slice(0, length).join(','));
    if (option !== undefined) return [option, length];
  }
  return [undefined, 1];
}

/** Options that a word may still become. */
export const choicesLike = (options: readonly Choice[], word: string): readonly Choice[] =>
  options.filter(({ label, value }) => plain(label).includes(plain(word)) || plain(value) === plain(word));

/** A text that is being typed: what is said already, and the word that is not finished. */
export function typedChoices(
  text: string,
  options: readonly Choice[],
): { readonly said: readonly string[]; readonly word: string } {
  const whole = readChoices(text, options);
  if ('value' in whole) return { said: whole.value, word: '' };
  for (const cut of [...text.matchAll(/[,;\n]/gu)].map(({ index }) => index + 1).toReversed()) {
    const before = readChoices(text.slice(0, cut), options);
    if ('value' in before) return { said: before.value, word: text.slice(cut).trim() };
  }
  return { said: [], word: text.trim() };
}
