import { useSyncExternalStore } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { connection as ofPage, type Connection } from '../../product/live/connection.ts';
import { useHeldWords } from './use-held-words.ts';

export type OfflineBarProps = { readonly connection?: Connection };

/** Says that the server cannot be reached and, when it can again, what is still to be sent: nothing goes before the person says so (spec 01, 1.13). */
export function OfflineBar({ connection = ofPage }: OfflineBarProps) {
  const { t } = useTranslation();
  const line = useSyncExternalStore(connection.subscribe, connection.now);
  const { isLost, held, isSending, unserved } = line;
  const waiting = useHeldWords(line);
  if (isLost)
    return (
      <Banner tone="warning" title={t('offline.title')}>
        {t('offline.note')} {waiting}
      </Banner>
    );
  if (held.length === 0 || unserved !== undefined) return null; // that bar tells what waits
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
