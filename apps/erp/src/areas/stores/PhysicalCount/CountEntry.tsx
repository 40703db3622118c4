import { useEffect, useRef, useState } from 'react';
import { type Decimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { holdUnread } from '@weft/ui/Dialog';
import { NumberField } from '@weft/ui/NumberField';
import { QuantityField } from '@weft/ui/QuantityField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOn } from '../../../product/modules/use-is-on.ts';
import { useStockWords } from '../use-stock-words.ts';
import { type CountKey, keyFacts, keyName } from './count-answers.ts';
import { Entry, Quiet, Stack, Tail } from './PhysicalCount.style.ts';

export type CountEntryProps = {
  readonly line: CountKey;
  /** What was counted, as the call wants it. */
  readonly onCount: (figures: object) => void;
  readonly onClose: () => void;
};

/** One key in the hand: how much of it lies there. Enter in the last field enters it. */
export function CountEntry({ line, onCount, onClose }: CountEntryProps) {
  const { t } = useTranslation();
  const words = useStockWords();
  const hasPackages = useIsOn('PACKING_TYPE_SUPPORT');
  const [quantity, setQuantity] = useState<Decimal | null>(null);
  const [second, setSecond] = useState<Decimal | null>(null);
  const [packages, setPackages] = useState<Decimal | null>(null);
  const [wasTried, setTried] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    frame.current?.querySelector('input')?.focus(); // the next key that is pressed is a figure
  }, []);
  const needsSecond = line.secondaryUom !== null && quantity !== null && isPositive(quantity);
  const isMissing = quantity === null || (needsSecond && second === null);
  const enter = (): void => {
    if (quantity === null || isMissing) {
      setTried(true);
      return;
    }
    onCount({
      quantity: quantity.toString(),
      ...(needsSecond && second !== null ? { secondaryQuantity: second.toString() } : {}),
      ...(packages === null ? {} : { packages: Number(packages.toString()) }),
    });
  };
  return (
    <Card title={keyName(line)} note={keyFacts(line)} onClickCapture={holdUnread}>
      <form
        ref={frame}
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <Stack>
          {line.qcStatus !== 'released' && <Badge tone="warning">{t(`stock.quality.${line.qcStatus}`)}</Badge>}
          {line.isCounted && <Quiet>{t('count.again.note')}</Quiet>}
          <Entry>
            <QuantityField
              label={t('count.quantity')}
              uom={line.uom.symbol}
              places={line.uom.decimals}
              value={quantity}
              fault={wasTried && quantity === null ? t('field.required') : undefined}
              onCommit={setQuantity}
            />
            {line.secondaryUom !== null && (
              <QuantityField
                label={words.label('secondaryQuantity', t('count.second'))}
                uom={line.secondaryUom.symbol}
                places={line.secondaryUom.decimals}
                value={second}
                fault={wasTried && needsSecond && second === null ? t('field.required') : undefined}
                onCommit={setSecond}
              />
            )}
            {hasPackages && words.isShown('packages') && (
              <NumberField
                label={words.label('packages', t('count.packages'))}
                places={0}
                value={packages}
                onCommit={setPackages}
              />
            )}
          </Entry>
          <Tail>
            <Button onClick={onClose}>{t('action.cancel')}</Button>
            <Button onClick={() => onCount({ quantity: '0' })}>{t('count.nothing')}</Button>
            <Button variant="primary" type="submit">
              {t('count.enter')}
            </Button>
          </Tail>
        </Stack>
      </form>
    </Card>
  );
}
