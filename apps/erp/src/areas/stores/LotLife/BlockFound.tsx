import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { LifeNode } from './life-answers.ts';

/** Lots in stock that are not blocked yet. */
const lotsToBlock = (nodes: readonly LifeNode[]): readonly number[] => [
  ...new Set(
    nodes.flatMap(({ lotId, quantity, blocked, account }) =>
      typeof lotId === 'number' && quantity > 0 && blocked == null && account === undefined ? [lotId] : [],
    ),
  ),
];

/** The stop sign: blocks every lot in stock that was found, in one transaction, with a reason (spec 02, 1.13). Not there for who may not. */
export function BlockFound({ nodes, onDone }: { readonly nodes: readonly LifeNode[]; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const rights = useRights('chemical/itemStock');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ids = useRequestId();
  const words = useFaultWords();
  const lotIds = lotsToBlock(nodes);
  if (!rights.may('approve') || lotIds.length === 0) return null;
  const send = async (): Promise<void> => {
    if (reason.trim() === '') return setFault(t('field.required'));
    const body = { lotIds, reason };
    setBusy(true);
    try {
      await firstValueFrom(api.post('chemical/itemStock/lot/block', body, { requestId: ids.of(body) }));
      ids.end();
      toast.success(t('life.blockedAll', { count: lotIds.length }));
      setOpen(false);
      onDone();
    } catch (cause) {
      setFault(words(toFault(cause)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button icon={<OctagonX />} onClick={() => setOpen(true)}>
        {t('life.blockAll')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('life.blockAll')}
        description={t('life.blockAllNote', { count: lotIds.length })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('action.cancel')}</Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void send()}>
              {t('life.blockAll')}
            </Button>
          </>
        }
      >
        <TextField label={t('stock.qc.reason')} required value={reason} onChange={setReason} fault={fault} />
      </Dialog>
    </div>
  );
}
