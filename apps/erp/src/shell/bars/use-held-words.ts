import { useTranslation } from '../../i18n/use-translation.ts';
import type { Line } from '../../product/live/connection.ts';

/** What waits to be sent, in words; empty where nothing does. */
export const useHeldWords = ({ held }: Pick<Line, 'held'>): string => {
  const { t, say } = useTranslation();
  const titles = held.map(({ title }) => say(title)).join(', ');
  return held.length === 0 ? '' : t('offline.held', { count: held.length, titles });
};
