import { useState } from 'react';
import { type Decimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { Button } from '@weft/ui/Button';
import { DateField } from '@weft/ui/DateField';
import { Dialog } from '@weft/ui/Dialog';
import { QuantityField } from '@weft/ui/QuantityField';
import { SwitchField } from '@weft/ui/SwitchField';
import { useOkKey } from '../../../generic/use-ok-key.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack } from './LabTest.style.ts';

/** A sample as a person takes it. */
export type TakenSample = {
  readonly quantity: Decimal;
  readonly destructive: boolean;
  readonly keepUntil?: string;
};

export type SampleDialogProps = {
  readonly uom: string;
  /** The sample, or undefined when the person goes back. */
  readonly onAnswer: (sample: TakenSample | undefined) => void;
};

/** Takes a sample: one that is used up leaves the stock, one that is kept is found again. */
export function SampleDialog({ uom, onAnswer }: SampleDialogProps) {
  const { t } = useTranslation();
  const { ok, onKeyDown } = useOkKey();
  const [quantity, setQuantity] = useState<Decimal | null>(null);
  const [isUsedUp, setUsedUp] = useState(true);
  const [keepUntil, setKeepUntil] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const isMissing = quantity === null || !isPositive(quantity);
  return (
    <Dialog
      isOpen
      onKeyDown={onKeyDown}
      onClose={() => onAnswer(undefined)}
      title={t('verb.sample')}
      description={t('lab.sample.note')}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button
            ref={ok}
            variant="primary"
            onClick={() => {
              setTried(true);
              if (isMissing) return;
              onAnswer({
                quantity,
                destructive: isUsedUp,
                ...(keepUntil === null || isUsedUp ? {} : { keepUntil }),
              });
            }}
          >
            {t('verb.sample')}
          </Button>
        </>
      }
    >
      <Stack>
        <QuantityField
          label={t('lab.quantity')}
          uom={uom}
          required
          value={quantity}
          onChange={setQuantity}
          fault={wasTried && isMissing ? t('field.required') : undefined}
        />
        <SwitchField label={t('lab.usedUp')} value={isUsedUp} onCommit={setUsedUp} />
        {!isUsedUp && <DateField label={t('lab.keepUntil')} value={keepUntil} onChange={setKeepUntil} />}
      </Stack>
    </Dialog>
  );
}
