import { brandingFor, BRANDINGS_BLOCK, type Branding } from '@weft/ui/tokens/branding.ts';
import { useAppState } from '@weft/api/hooks/use-app';
import { carriedBrandings } from './carried-brandings.ts';
import { deployment } from './deployment.ts';
import { useFetchedFile } from '../use-fetched-file.ts';
import { shownBrand, type ShownBrand } from './shown-brand.ts';

const WEFT: Branding = {
  key: 'default',
  title: 'Weft ERP',
  logo: 'assets/brands/default.svg',
  sideLogo: 'assets/brands/default-side.svg',
};

const carried = carriedBrandings(document.getElementById(BRANDINGS_BLOCK), (warning) => console.warn(warning));

/** Branding of this page's address; resolved once per load. */
export const branding: Branding = brandingFor(carried, window.location) ?? WEFT;

/** The product's own mark heads the page already: in the sidebar below it, it would stand twice. */
export const hasSideLogo = branding.sideLogo !== WEFT.sideLogo;

/** The brand of addresses without a keyword. */
const general = carried.find(({ keyword }) => keyword === undefined) ?? WEFT;

/** The brand as this session shows it. */
export const useBrand = (): ShownBrand =>
  shownBrand(
    branding,
    { general, environment: deployment },
    useAppState(({ session }) => session.config),
  );

/** Logos of the header in order of preference. The company’s own is fetched once, with the session; it is not shown by a plain link. */
export const useLogos = ({
  logoFile,
  logos,
}: ShownBrand): { readonly logos: readonly string[]; readonly isLogoComing: boolean } => {
  const file = useFetchedFile(logoFile);
  const own = typeof file === 'string' ? undefined : file.address;
  return { logos: own === undefined ? logos : [own, ...logos], isLogoComing: file === 'coming' };
};
