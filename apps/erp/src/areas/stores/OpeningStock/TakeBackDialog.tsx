import { useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { CheckboxGroupField } from '@weft/ui/CheckboxGroupField';
import { Dialog } from '@weft/ui/Dialog';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fields } from '../Inward/InwardScreen.style.ts';

export type TakeBackDialogProps = {
  /** Lines by id; `isGone`: taken back before. */
  readonly lines: readonly { readonly value: string; readonly label: string; readonly isGone: boolean }[];
  /** It is being sent. */
  readonly isBusy?: boolean;
  /** Why the server did not do it: what was typed stays, to be sent again. */
  readonly said?: string | undefined;
  /** What is to be taken back and why, or undefined when the person goes back. */
  readonly onAnswer: (answer: AnyRecord | undefined) => void;
};

/** Asks which lines of an opening are taken back, and why. For: a wrong line among many. Not for: the whole document, which is reversed. */
export function TakeBackDialog({ lines, isBusy = false, said, onAnswer }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const gone = lines.filter(({ isGone }) => isGone).length;
  const lacksReason = reason.trim() === '';
  const send = (): void => {
    setTried(true);
    if (chosen.length > 0 && !lacksReason) onAnswer({ lineIds: chosen.map(Number), reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={() => onAnswer(undefined)}
      title={t('opening.takeBack')}
      description={t('opening.takeBack.note')}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={send}>
            {chosen.length === 0 ? t('opening.takeBack') : t('opening.takeBack.apply', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Fields>
        {said !== undefined && <Banner tone="danger">{said}</Banner>}
        {gone > 0 && <Banner tone="info">{t('opening.takeBack.gone', { count: gone })}</Banner>}
        <CheckboxGroupField
          label={t('opening.takeBack.lines')}
          required
          options={lines.filter(({ isGone }) => !isGone)}
          value={chosen}
          onCommit={setChosen}
          fault={wasTried && chosen.length === 0 ? t('field.required') : undefined}
        />
        <TextField
          label={t('opening.takeBack.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
          fault={wasTried && lacksReason ? t('field.required') : undefined}
        />
      </Fields>
    </Dialog>
  );
}
