import { ButtonLink } from '@weft/ui/Button';
import { statusOf } from '@weft/domain/contract/statuses';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';

export type TakeInLinkProps = { readonly id: number | undefined; readonly document: UsedDocument };

/** To the validation: of what stands on the road for who may take it in, of what was received for who may take that back. */
export function TakeInLink({ id, document }: TakeInLinkProps) {
  const { t } = useTranslation();
  const approval = useRights('chemical/transferApproval');
  const status = statusOf(document.row?.['status']);
  const isReceived = status === 'completed' || status === 'closedShort';
  if (isReceived && document.row?.['transferKind'] === 'transit' && approval.may('delete'))
    return <ButtonLink href={`#/module/transfer-approval/${String(id)}`}>{t('transfer.receipt')}</ButtonLink>;
  if ((status !== 'inTransit' && status !== 'inProgress') || !approval.may('edit')) return null;
  return (
    <ButtonLink variant="primary" href={`#/module/transfer-approval/${String(id)}`}>
      {t('transfer.check')}
    </ButtonLink>
  );
}
