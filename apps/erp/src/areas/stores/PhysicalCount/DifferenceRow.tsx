import { useState } from 'react';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { MoneyField } from '@weft/ui/MoneyField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStockWords } from '../use-stock-words.ts';
import { type CountKey, keyFacts, keyName, shownQuantity, visibleKey } from './count-answers.ts';
import { KeyRow, RackBar } from './PhysicalCount.style.ts';

/** What the reviewer says of a key: a decision, or what found goods are worth. */
export type Decide = (key: CountKey, decision: 'zero' | 'leftOut' | 'recount' | { readonly rate: string }) => void;

export type DifferenceRowProps = { readonly line: CountKey; readonly onDecide?: Decide };

const stateOf = ({ isCounted, difference, recount }: CountKey): string => {
  if (recount != null && !isCounted) return 'recount';
  if (isCounted && difference != null && difference !== 0) return 'off';
  if (!isCounted) return 'open';
  return difference == null ? 'uncompared' : 'counted'; // green is what agrees with the books
};

/** One key: book, expected, counted, and the difference between them; what its reviewer may decide. */
export function DifferenceRow({ line: counted, onDecide }: DifferenceRowProps) {
  const { t } = useTranslation();
  const line = visibleKey(counted, useStockWords());
  const [rate, setRate] = useState<Decimal | null>(line.rate == null ? null : decimal(line.rate));
  const shown = (figure: number): string => shownQuantity(figure, line.uom);
  const hasDifference = line.difference != null && line.difference !== 0;
  const isUnpriced = line.isFound && line.isCounted && line.differenceValue === 0 && (line.difference ?? 0) > 0;
  const facts = [
    keyFacts(line),
    line.counter?.name ?? '',
    line.reason ?? '',
    ...(line.earlier ?? []).map(({ round, counted }) => t('count.earlier', { round, quantity: shown(counted) })),
  ];
  return (
    <KeyRow data-state={stateOf(line)}>
      <div data-part="what">
        <strong>{keyName(line)}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {line.qcStatus !== 'released' && <Badge tone="warning">{t(`stock.quality.${line.qcStatus}`)}</Badge>}
      {line.isFound && <Badge tone="info">{t('count.isFound')}</Badge>}
      {line.decision === 'leftOut' && <Badge>{t('count.isLeftOut')}</Badge>}
      {line.recount != null && !line.isCounted && <Badge tone="warning">{t(`count.why.${line.recount}`)}</Badge>}
      {line.book !== undefined && (
        <div data-part="figure">
          <span>{t('count.expected')}</span>
          {shown(line.expected ?? line.book)}
        </div>
      )}
      <div data-part="figure">
        <span>{t('count.counted')}</span>
        {line.counted == null ? t(line.isCounted ? 'count.yes' : 'count.notYet') : shown(line.counted)}
      </div>
      {hasDifference && (
        <div data-part="figure">
          <span>{t('count.difference')}</span>
          <strong>{shown(line.difference ?? 0)}</strong>
          {line.differenceValue != null && <span>{formatInr(decimal(line.differenceValue))}</span>}
        </div>
      )}
      {onDecide !== undefined && (
        <RackBar>
          {!line.isCounted && line.decision === null && (
            <>
              <Button size="sm" onClick={() => onDecide(line, 'zero')}>
                {t('count.nothing')}
              </Button>
              <Button size="sm" onClick={() => onDecide(line, 'leftOut')}>
                {t('count.leaveOut')}
              </Button>
            </>
          )}
          {line.isCounted && hasDifference && (
            <Button size="sm" onClick={() => onDecide(line, 'recount')}>
              {t('count.countAgain')}
            </Button>
          )}
          {isUnpriced && (
            <MoneyField
              label={t('count.rate')}
              places={4}
              value={rate}
              onCommit={(typed) => {
                setRate(typed);
                if (typed !== null) onDecide(line, { rate: typed.toString() });
              }}
            />
          )}
        </RackBar>
      )}
    </KeyRow>
  );
}
