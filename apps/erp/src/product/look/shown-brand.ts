import type { Deployment } from '@weft/domain/contract/deployment';
import type { Branding } from '@weft/ui/tokens/branding.ts';
import { isWebAddress } from '@weft/domain/rules/config/image-setting';
import { featureOn } from '@weft/domain/rules/config/feature-on';

/** What the shell shows of a brand: logos in order of preference, and the footer when there is one. */
export type ShownBrand = {
  readonly title: string;
  /** Where the company’s own logo is fetched with the session, before all others; undefined: it has none, or one at an address of its own. */
  readonly logoFile: string | undefined;
  readonly logos: readonly string[];
  readonly footer: { readonly title: string; readonly url: string | undefined } | undefined;
};

type Config = { readonly [key: string]: string };

const text = (config: Config, key: string): string | undefined => config[key]?.trim() || undefined;

/**
 * The brand with what the organisation has set (spec 01, 1.11): logo and footer only while DYNAMIC_LOGO_CONFIGURATION is exactly YES;
 * the footer is hidden when it is not, and when neither its title nor its address is set. Where the brand says nothing of
 * its foot, the `environment` does, and then no address stands behind the words: that of another brand would lead strangers to it. A picture that
 * cannot be loaded is followed by that of `general`, the brand of addresses without a keyword.
 */
export const shownBrand = (
  base: Branding,
  { general, environment }: { readonly general: Branding; readonly environment: Deployment },
  config: Config,
): ShownBrand => {
  const isDynamic = featureOn(new Map(Object.entries(config)), 'DYNAMIC_LOGO_CONFIGURATION');
  const logo = isDynamic ? text(config, 'HEADER_LOGO') : undefined;
  const [title, url] = isDynamic ? [text(config, 'FOOTER_TITLE'), text(config, 'FOOTER_URL')] : [];
  const isAddress = logo !== undefined && isWebAddress(logo);
  return {
    title: base.title,
    logoFile: logo === undefined || isAddress ? undefined : `file/get/${encodeURIComponent(logo)}`,
    logos: [...new Set([...(isAddress ? [logo] : []), base.logo, general.logo])],
    footer:
      title === undefined && url === undefined
        ? undefined
        : {
            title: title ?? base.footerName ?? environment.footerTitle ?? base.title,
            url: url ?? base.footerUrl ?? environment.footerUrl,
          },
  };
};
