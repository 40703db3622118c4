import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** First parts of addresses of our own: nothing behind them is a partner's. */
const OWN = new Set(['api', 'assets', 'brandings', 'healthz', 'readyz', 'metrics']);

const MIN_KEYWORD = 3;

const keywordsIn = (file: unknown): readonly string[] =>
  Array.isArray(file)
    ? file.flatMap((brand: unknown) => {
        const keyword = typeof brand === 'object' && brand !== null && 'keyword' in brand ? brand.keyword : undefined;
        return typeof keyword === 'string' && keyword.length >= MIN_KEYWORD ? [keyword.toLowerCase()] : [];
      })
    : [];

/** Keywords of the brands of this deployment: of its own file, else of the one that the build lays beside the page; none where that is broken. */
export const brandKeywords = async ({
  webDir,
  brandingsFile,
}: Pick<Settings, 'webDir' | 'brandingsFile'>): Promise<readonly string[]> => {
  const file = brandingsFile ?? (webDir === undefined ? undefined : join(webDir, 'assets', 'brandings.json'));
  if (file === undefined) return [];
  try {
    return keywordsIn(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return []; // the page says what is wrong with it
  }
};

/**
 * The address behind a partner's: with its keyword in the path the page answers, and all that it asks for, as at the root (spec 01, 1.11). The API has
 * one address.
 * @example withoutBrand('/partner-two/assets/page.js', ['partner-two']) → '/assets/page.js'
 */
export const withoutBrand = (url: string, keywords: readonly string[]): string => {
  if (keywords.length === 0 || url.startsWith('/api/')) return url;
  const path = url.split('?', 1)[0] ?? url;
  const parts = path.split('/').slice(1);
  const at = parts.findIndex((part) => keywords.some((keyword) => part.toLowerCase().includes(keyword)));
  if (at === -1 || parts.includes('api') || parts.slice(0, at).some((part) => OWN.has(part))) return url;
  return `/${parts.slice(at + 1).join('/')}${url.slice(path.length)}`;
};

/**
 * Where a partner's address leads that ends without a slash: the page asks for its files beside itself. Relative to that address, so that no address
 * of strangers can stand there; undefined where nothing is to be led on.
 * @example slashAfter('/erp/partner-two?from=mail', '/?from=mail') → './partner-two/?from=mail'
 */
export const slashAfter = (original: string, url: string): string | undefined => {
  const path = original.split('?', 1)[0] ?? original;
  if (original === url || !/^\/(?:\?|$)/u.test(url) || path.endsWith('/')) return undefined;
  return `./${path.split('/').at(-1) ?? ''}/${original.slice(path.length)}`;
};
