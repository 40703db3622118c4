import { UnreadableSheet } from '../sheets/sheet.ts';
import { openZip } from '../sheets/zip-reader.ts';

/** What an Office file says of its parts. */
const CONTENT_TYPES = '[Content_Types].xml';

/** Parts that run when a document is opened or touched: VBA, the macro sheets of old, controls; documents that may carry them, whatever they are named. */
const RUNS = /vbaProject|vbaData|macroEnabled|macrosheet|dialogsheet|activeX/iu;

/**
 * Whether an archive is an Office file whose main part is of a kind, and nothing in it runs (spec 01, 4.5). A file with macros that was only named
 * .xlsx is none: what it holds counts.
 * @param main content type of the main part, without its ending `.main+xml`
 */
export const isOfficeFile = (content: Buffer, main: string): boolean => {
  try {
    const { names, read } = openZip(content);
    const types = read(CONTENT_TYPES)?.toString('utf8') ?? '';
    return types.includes(`${main}.main+xml`) && !RUNS.test(types) && !names.some((name) => RUNS.test(name));
  } catch (cause) {
    if (cause instanceof UnreadableSheet) return false; // damaged, or no archive at all
    throw cause;
  }
};
