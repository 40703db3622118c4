import type { ReactNode } from 'react';
import type { ApiFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { Skeleton } from '@weft/ui/Skeleton';
import { useTranslation } from '../../i18n/use-translation.ts';

export type StoredOrNotProps<T> = {
  readonly calls: {
    readonly stored: T | undefined;
    readonly fault: ApiFault | undefined;
    readonly reload: () => void;
  };
  readonly children: (stored: T) => ReactNode;
};

/** What is stored once it is here; its outline until then, and why it did not come with a way to ask again. */
export function StoredOrNot<T>({ calls: { stored, fault, reload }, children }: StoredOrNotProps<T>) {
  const { t } = useTranslation();
  if (fault !== undefined)
    return (
      <EmptyState title={t('form.notLoaded')} actions={<Button onClick={reload}>{t('action.retry')}</Button>}>
        {fault.message}
      </EmptyState>
    );
  if (stored !== undefined) return children(stored);
  return (
    <Card aria-busy>
      <Skeleton lines={8} />
    </Card>
  );
}
