import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { Card } from '@weft/ui/Card';
import { Timeline, type TimelineEvent } from '@weft/ui/Timeline';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';

/** A step on the way of an order, as its call answers it. */
type Step = {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly module: string;
  readonly record: number;
  readonly number: string | null;
  readonly by: string | null;
};

const FOLLOWED: readonly string[] = [
  'purchaseOrder',
  'preInward',
  'inward',
  'foundryInward',
  'labTest',
  'purchaseReturn',
];
const GOOD: ReadonlySet<string> = new Set(['approve', 'post', 'decide']);
const BAD: ReadonlySet<string> = new Set(['reject', 'cancel', 'reverse', 'turnBack', 'shortClose']);

const toneOf = ({ action, module }: Step): NonNullable<TimelineEvent['tone']> => {
  if (BAD.has(action)) return 'danger';
  if (module === 'purchaseReturn') return 'warning';
  return GOOD.has(action) ? 'success' : 'accent';
};

/** What became of an order across its documents: approval, gate, inward, test, return; each step leads to its document (spec 02, 3.10). */
export function OrderTimeline({ id }: { readonly id: number }) {
  const { t, say } = useTranslation();
  const { catalogue } = useProduct();
  const way = useServerQuery<Step, never>(
    `order/timeline/${id}`,
    { method: 'GET', path: `${purchaseOrder.api}/timeline/${id}` },
    FOLLOWED,
  );
  const events = way.rows.map((step): TimelineEvent => {
    const module = catalogue.modules.find(({ name }) => name === step.module);
    const name = [say(module?.title ?? step.module), step.number].filter(Boolean).join(' ');
    return {
      key: String(step.id),
      at: step.at,
      title: t(step.module === 'labTest' && step.action === 'create' ? 'history.request' : `history.${step.action}`),
      ...(step.by === null ? {} : { by: step.by }),
      body:
        module === undefined || step.module === 'purchaseOrder' ? (
          name
        ) : (
          <a href={`#/module/${module.formRoute}/${step.record}`}>{name}</a>
        ),
      tone: toneOf(step),
    };
  });
  return (
    <Card title={t('order.timeline')}>
      <Timeline
        label={t('order.timeline')}
        events={events}
        status={way.rows.length > 0 ? 'ready' : way.status}
        fault={way.fault?.message}
        onRetry={way.refresh}
        emptyState={t('order.timeline.none')}
      />
    </Card>
  );
}
