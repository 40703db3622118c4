import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { faultsByField, toFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { deniedTitle } from '../../../i18n/fault-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
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

  const change = async (to: (typeof STEPS)[number]): Promise<void> => {
    setBusy(true);
    try {
      await firstValueFrom(
        api.post(
          'chemical/itemStock/qc',
          { keys: rows.filter(({ qcStatus }) => qcStatus !== to).map(({ id }) => ({ balanceId: id })), to, reason },
          { requestId: crypto.randomUUID() },
        ),
      );
      toast.success(t(`stock.qc.done.${to}`));
      setReason('');
      setFault(undefined);
      onDone();
    } catch (cause) {
      const refused = toFault(cause);
      setFault(faultsByField(refused).get('reason'));
      if (!faultsByField(refused).has('reason')) toast.danger(refused.message, deniedTitle(t, refused));
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
