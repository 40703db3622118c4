import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { type StatusName, statusOf } from '@weft/domain/contract/statuses';
import { Banner } from '@weft/ui/Banner';
import { ButtonLink } from '@weft/ui/Button';
import { useMayView } from '../../../product/modules/use-rights.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CheckedTransfer } from './checked-transfer.ts';

const NOT_SENT: ReadonlySet<StatusName | undefined> = new Set(['draft', 'pendingApproval', 'onHold', 'open']);

/** Why nothing of a transfer can be taken in now, and the way to the transfer itself for who may see it. */
export function NotOnTheRoad({ transfer }: { readonly transfer: CheckedTransfer }) {
  const { t } = useTranslation();
  const module = transfer.mode === 2 ? departmentTransfer : stockTransfer;
  const mayView = useMayView(module.acl);
  const status = statusOf(transfer.statusId);
  const why = NOT_SENT.has(status) ? 'transfer.notSent' : 'transfer.nothingOpen';
  return (
    <Banner
      tone={status === 'completed' ? 'success' : 'info'}
      actions={
        mayView && (
          <ButtonLink href={`#/module/${module.formRoute}/${transfer.id}`}>{t('transfer.openTransfer')}</ButtonLink>
        )
      }
    >
      {t(status === 'cancelled' ? 'transfer.neverSent' : why)}
    </Banner>
  );
}
