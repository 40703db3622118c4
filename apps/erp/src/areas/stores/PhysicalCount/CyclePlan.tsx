import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Rows } from '../touch.style.ts';
import { KeyRow, Quiet, Stack } from './PhysicalCount.style.ts';

/** When an item is to be counted, as the call answers it; the dearest come first. */
type Due = {
  readonly item: { readonly id: number; readonly name: string; readonly itemCode: string | null };
  readonly class: 'A' | 'B' | 'C';
  readonly lastCounted: string | null;
  readonly due: string;
};

export type CyclePlanProps = { readonly form: DocumentForm };

/** As many as a person counts in a morning; the others are due on the next one too. */
const SHOWN = 20;
const FOLLOWED: readonly string[] = ['physicalCount'];

/** What is to be counted next in the chosen area, by class of yearly value: its items become those of the slip (spec 02, 5.6). */
export function CyclePlan({ form }: CyclePlanProps) {
  const { t } = useTranslation();
  const area = form.values['stockArea'];
  const hasCodes = isOn(form.context.config, 'ITEM_CODE_SUPPORT');
  const plan = useServerQuery<Due, never>(
    'count/cycle',
    typeof area === 'number' ? { method: 'GET', path: `${physicalCount.api}/cyclePlan?stockArea=${area}` } : undefined,
    FOLLOWED,
  );
  const due = plan.rows.filter((row) => row.due <= form.context.today).slice(0, SHOWN);
  const take = (): void =>
    form.set(
      'items',
      due.map(({ item }) => item.id),
      { itemsName: due.map(({ item }) => item.name) },
    );
  if (typeof area !== 'number') return <Quiet>{t('count.cycle.area')}</Quiet>;
  return (
    <Card
      title={t('count.cycle')}
      note={t('count.cycle.note')}
      actions={
        due.length > 0 && (
          <Button size="sm" variant="primary" onClick={take}>
            {t('count.cycle.take', { count: due.length })}
          </Button>
        )
      }
    >
      <LoadState
        status={plan.rows.length > 0 ? 'ready' : plan.status}
        fault={plan.fault?.message}
        onRetry={plan.refresh}
        isEmpty={due.length === 0}
        emptyState={<EmptyState title={t('count.cycle.none')}>{t('count.cycle.none.note')}</EmptyState>}
      >
        <Stack>
          <Rows aria-label={t('count.cycle')}>
            {due.map(({ item, class: name, lastCounted, due: on }) => (
              <KeyRow key={item.id}>
                <div data-part="what">
                  <strong>{item.name}</strong>
                  {hasCodes && <span>{item.itemCode}</span>}
                </div>
                <Badge tone={name === 'A' ? 'accent' : 'neutral'}>{t('count.cycle.class', { name })}</Badge>
                <div data-part="figure">
                  <span>{t('count.cycle.last')}</span>
                  {lastCounted === null ? t('count.cycle.never') : formatDate(lastCounted)}
                </div>
                <div data-part="figure">
                  <span>{t('count.cycle.due')}</span>
                  {formatDate(on)}
                </div>
              </KeyRow>
            ))}
          </Rows>
        </Stack>
      </LoadState>
    </Card>
  );
}
