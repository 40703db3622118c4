import { useSyncExternalStore } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { connection as ofPage, type Connection } from '../../product/live/connection.ts';

export type OfflineBarProps = { readonly connection?: Connection };

/** Says that the server cannot be reached and, when it can again, what is still to be sent: nothing goes before the person says so (spec 01, 1.13). */
export function OfflineBar({ connection = ofPage }: OfflineBarProps) {
  const { t, say } = useTranslation();
  const { isLost, held, isSending } = useSyncExternalStore(connection.subscribe, connection.now);
  const titles = held.map(({ title }) => say(title)).join(', ');
  const waiting = held.length === 0 ? '' : t('offline.held', { count: held.length, titles });
  if (isLost)
    return (
      <Banner tone="warning" title={t('offline.title')}>
        {t('offline.note')} {waiting}
      </Banner>
    );
  if (held.length === 0) return null;
  return (
    <Banner
      tone="info"
      title={t('offline.back')}
      actions={
        <Button size="sm" isBusy={isSending} onClick={connection.sendAll}>
          {t('offline.send')}
        </Button>
      }
    >
      {waiting}
    </Banner>
  );
}
