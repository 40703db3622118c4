import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deployedPage, type Deployment } from '@weft/domain/contract/deployment';
import { MODULES } from '@weft/domain/catalogue/registry';
import { ROUTES } from '@weft/domain/catalogue/routes';

/** The first page with what the environment and the brands of this deployment say, and the pictures that it may ask for. */
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
  ...new Set([
    'module',
    'dashboard',
    'import',
    'password',
    ...MODULES.flatMap(({ route, formRoute }) => `${route}/${formRoute}`.split('/')),
    ...ROUTES.flatMap(({ path }) => path.split('/')),
  ]),
].filter((word) => word.length > 2);

/** What the file holds; text that is no JSON is no list of brands either, which the page then says. */
const parsed = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (cause) {
    return cause instanceof Error ? cause.message : 'unreadable';
  }
};

const etagOf = (html: string): string => `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;

/** What a deployment may say of its pages, and where the build put them. */
export type PagesAround = {
  readonly webDir: string;
  readonly brandingsFile: string | undefined;
  readonly deployment: Deployment;
};

/**
 * Puts what the environment says and the brands of a deployment into the page of the build, once a start. A file of brands that is broken
 * gives the default brand and a warning, never a start that fails (specification 01, 1.11).
 */
export const readBrandedPages = async (
  { webDir, brandingsFile, deployment }: PagesAround,
  warn: (warning: string) => void,
): Promise<BrandedPages> => {
  const page = deployedPage(await readFile(join(webDir, 'index.html'), 'utf8'), deployment);
  if (brandingsFile === undefined) return { html: page, etag: etagOf(page), folder: webDir, pictures: new Set() };
  const folder = dirname(brandingsFile);
  const file = await parsed(brandingsFile);
  if (typeof file === 'string') warn(`BRANDINGS_FILE ${brandingsFile}: ${file}`);
  const { brandedPage } = (await import(pathToFileURL(join(webDir, 'branded-page.mjs')).href)) as PageMaker; // made by our build
  const hasPicture = (name: string): boolean => existsSync(join(folder, name));
  const { html, pictures, faults } = brandedPage(page, file, { routeWords, hasPicture });
  for (const fault of faults) warn(`BRANDINGS_FILE ${brandingsFile}: ${fault}`);
  return { html, etag: etagOf(html), folder, pictures: new Set(pictures) };
};
