/** One record of `brandings.json`: what a deployment shows for a partner. `key` names the brand's colours. */
export type Branding = Readonly<{
  key: string;
  /** Matched in the page address; absent for the default alone. At least 3 characters, unique. */
  keyword?: string;
  title: string;
  logo: string;
  sideLogo: string;
  footerName?: string;
  footerUrl?: string;
}>;

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

/** The brandings as shipped: the default and six placeholders. A deployment may bring its own list. */
export const shippedBrandings: readonly Branding[] = [
  { key: 'default', title: 'Weft ERP', logo: 'assets/brands/default.svg', sideLogo: 'assets/brands/default-side.svg' },
  ...(['one', 'two', 'three', 'four', 'five', 'six'] as const).map((word) => ({
    key: `partner-${word}`,
    keyword: `partner-${word}`,
    title: `Partner ${word}`,
    logo: `assets/brands/partner-${word}.svg`,
    sideLogo: `assets/brands/partner-${word}-side.svg`,
  })),
];
