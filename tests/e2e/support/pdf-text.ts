import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of each page of a PDF, as a reader that is not ours finds them. */
export const pdfPages = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(words.replaceAll(/\s+/gu, ' '));
  }
  return pages;
};

/** The words of a PDF, page after page. */
export const pdfText = async (path: string): Promise<string> => (await pdfPages(await readFile(path))).join(' ');
