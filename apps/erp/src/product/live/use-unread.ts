import { useAppState } from '@weft/api/hooks/use-app';

/** Name under which the bell asks; the title of the tab reads its answer. */
export const NOTICES = 'notices';

const unreadIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'unread' in data && typeof data.unread === 'number' ? data.unread : 0;

/** How much is unread, as far as the bell knows; 0 until it has asked. */
export const useUnread = (): number => useAppState(({ queries }) => unreadIn(queries[NOTICES]?.data));
