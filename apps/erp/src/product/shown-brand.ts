import type { Branding } from '@weft/ui/tokens/branding.ts';
import { featureOn } from '@weft/domain/rules/config/feature-on';

/** What the shell shows of a brand: logos in order of preference, and the footer when there is one. */
export type ShownBrand = {
  readonly title: string;
  readonly logos: readonly string[];
  readonly footer: { readonly title: string; readonly url: string | undefined } | undefined;
};

type Config = { readonly [key: string]: string };

const text = (config: Config, key: string): string | undefined => config[key]?.trim() || undefined;

/** Address of a stored file; an absolute one is used as it is. */
const fileAddress = (value: string): string => (/^https?:\/\//iu.test(value) ? value : `/api/v1/file/get/${value}`);

/**
 * The brand with what the organisation has set (spec 01, 1.11): logo and footer only while DYNAMIC_LOGO_CONFIGURATION is exactly YES;
 * the footer is hidden when it is not, and when neither its title nor its address is set. `general` is the brand of addresses without a
 * keyword: it stands for the environment where the brand says nothing.
 */
export const shownBrand = (base: Branding, general: Branding, config: Config): ShownBrand => {
  const isDynamic = featureOn(new Map(Object.entries(config)), 'DYNAMIC_LOGO_CONFIGURATION');
  const logo = isDynamic ? text(config, 'HEADER_LOGO') : undefined;
  const [title, url] = isDynamic ? [text(config, 'FOOTER_TITLE'), text(config, 'FOOTER_URL')] : [];
  return {
    title: base.title,
    logos: [...new Set([...(logo === undefined ? [] : [fileAddress(logo)]), base.logo, general.logo])],
    footer:
      title === undefined && url === undefined
        ? undefined
        : {
            title: title ?? base.footerName ?? general.footerName ?? base.title,
            url: url ?? base.footerUrl ?? general.footerUrl,
          },
  };
};
