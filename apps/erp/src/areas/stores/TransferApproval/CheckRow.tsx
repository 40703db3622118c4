import { Check, PackageX } from 'lucide-react';
import { type Decimal, decimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Button } from '@weft/ui/Button';
import { QuantityField } from '@weft/ui/QuantityField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nameOf, type RoadLine, type Said } from './check-lines.ts';
import { Row, What } from './TransferApproval.style.ts';

export type CheckRowProps = {
  readonly line: RoadLine;
  readonly said: Said | undefined;
  readonly onTick: () => void;
  readonly onWeigh: (received: Decimal | null) => void;
  readonly onDamage: () => void;
  readonly onDamagedOf: (part: Decimal | null) => void;
  readonly onSecond: (second: Decimal | null) => void;
};

/** What is said of a line, in a word; `came`: all of it, whole. */
const stateOf = (line: RoadLine, said: Said | undefined): string => {
  if (said === undefined) return 'open';
  if (isPositive(said.damaged)) return 'damaged';
  return said.received.lt(decimal(line.inTransit)) ? 'part' : 'came';
};

/** One line to be checked: a roll is ticked, bulk goods are weighed. */
export function CheckRow({ line, said, onTick, onWeigh, onDamage, onDamagedOf, onSecond }: CheckRowProps) {
  const { t } = useTranslation();
  const name = nameOf(line);
  const unit = line.uomCode ?? line.uomName;
  const isDamaged = said !== undefined && isPositive(said.damaged);
  const isAsSent = stateOf(line, said) === 'came';
  const hasGood = said !== undefined && said.received.gt(said.damaged);
  const quantity = `${formatNumber(decimal(line.inTransit), { maxPlaces: 6, grouping: 'indian' })} ${unit}`;
  return (
    <Row data-state={stateOf(line, said)}>
      <What>
        <strong>{name}</strong>
        <span>{name === line.itemName ? quantity : `${line.itemName} · ${quantity}`}</span>
      </What>
      {line.rollNumber === null && (
        <QuantityField
          label={t('transfer.receivedOf', { name })}
          uom={unit}
          value={said?.received ?? null}
          onCommit={onWeigh}
        />
      )}
      {line.secondaryQuantity !== null && said !== undefined && hasGood && (
        <QuantityField label={t('transfer.secondOf', { name })} places={6} value={said.second} onCommit={onSecond} />
      )}
      {line.rollNumber === null && isDamaged && (
        <QuantityField
          label={t('transfer.damagedOf', { name })}
          uom={unit}
          value={said.damaged}
          onCommit={onDamagedOf}
        />
      )}
      <Button
        icon={<Check />}
        variant={isAsSent ? 'primary' : 'secondary'}
        aria-pressed={isAsSent}
        aria-label={t('transfer.tick', { name })}
        onClick={onTick}
      >
        {t('transfer.asSent')}
      </Button>
      <Button
        icon={<PackageX />}
        variant={isDamaged ? 'danger' : 'quiet'}
        aria-pressed={isDamaged}
        aria-label={t('transfer.damage', { name })}
        onClick={onDamage}
      >
        {t('transfer.damaged')}
      </Button>
    </Row>
  );
}
