import { useState } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { LongTextField } from '@weft/ui/LongTextField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack } from '../Facts.style.ts';

export type ReasonDialogProps = {
  readonly title: string;
  readonly okText: string;
  readonly isEnding: boolean;
  readonly isBusy?: boolean;
  /** What came of it when it did not come to an end: the reason stays, to be sent again. */
  readonly said?: string | undefined;
  /** The reason, or undefined when the person goes back. */
  readonly onAnswer: (reason: string | undefined) => void;
};

const MAX = 500;

/** Asks why before an action that others will read about. Ctrl+Enter answers, as it says OK to a question without a reason. */
export function ReasonDialog({ title, okText, isEnding, isBusy = false, said, onAnswer }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const answer = (): void => (isMissing ? setTried(true) : onAnswer(reason.trim()));
  return (
    <Dialog
      isOpen
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (!isBusy) answer();
      }}
      onClose={() => onAnswer(undefined)}
      title={title}
      description={t('reason.note')}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button variant={isEnding ? 'danger' : 'primary'} isBusy={isBusy} onClick={answer}>
            {okText}
          </Button>
        </>
      }
    >
      <Stack>
        {said !== undefined && <Banner tone="danger">{said}</Banner>}
        <LongTextField
          label={t('reason.label')}
          required
          maxLength={MAX}
          value={reason}
          onChange={setReason}
          fault={wasTried && isMissing ? t('field.required') : undefined}
        />
      </Stack>
    </Dialog>
  );
}
