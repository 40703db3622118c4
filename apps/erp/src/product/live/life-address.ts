/** What is followed: a number that people read off goods or paper, of one item where several have it. */
export type Followed = {
  readonly lotNumber?: string;
  readonly rollNumber?: string;
  readonly vendorCode?: string;
  readonly parcelNumber?: string;
  readonly documentNumber?: string;
  readonly item?: number;
};

/** Numbers by which goods are followed, and their words in the address. */
export const FOLLOWED_BY = ['lotNumber', 'rollNumber', 'vendorCode', 'parcelNumber', 'documentNumber'] as const;
export type FollowedBy = (typeof FOLLOWED_BY)[number];

/** Address at which something is followed. @example lifeHref({ lotNumber: 'G 1', item: 5 }) → '#/module/inward-stock/lot?lotNumber=G+1&item=5' */
export const lifeHref = (followed: Followed): string => {
  const address = new URLSearchParams();
  for (const [key, value] of Object.entries(followed))
    if (value !== undefined && value !== '') address.set(key, String(value));
  return `#/module/inward-stock/lot?${address.toString()}`;
};

/** Which way it is followed. */
export const DIRECTIONS = ['both', 'back', 'forward'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What an address follows; undefined when it names nothing. */
export const followedIn = (address: URLSearchParams): Followed | undefined => {
  const key = FOLLOWED_BY.find((one) => (address.get(one) ?? '').trim() !== '');
  if (key === undefined) return undefined;
  const item = Number(address.get('item'));
  return {
    [key]: address.get(key)?.trim() ?? '',
    ...(Number.isSafeInteger(item) && item > 0 ? { item } : {}),
  };
};

/** The direction that an address says. */
export const directionIn = (address: URLSearchParams): Direction =>
  DIRECTIONS.find((one) => one === address.get('direction')) ?? 'both';
