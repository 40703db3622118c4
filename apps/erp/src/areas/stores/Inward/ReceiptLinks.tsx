import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { ButtonLink } from '@weft/ui/Button';
import { statusOf } from '@weft/domain/contract/statuses';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';

export type ReceiptLinksProps = {
  readonly document: Pick<UsedDocument, 'id' | 'row'>;
};

/** What is done next with received goods: the way back to the supplier for who may write returns. */
export function ReceiptLinks({ document: { id, row } }: ReceiptLinksProps) {
  const { t } = useTranslation();
  const returns = useRights(purchaseReturn.acl);
  const status = statusOf(row?.['status']);
  const hasGoods = status === 'open' || status === 'inProgress' || status === 'completed';
  if (id === undefined || !hasGoods || !returns.may('create')) return null;
  return (
    <ButtonLink href={`#/module/${purchaseReturn.formRoute}?inward=${id}&party=${String(row?.['party'])}`}>
      {t('return.begin')}
    </ButtonLink>
  );
}
