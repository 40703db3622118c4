import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { toFault } from '@weft/api/http/api-fault';
import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import type { FaultName, FaultValues } from '@weft/domain/contract/faults';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { SidePanel } from '@weft/ui/SidePanel';
import { Skeleton } from '@weft/ui/Skeleton';
import { toast } from '@weft/ui/Toast';
import { faultWords, useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { Changes } from './RecodePanel.style.ts';

type Seen = { readonly id: number; readonly version: number; readonly name: string; readonly itemCode: string | null };
type Told = { readonly name: FaultName; readonly message: string; readonly values?: FaultValues };

type Preview = {
  readonly changes: readonly (Seen & { readonly newCode: string })[];
  readonly refused: readonly (Seen & { readonly errors: readonly Told[] })[];
  readonly isMore: boolean;
};

/** What changes the preview. */
const FOLLOWS = ['item', 'productCode', 'partCode'] as const;

/** Unused items with the codes that a rule would give them now; one press gives them all, or none. */
export function RecodePanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const speech = useTranslation();
  const { t } = speech;
  const words = useFaultWords();
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const ids = useRequestId();
  const { data, status, refresh, ...asked } = useServerQuery<never, Preview>(
    'recode',
    { method: 'POST', path: `${partCode.api}/recode/preview`, body: { id } },
    FOLLOWS,
  );
  const changes = data?.changes ?? [];
  const refused = data?.refused ?? [];

  const recode = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { id, items: changes };
      await firstValueFrom(api.post(`${partCode.api}/recode`, body, { requestId: ids.of(body) }));
      ids.end();
      toast.success(t('recode.done', { count: changes.length }));
      if (data?.isMore === true) refresh();
      else onClose();
      setFault(undefined);
    } catch (cause) {
      setFault(words(toFault(cause)));
      refresh();
    } finally {
      setBusy(false);
    }
  };

  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t('recode.title')}
      description={t('recode.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          {changes.length > 0 && (
            <Button variant="primary" isBusy={isBusy} onClick={() => void recode()}>
              {t('recode.apply', { count: changes.length })}
            </Button>
          )}
        </>
      }
    >
      {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
      {status === 'failed' && asked.fault !== null && <Banner tone="danger">{words(asked.fault)}</Banner>}
      {status === 'loading' && data === undefined && <Skeleton lines={6} />}
      {data !== undefined && changes.length + refused.length === 0 && <EmptyState title={t('recode.none')} />}
      {data?.isMore === true && <Banner>{t('recode.more', { count: changes.length + refused.length })}</Banner>}
      <Changes>
        {refused.map(({ id: itemId, name, itemCode, errors }) => (
          <li key={itemId}>
            <strong>{name}</strong>
            <span>{itemCode}</span>
            {errors.map((error) => (
              <p key={error.message}>{faultWords(speech, error)}</p>
            ))}
          </li>
        ))}
        {changes.map(({ id: itemId, name, itemCode, newCode }) => (
          <li key={itemId}>
            <strong>{name}</strong>
            <span>
              <del>{itemCode}</del> <ins>{newCode}</ins>
            </span>
          </li>
        ))}
      </Changes>
    </SidePanel>
  );
}
