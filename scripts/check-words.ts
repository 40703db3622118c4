// Words of the product in its languages: every key that is asked for is there, none is spare, no language lacks what another has.
import { globSync, readFileSync } from 'node:fs';
import {
  faultWords,
  fieldKeys,
  labelKey,
  neededLabels,
  neededTexts,
  noteWords,
  paperKeys,
} from './words/catalogue-words.ts';
import { englishFaults, languageFaults, wantedOf, type Wanted, type WordsFile } from './words/compare-words.ts';
import { componentWords } from './words/component-words.ts';
import { faultLiterals, unsaidLiterals } from './words/fault-literals.ts';
import { variableLiterals } from './words/fault-variables.ts';
import { fromRoot } from './root.ts';
import { usedKeys, type UsedKeys } from './words/used-keys.ts';

const FOLDER = 'apps/erp/public/assets/i18n';
/** Besides English. */
const LANGUAGES = ['hi', 'gu'] as const;

const sources = (pattern: string): readonly { readonly file: string; readonly text: string }[] =>
  globSync(pattern, { cwd: fromRoot() })
    .filter((file) => !/\.(?:test|stories)\.tsx?$|\.d\.ts$/u.test(file))
    .map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));

/** Words of the catalogue are looked up in capitals: their keys are compared so. */
const inCapitals = (key: string): string => (key.startsWith('label.') ? labelKey(key.slice('label.'.length)) : key);

const wordsOf = (language: string): WordsFile =>
  Object.fromEntries(
    // Our own file; what is no text in it would not be typed by anybody.
    Object.entries(JSON.parse(readFileSync(fromRoot(`${FOLDER}/${language}.json`), 'utf8')) as WordsFile).map(
      ([key, words]) => [inCapitals(key), words],
    ),
  );

const allUsed = (): UsedKeys => {
  const each = sources('apps/erp/src/**/*.{ts,tsx}').map(({ file, text }) => usedKeys(file, text));
  return {
    asked: new Set(each.flatMap(({ asked }) => [...asked])),
    askedParts: each.flatMap(({ askedParts }) => askedParts),
    texts: new Set(each.flatMap(({ texts }) => [...texts])),
    parts: each.flatMap(({ parts }) => parts),
  };
};

const uiWords = (): ReadonlyMap<string, Wanted> => {
  const registry = readFileSync(fromRoot('packages/ui/src/words/ui-words.ts'), 'utf8');
  const components = componentWords(registry, sources('packages/ui/src/components/*/*.{ts,tsx}'));
  return new Map(
    [...components].flatMap(([component, words]) =>
      [...words].map(([word, { names, isChoice }]) => {
        const holes = new Set(names);
        return [`ui.${component}.${word}`, isChoice ? { holes, spared: holes } : { holes }] as const;
      }),
    ),
  );
};

/** Texts that rules, server and screens put into faults. */
const unsaid = (): readonly string[] => {
  const files = ['packages/domain/src/**/*.ts', 'apps/server/src/**/*.ts', 'apps/erp/src/**/*.{ts,tsx}'].flatMap(
    sources,
  );
  return unsaidLiterals(
    [
      ...files
        .filter(({ text }) => text.includes('fault') || text.includes('values'))
        .flatMap(({ file, text }) => faultLiterals(file, text)),
      ...variableLiterals(files).filter(({ hole }) => hole !== 'reason'), // the compiler sees to those
    ],
    neededTexts,
  );
};

const english = wordsOf('en');
const used = allUsed();
const ui = uiWords();
const faults = [...englishFaults(english, used), ...unsaid()];
for (const language of LANGUAGES) {
  const words = wordsOf(language);
  const papers = paperKeys(new Set(Object.keys(words)));
  const wanted = new Map([
    ...wantedOf(english, language),
    ...ui,
    ...neededLabels,
    ...faultWords,
    ...noteWords,
    ...papers.needed,
  ]);
  faults.push(...languageFaults(language, words, wanted, new Map([...fieldKeys, ...papers.allowed])));
  console.log(`${language}: ${Object.keys(words).length} words`);
}
for (const fault of faults) console.error(fault);
console.log(
  `en: ${Object.keys(english).length} words, ${used.texts.size} texts looked through, ${faults.length} wrong`,
);
process.exitCode = faults.length === 0 && used.asked.size > 0 ? 0 : 1;
