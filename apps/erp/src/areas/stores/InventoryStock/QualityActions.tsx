import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { useFaultWords, useFieldFaults } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { Buttons } from './InventoryStockScreen.style.ts';
import type { StockRow } from './stock-answers.ts';

const STEPS = ['hold', 'released', 'rejected'] as const;

export type QualityActionsProps = {
  /** The keys that were chosen. */
  readonly rows: readonly StockRow[];
  readonly onDone: () => void;
};

/** Holds, releases or rejects the chosen stock; each needs a reason that the ledger keeps. */
export function QualityActions({ rows, onDone }: QualityActionsProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ids = useRequestId();
  const words = useFaultWords();
  const fieldFaults = useFieldFaults();

  const change = async (to: (typeof STEPS)[number]): Promise<void> => {
    const keys = rows.filter(({ qcStatus }) => qcStatus !== to).map(({ id }) => ({ balanceId: id }));
    const body = { keys, to, reason };
    setBusy(true);
    try {
      await firstValueFrom(api.post('chemical/itemStock/qc', body, { requestId: ids.of(body) }));
      ids.end();
      toast.success(t(`stock.qc.done.${to}`));
      setReason('');
      setFault(undefined);
      onDone();
    } catch (cause) {
      const refused = toFault(cause);
      const atReason = fieldFaults(refused).get('reason');
      setFault(atReason);
      if (atReason === undefined) toast.danger(words(refused));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Buttons>
      <TextField label={t('stock.qc.reason')} value={reason} onChange={setReason} fault={fault} />
      {STEPS.map((to) => (
        <Button
          key={to}
          isBusy={isBusy}
          disabledReason={rows.some(({ qcStatus }) => qcStatus !== to) ? undefined : t('stock.qc.choose')}
          onClick={() => void change(to)}
        >
          {t(`stock.qc.${to}`)}
        </Button>
      ))}
    </Buttons>
  );
}
