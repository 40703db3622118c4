import { BRANDINGS_BLOCK } from './branding.ts';
import { defaultBrand } from './brands/default.ts';
import { deriveColours } from './derive-colours.ts';
import { readBrandings, type DeployedBrand } from './deployed-brands.ts';
import { brandingsBlock } from './first-paint.ts';
import { brandRules, DEPLOYED_RULES } from './stylesheet.ts';

/** The first page with a deployment's brands in it. */
export type BrandedPage = {
  readonly html: string;
  /** Names of pictures beside the file, which the page asks for below `brandings/`. */
  readonly pictures: readonly string[];
  /** What could not be used, in sentences; the page tells them to the browser's console as well. */
  readonly faults: readonly string[];
};

export type BrandedPageOptions = {
  /** Words of our own addresses, which no keyword may be part of. */
  readonly routeWords: readonly string[];
  /** Whether a picture lies beside the file. */
  readonly hasPicture: (name: string) => boolean;
};

const BLOCK = new RegExp(`<script type="application/json" id="${BRANDINGS_BLOCK}"[^>]*>[^<]*</script>`, 'u');

/** A name alone is a picture beside the file; with a slash it is an address of ours. */
const isBeside = (picture: string): boolean => !picture.includes('/');

/**
 * Puts the brands of a deployment into the page that the build made: their facts, which the script in its head reads, and the colours that
 * are made of theirs. The script stays as it is, so that its hash in the content policy holds.
 * `file` is what `brandings.json` holds, parsed; whatever it is, a page comes out.
 */
export const brandedPage = (html: string, file: unknown, options: BrandedPageOptions): BrandedPage => {
  const { brands, faults } = readBrandings(file, options.routeWords);
  const pictures = [...new Set(brands.flatMap(({ logo, sideLogo }) => [logo, sideLogo]).filter(isBeside))];
  const missing = pictures.filter((name) => !options.hasPicture(name));
  const all = [...faults, ...missing.map((name) => `The picture ${name} is not beside the file.`)];
  const address = (picture: string, otherwise: string): string => {
    if (!isBeside(picture)) return picture;
    return missing.includes(picture) ? otherwise : `brandings/${picture}`;
  };
  const placed = brands.map((brand) => ({
    ...brand,
    logo: address(brand.logo, defaultBrand.logo),
    sideLogo: address(brand.sideLogo, defaultBrand.sideLogo),
  }));
  return {
    html: html
      .replace(BLOCK, () => brandingsBlock(placed, all))
      .replace(DEPLOYED_RULES, () => brands.map(rulesOf).join('\n')),
    pictures: pictures.filter((name) => !missing.includes(name)),
    faults: all,
  };
};

const rulesOf = ({ key, primary }: DeployedBrand): string =>
  primary === undefined ? '' : brandRules({ key, colours: deriveColours(primary) });
