import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MODULES } from '@weft/domain/catalogue/registry';

/** The first page with the brands of this deployment, and the pictures that it may ask for. */
export type BrandedPages = {
  readonly html: string;
  /** For browsers that have this very page. */
  readonly etag: string;
  readonly folder: string;
  readonly pictures: ReadonlySet<string>;
};

/** What the build lays beside the page (`packages/ui/src/tokens/branded-page.ts`): the server knows no tokens. */
type PageMaker = {
  readonly brandedPage: (
    html: string,
    file: unknown,
    options: { readonly routeWords: readonly string[]; readonly hasPicture: (name: string) => boolean },
  ) => { readonly html: string; readonly pictures: readonly string[]; readonly faults: readonly string[] };
};

/** Words of our addresses that are long enough to hold a keyword. */
const routeWords = [
  ...new Set(['module', 'dashboard', ...MODULES.flatMap(({ route, formRoute }) => `${route}/${formRoute}`.split('/'))]),
].filter((word) => word.length > 2);

/** What the file holds; text that is no JSON is no list of brands either, which the page then says. */
const parsed = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (cause) {
    return cause instanceof Error ? cause.message : 'unreadable';
  }
};

/**
 * Reads the brands of a deployment and puts them into the page of the build, once a start. A file that is broken gives the default brand
 * and a warning, never a start that fails (specification 01, 1.11).
 */
export const readBrandedPages = async (
  webDir: string,
  brandingsFile: string,
  warn: (warning: string) => void,
): Promise<BrandedPages> => {
  const folder = dirname(brandingsFile);
  const file = await parsed(brandingsFile);
  if (typeof file === 'string') warn(`BRANDINGS_FILE ${brandingsFile}: ${file}`);
  const { brandedPage } = (await import(pathToFileURL(join(webDir, 'branded-page.mjs')).href)) as PageMaker; // made by our build
  const page = await readFile(join(webDir, 'index.html'), 'utf8');
  const hasPicture = (name: string): boolean => existsSync(join(folder, name));
  const { html, pictures, faults } = brandedPage(page, file, { routeWords, hasPicture });
  for (const fault of faults) warn(`BRANDINGS_FILE ${brandingsFile}: ${fault}`);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { html, etag, folder, pictures: new Set(pictures) };
};
