import { Card } from '@weft/ui/Card';
import { Progress } from '@weft/ui/Progress';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { lineBars } from './line-bars.ts';
import { Bars } from './PurchaseOrderScreen.style.ts';

/** How far each line of an order that was sent has come (spec 02, 3.10). */
export function OrderProgress({ lines }: { readonly lines: unknown }) {
  const { t } = useTranslation();
  return (
    <Card title={t('order.progress')}>
      <Bars>
        {lineBars(lines).map(({ key, name, percent, received, ordered, isDone }) => (
          <Progress
            key={key}
            label={name}
            value={percent}
            valueText={t('order.progress.of', { received, ordered })}
            tone={isDone ? 'success' : 'accent'}
          />
        ))}
      </Bars>
    </Card>
  );
}
