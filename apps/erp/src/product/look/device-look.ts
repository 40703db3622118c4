import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';

/** Seconds in a year, after which a device that nobody used forgets. */
const YEAR = 31_536_000;

/** No browser keeps a longer cookie. */
const MOST = 4000;

/** What the page is asked for; none where there is no page. */
type Page = { cookie: string };
const here = (): Page | undefined => (typeof document === 'undefined' ? undefined : document);

/**
 * Keeps the look of this device where a log-out leaves it: the storage is emptied (specification, section 2), and the log-in still is dark, large
 * or Gujarati. It names nobody and no record. What no browser would keep is not kept.
 */
export const keepDeviceLook = (look: string, page: Page | undefined = here()): void => {
  const text = encodeURIComponent(look);
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  if (page !== undefined && text.length <= MOST)
    page.cookie = `${uiStorageKey}=${text}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
};

/** The look that was kept, as text; null for none. */
export const deviceLook = (page: Page | undefined = here()): string | null => {
  const [, text] = new RegExp(`(?:^|; )${uiStorageKey}=([^;]*)`, 'u').exec(page?.cookie ?? '') ?? [];
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null; // malformed: as if nothing was kept
  }
};
