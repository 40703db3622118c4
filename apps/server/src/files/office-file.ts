import { UnreadableSheet } from '../sheets/sheet.ts';
import { openZip } from '../sheets/zip-reader.ts';

/** What an Office file says of its parts. */
const CONTENT_TYPES = '[Content_Types].xml';

/** Parts that run when a document is opened or touched: VBA, the macro sheets of old, controls, objects of other programs; documents that may carry them, whatever they are named. */
const RUNS = /vbaProject|vbaData|macroEnabled|macrosheet|dialogsheet|activeX|oleObject/iu;

/** What a part leans on says as well that an object of another program is in it, or is fetched from outside. */
const RELATIONS = /\.rels$/iu;
const LEANS_ON_OBJECT = /relationships\/(?:oleObject|control)\b/iu;

/** Files inside the file: the figures behind a chart, or a whole document that is opened by a double click. */
const EMBEDDED = /(?:^|\/)embeddings\//iu;

/** Documents within documents are looked into so far; who hides something deeper is refused. */
const DEEPEST = 3;

/** So many files inside a file are looked into, and so much is unpacked of each: a letter has a few charts. */
const MOST_EMBEDDED = 64;
const EMBEDDED_BYTES = 16 * 1024 * 1024;

/** Whether nothing of an archive, nor of the files inside it, runs. An embedded file that is no archive is an object of another program. */
const isStill = (content: Buffer, depth = 0): boolean => {
  const { names, read } = depth === 0 ? openZip(content) : openZip(content, EMBEDDED_BYTES);
  const textOf = (name: string): string => read(name)?.toString('utf8') ?? '';
  const embedded = names.filter((name) => EMBEDDED.test(name) && !name.endsWith('/'));
  return (
    depth < DEEPEST &&
    embedded.length <= MOST_EMBEDDED &&
    !RUNS.test(textOf(CONTENT_TYPES)) &&
    !names.some((name) => RUNS.test(name)) &&
    !names.some((name) => RELATIONS.test(name) && LEANS_ON_OBJECT.test(textOf(name))) &&
    embedded.every((name) => {
      const inner = read(name);
      return inner !== undefined && isStill(inner, depth + 1);
    })
  );
};

/**
 * Whether an archive is an Office file whose main part is of a kind, and nothing in it runs (spec 01, 4.5). A file with macros that was only named
 * .xlsx is none: what it holds counts.
 * @param main content type of the main part, without its ending `.main+xml`
 */
export const isOfficeFile = (content: Buffer, main: string): boolean => {
  try {
    const types = openZip(content).read(CONTENT_TYPES)?.toString('utf8') ?? '';
    return types.includes(`${main}.main+xml`) && isStill(content);
  } catch (cause) {
    if (cause instanceof UnreadableSheet) return false; // damaged, or no archive at all
    throw cause;
  }
};
