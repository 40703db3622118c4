/** What is shown of a partner besides colours. `key` names the colours. */
export type Branding = Readonly<{
  key: string;
  /** Matched in the page address; absent for the default alone. At least 3 characters, unique. */
  keyword?: string;
  /** Title of the tab and of the log-in page. */
  title: string;
  /** Address of the logo in the header, from the page's own. */
  logo: string;
  /** Address of the logo in the sidebar and at log-in. */
  sideLogo: string;
  footerName?: string;
  /** http or https; anything else is shown as plain text. */
  footerUrl?: string;
}>;

/** Id of the element in the page's head that holds its brands, as JSON. */
export const BRANDINGS_BLOCK = 'brandings';

/** Host, path and query of an address. The hash is left out because it carries our routes. */
export type PageAddress = Readonly<{ host: string; pathname: string; search: string }>;

/**
 * The branding whose keyword occurs in the address, whatever the case. Of several the longest keyword wins, then the
 * order of the list; without any it is the one that has no keyword.
 * @example brandingFor(brandings, { host: 'erp.partner-two.in', pathname: '/', search: '' })?.key → 'partner-two'
 */
export const brandingFor = <B extends Pick<Branding, 'key' | 'keyword'>>(
  brandings: readonly B[],
  { host, pathname, search }: PageAddress,
): B | undefined => {
  const address = `${host}${pathname}${search}`.toLowerCase();
  return brandings.reduce<B | undefined>((best, branding) => {
    const { keyword } = branding;
    if (keyword === undefined) return best ?? branding;
    if (!address.includes(keyword.toLowerCase())) return best;
    return keyword.length > (best?.keyword?.length ?? 0) ? branding : best;
  }, undefined);
};
