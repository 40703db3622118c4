import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const COMPONENTS = join(import.meta.dirname, '../components');
const NOT_SAID = /\.(?:stories|test|fixture|style|test-lines)\.tsx?$/u;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/(?<=^|\s)\/\/.*$/gmu, '');

const files = globSync('**/*.{ts,tsx}', { cwd: COMPONENTS })
  .filter((file) => !NOT_SAID.test(file) && !file.endsWith('.style.ts'))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(COMPONENTS, file), 'utf8')) }));
const everything = files.map(({ text }) => text).join('\n');
const uiWords = readFileSync(join(import.meta.dirname, 'ui-words.ts'), 'utf8');

/** Where words stand: `export const tagLabels = { … };`. */
const WORDS = /^(?:export )?const \w*[lL]abels\b[^=]*=(?! ?\()[\s\S]*?;$/gmu;
const DECLARED = /^(?:export )?const (?<name>\w*[lL]abels)\b[^=]*= ?\{/gmu;
const ASKED = /useWords\(\s*'(?<key>\w+)',\s*(?<name>\w+),/gu;

const namesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.['name'] ?? []);

/** Two words and more in quotes. What a thrown bug says is for us, and no class name or key has a space before a small letter. */
const SENTENCE = /(?<![\w.])(?:'[^'\n]*[A-Za-z]{2,} [A-Za-z]{2,}[^'\n]*'|`[^`\n]*[A-Za-z]{2,} [a-z]{2,}[^`\n]*`)/gu;
const FOR_US = /new Error\([^\n]*|className=[^\n]*|^import [^\n]*|querySelector[^\n]*/gmu;

const asked = [...everything.matchAll(ASKED)].map(({ groups }) => ({
  key: groups?.['key'] ?? '',
  name: groups?.['name'] ?? '',
}));

describe('what components say', () => {
  it('comes from the words of the language: every declared word is asked for, by itself or as a part', () => {
    const declared = namesOf(everything, DECLARED);
    const isAsked = (name: string): boolean =>
      asked.some((one) => one.name === name) || new RegExp(`\\.\\.\\.${name}\\b`, 'u').test(everything);
    expect(declared.length).toBeGreaterThan(60);
    expect(declared.filter((name) => !isAsked(name))).toEqual([]);
  });

  it('can be given in another language: UiWords names it under the key that the component asks by', () => {
    const missing = asked.filter(({ key, name }) => !uiWords.includes(`readonly ${key}?: Partial<typeof ${name}>;`));
    expect(missing).toEqual([]);
  });

  it('stands nowhere else: no sentence outside a component’s words', () => {
    const loose = files.flatMap(({ file, text }) =>
      [...text.replaceAll(WORDS, '').replaceAll(FOR_US, '').matchAll(SENTENCE)].map(([found]) => `${file}: ${found}`),
    );
    expect(loose).toEqual([]);
  });
});
