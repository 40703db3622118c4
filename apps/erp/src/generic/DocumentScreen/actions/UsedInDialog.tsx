import type { ApiFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UseList, usesOf } from '../panel/UseList.tsx';

export type UsedInDialogProps = {
  readonly fault: ApiFault;
  readonly onClose: () => void;
  /** Left out when the record is inactive already, or cannot be. */
  readonly onMakeInactive: (() => void) | undefined;
};

/** A delete was refused because others refer to the record: who they are, and the way that is open. */
export function UsedInDialog({ fault, onClose, onMakeInactive }: UsedInDialogProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={words(fault)}
      description={t('inUse.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.close')}</Button>
          {onMakeInactive && (
            <Button variant="primary" onClick={onMakeInactive}>
              {t('inUse.makeInactive')}
            </Button>
          )}
        </>
      }
    >
      <UseList uses={usesOf(fault)} />
    </Dialog>
  );
}
