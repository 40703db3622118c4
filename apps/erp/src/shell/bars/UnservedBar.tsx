import { useEffect, useSyncExternalStore } from 'react';
import { Banner } from '@weft/ui/Banner';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../../i18n/use-translation.ts';
import { connection as ofPage, type Connection } from '../../product/live/connection.ts';
import { useHeldWords } from './use-held-words.ts';

export type UnservedBarProps = { readonly connection?: Pick<Connection, 'now' | 'subscribe'> };

/** Says once, for every call that it refuses, that the server does nothing now: no toast repeats it as long as this stands (spec 01, 1.13). */
export function UnservedBar({ connection = ofPage }: UnservedBarProps) {
  const { t } = useTranslation();
  const line = useSyncExternalStore(connection.subscribe, connection.now);
  const { unserved } = line;
  const waiting = useHeldWords(line);
  useEffect(() => (unserved === undefined ? undefined : toast.hush(unserved)), [unserved]); // toasts are outside React
  if (unserved === undefined) return null;
  return (
    <Banner tone="warning" title={unserved}>
      {t('unserved.note')} {waiting}
    </Banner>
  );
}
