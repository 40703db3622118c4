/** A part of a text in one writing system; without a font it is written in the one around it. */
export type ScriptRun = { readonly text: string; readonly font?: string };

/** Writing systems that Roboto has no letters of, with the font that has them; joiners belong to the word around them. */
const SCRIPTS = [
  { font: 'NotoSansDevanagari', letters: '\\u0900-\\u097f\\u1cd0-\\u1cff\\ua8e0-\\ua8ff' },
  { font: 'NotoSansGujarati', letters: '\\u0a80-\\u0aff' },
] as const;

const JOINERS = '\\u200c\\u200d';

const RUNS = new RegExp(SCRIPTS.map(({ letters }) => `([${letters}][${letters}${JOINERS}]*)`).join('|'), 'gu');

/**
 * A text in runs of one script each: pdfmake takes a font for a run, not for a letter.
 * @example scriptRuns('Bag थैला 50 kg') → [{ text: 'Bag ' }, { text: 'थैला', font: 'NotoSansDevanagari' }, { text: ' 50 kg' }]
 */
export const scriptRuns = (text: string): readonly ScriptRun[] => {
  const runs: ScriptRun[] = [];
  let at = 0;
  for (const found of text.matchAll(RUNS)) {
    const n = SCRIPTS.findIndex((_, place) => found[place + 1] !== undefined);
    if (found.index > at) runs.push({ text: text.slice(at, found.index) });
    runs.push({ text: found[0], font: SCRIPTS[n]?.font ?? '' });
    at = found.index + found[0].length;
  }
  return at < text.length || runs.length === 0 ? [...runs, { text: text.slice(at) }] : runs;
};

/** Longest word that is laid out as one: pdfmake measures what is left of a word anew for every line that it fills. */
const LONGEST_WORD = 200;
const LONG_WORDS = new RegExp(String.raw`\S{${LONGEST_WORD}}(?=\S)`, 'gu');

/** A text in which words without end are parted by a blank: no paper has a line for one of them. */
const parted = (text: string): string =>
  text.length > LONGEST_WORD ? text.replaceAll(LONG_WORDS, (word) => `${word} `) : text;

const isPlain = (runs: readonly ScriptRun[]): boolean => runs.every(({ font }) => font === undefined);

/** Keys of pdfmake's nodes below which texts stand. */
const INNER = new Set(['content', 'header', 'footer', 'stack', 'columns', 'ul', 'ol', 'table', 'body']);

type Maker = (...args: readonly unknown[]) => unknown;
const isMaker = (node: unknown): node is Maker => typeof node === 'function';

const written = (node: unknown): unknown => {
  if (typeof node === 'string') {
    const text = parted(node);
    const runs = scriptRuns(text);
    return isPlain(runs) ? text : { text: runs };
  }
  if (Array.isArray(node)) return node.map(written);
  if (isMaker(node)) return (...args: readonly unknown[]) => written(node(...args));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: readonly [string, unknown]) => [
      key,
      key === 'text' ? writtenText(value) : INNER.has(key) ? written(value) : value,
    ]),
  );
};

const writtenText = (text: unknown): unknown => {
  if (Array.isArray(text)) return text.flatMap(writtenRun);
  if (typeof text !== 'string') return written(text);
  return writtenWords(parted(text));
};

const writtenWords = (text: string): unknown => {
  const runs = scriptRuns(text);
  return isPlain(runs) ? text : runs;
};

const isStyled = (node: unknown): node is { readonly text: unknown } =>
  typeof node === 'object' && node !== null && 'text' in node;

/** A part of a text in parts of one script each: pdfmake forgets what a part says of the parts in it, so each of them says it itself. */
const writtenRun = (run: unknown): readonly unknown[] => {
  if (!isStyled(run)) return [writtenText(run)].flat();
  const { text, ...style } = run;
  return [writtenText(text)]
    .flat()
    .map((inner: unknown) =>
      typeof inner === 'object' && inner !== null ? { ...style, ...inner } : { ...style, text: inner },
    );
};

/** A definition in which every text of another script names its font; headers that are made page by page as well. */
export const withScripts = <D extends object>(definition: D): D => written(definition) as D; // the same nodes, texts in runs
