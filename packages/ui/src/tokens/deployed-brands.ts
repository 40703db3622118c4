import { paletteOf, themeOf } from './all-themes.ts';
import { contrasts } from './appearance.ts';
import type { Branding } from './branding.ts';
import { defaultBrand } from './brands/default.ts';
import { deriveColours } from './derive-colours.ts';
import { weakPairs } from './pairs.ts';
import type { Hex } from './primitive.ts';

/** A brand of a deployment's own file; `primary` is the colour of which its four themes are made. */
export type DeployedBrand = Branding & { readonly primary?: Hex };

/** What a file `brandings.json` says: the brands that can be shown, and in sentences what could not be used. */
export type ReadBrandings = { readonly brands: readonly DeployedBrand[]; readonly faults: readonly string[] };

type Entry = { readonly [key: string]: unknown };

const SHORTEST_KEYWORD = 3;
const KEY = /^[a-z0-9][a-z0-9-]{0,39}$/u;
const HEX = /^#[0-9a-f]{6}$/iu;

const { logo, sideLogo } = defaultBrand;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (entry: Entry, key: string): string => {
  const value = entry[key];
  return typeof value === 'string' ? value.trim() : '';
};
const optional = (entry: Entry, key: string): { readonly [key: string]: string } =>
  textOf(entry, key) === '' ? {} : { [key]: textOf(entry, key) };

const isWeak = (primary: Hex): boolean => {
  const brand = { colours: deriveColours(primary) };
  return (['light', 'dark'] as const).some((mode) =>
    contrasts.some((contrast) => weakPairs(paletteOf(brand, themeOf(mode, contrast)), contrast).length > 0),
  );
};

const keywordFault = (keyword: string, before: readonly DeployedBrand[], routeWords: readonly string[]) => {
  if (keyword.length < SHORTEST_KEYWORD) return `its keyword needs ${SHORTEST_KEYWORD} characters or more`;
  if (before.some((other) => other.keyword === keyword)) return `another brand has the keyword '${keyword}'`;
  const word = routeWords.find((route) => route.toLowerCase().includes(keyword));
  return word === undefined ? undefined : `its keyword '${keyword}' is part of the address word '${word}'`;
};

const themeFault = (theme: unknown): string | undefined => {
  if (theme === undefined) return undefined;
  const primary = isEntry(theme) ? textOf(theme, 'primary') : '';
  if (!HEX.test(primary)) return 'its theme needs a primary colour such as "#0b6e4f"';
  return isWeak(primary as Hex) ? `no readable theme can be made of ${primary}` : undefined; // tested just above
};

/** Reads one entry; a sentence when it cannot be used. */
const brandOf = (
  entry: Entry,
  before: readonly DeployedBrand[],
  routeWords: readonly string[],
): DeployedBrand | string => {
  const key = textOf(entry, 'key');
  const keyword = textOf(entry, 'keyword').toLowerCase();
  const title = textOf(entry, 'title');
  const theme = entry['theme'];
  const fault = [
    KEY.test(key) ? undefined : 'its key needs small letters, digits and hyphens',
    before.some((other) => other.key === key) ? `another brand has the key '${key}'` : undefined,
    title === '' ? 'it has no title' : undefined,
    key === 'default' ? undefined : keywordFault(keyword, before, routeWords),
    themeFault(theme),
  ].find((found) => found !== undefined);
  if (fault !== undefined) return fault;
  return {
    key,
    ...(key === 'default' ? {} : { keyword }),
    title,
    logo,
    sideLogo,
    ...optional(entry, 'logo'),
    ...optional(entry, 'sideLogo'),
    ...optional(entry, 'footerName'),
    ...optional(entry, 'footerUrl'),
    ...(isEntry(theme) ? { primary: textOf(theme, 'primary') as Hex } : {}), // judged by themeFault
  };
};

/**
 * Reads what a deployment's `brandings.json` holds (specification 01, 1.11). An entry that cannot be used is left out, and said; without
 * an entry `default` the shipped one stands for addresses without a keyword. `routeWords` are words of our own addresses.
 */
export const readBrandings = (file: unknown, routeWords: readonly string[]): ReadBrandings => {
  const { colours: _, ...shipped } = defaultBrand;
  if (!Array.isArray(file)) return { brands: [shipped], faults: ['The file is not a list of brands.'] };
  const brands: DeployedBrand[] = [];
  const faults: string[] = [];
  for (const [at, entry] of file.entries()) {
    const found = isEntry(entry) ? brandOf(entry, brands, routeWords) : 'it is not a record';
    if (typeof found === 'string') faults.push(`Brand ${at + 1} is left out: ${found}.`);
    else brands.push(found);
  }
  return { brands: brands.some(({ key }) => key === 'default') ? brands : [shipped, ...brands], faults };
};
