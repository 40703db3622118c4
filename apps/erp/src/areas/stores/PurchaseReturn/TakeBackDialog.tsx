import { useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { QuantityField } from '@weft/ui/QuantityField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fields } from '../Inward/InwardScreen.style.ts';
import type { RepairLine } from './repair-lines.ts';

export type TakeBackDialogProps = {
  /** What is still with the repairer. */
  readonly lines: readonly RepairLine[];
  /** It is being sent. */
  readonly isBusy?: boolean;
  /** Why the server did not do it: what was typed stays, to be sent again. */
  readonly said?: string | undefined;
  /** Lines with what came back of each, or undefined when the person goes back. */
  readonly onAnswer: (answer: AnyRecord | undefined) => void;
};

/** Asks how much came back from repair. For: posted returns whose goods are repaired. Not for: goods that the supplier replaces, which come by an inward. */
export function TakeBackDialog({ lines, isBusy = false, said, onAnswer }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const [came, setCame] = useState<ReadonlyMap<number, Decimal | null>>(
    () => new Map(lines.map(({ id, open }) => [id, open])),
  );
  const [wasTried, setTried] = useState(false);
  const back = lines.flatMap(({ id }) => {
    const quantity = came.get(id) ?? null;
    return quantity !== null && isPositive(quantity) ? [{ id, quantity: quantity.toString() }] : [];
  });
  const tooMuch = ({ id, open }: RepairLine): boolean => (came.get(id) ?? null)?.gt(open) === true;
  const send = (): void => {
    setTried(true);
    if (back.length > 0 && !lines.some(tooMuch)) onAnswer({ lines: back });
  };
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={t('return.repair.back')}
      description={t('return.repair.back.note')}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={send}>
            {t('return.repair.back')}
          </Button>
        </>
      }
    >
      <Fields>
        {said !== undefined && <Banner tone="danger">{said}</Banner>}
        {wasTried && back.length === 0 && <Banner tone="warning">{t('return.repair.nothing')}</Banner>}
        {lines.map((line) => {
          const open = `${formatQuantity(line.open, line.places)} ${line.uom}`;
          return (
            <QuantityField
              key={line.id}
              label={line.name}
              uom={line.uom}
              places={line.places}
              help={t('return.repair.open', { quantity: open })}
              value={came.get(line.id) ?? null}
              onChange={(quantity) => setCame((now) => new Map(now).set(line.id, quantity))}
              fault={tooMuch(line) ? t('return.repair.most', { quantity: open }) : undefined}
            />
          );
        })}
      </Fields>
    </Dialog>
  );
}
