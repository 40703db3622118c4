import { shippedBrandings } from 'virtual:brandings';
import { brandingFor, type Branding } from '@weft/ui/tokens/branding.ts';
import { useAppState } from '@weft/api/hooks/use-app';
import { shownBrand, type ShownBrand } from './shown-brand.ts';

const WEFT: Branding = {
  key: 'default',
  title: 'Weft ERP',
  logo: 'assets/brands/default.svg',
  sideLogo: 'assets/brands/default-side.svg',
};

/** Branding of this page's address; resolved once per load. */
export const branding: Branding = brandingFor(shippedBrandings, window.location) ?? WEFT;

/** The brand as this session shows it. */
export const useBrand = (): ShownBrand =>
  shownBrand(
    branding,
    useAppState(({ session }) => session.config),
  );
