import { useNavigate } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { Badge } from '@weft/ui/Badge';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { PageHeader } from '@weft/ui/PageHeader';
import { Progress } from '@weft/ui/Progress';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { isCounting } from './count-answers.ts';
import { Cards, LinkCard, Touch } from '../touch.style.ts';

/** A slip, as the list of running ones answers it. */
type Slip = {
  readonly id: number;
  readonly slipNo: string;
  readonly stockArea: { readonly name: string };
  readonly statusId: number;
  readonly lines: number;
  readonly counted: number;
  readonly movements: string | null;
};

const FOLLOWED: readonly string[] = ['physicalCount'];
/** Where slips are counted. */
export const COUNT_HREF = `#/module/${physicalCount.route}/count`;

/** Slips that wait to be counted; a sheet's code that is scanned leads to its own. */
export function SlipsToCount() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const slips = useServerQuery<Slip, never>(
    'count/slips',
    { method: 'GET', path: `${physicalCount.api}/getSlipNo/false` },
    FOLLOWED,
  );
  const rows = slips.rows.filter(({ statusId }) => isCounting(statusId));
  const find = (code: string): ScanResult => {
    const read = qrParse(code);
    const found = rows.find(({ id, slipNo }) =>
      read.kind === 'record'
        ? read.type === 'RC' && read.id === id
        : slipNo.toUpperCase() === code.trim().toUpperCase(),
    );
    if (found === undefined) toast.warning(t('count.slip.unknown', { code }));
    else void navigate(`/module/${physicalCount.route}/count/${found.id}`);
    return found === undefined ? 'refused' : 'taken';
  };
  return (
    <Page title={t('count.title')}>
      <PageHeader
        title={t('count.title')}
        returnHref={`#/module/${physicalCount.route}`}
        onRefresh={slips.refresh}
        isRefreshing={slips.status === 'loading' && slips.rows.length > 0}
        labels={{ return: t('action.return'), refresh: t('action.refresh') }}
      />
      <Touch>
        <ScanField label={t('count.slip.scan')} hearsPage onScan={find} />
        <LoadState
          status={slips.rows.length > 0 ? 'ready' : slips.status}
          fault={slips.fault?.message}
          onRetry={slips.refresh}
          isEmpty={rows.length === 0}
          emptyState={<EmptyState title={t('count.none')}>{t('count.none.note')}</EmptyState>}
        >
          <Cards aria-label={t('count.title')}>
            {rows.map((slip) => (
              <LinkCard key={slip.id}>
                <a href={`${COUNT_HREF}/${slip.id}`}>{`${slip.slipNo} · ${slip.stockArea.name}`}</a>
                <Progress
                  label={t('count.progress')}
                  value={slip.counted}
                  max={slip.lines}
                  valueText={t('count.of', { counted: slip.counted, of: slip.lines })}
                />
                {slip.movements === 'lock' && (
                  <div>
                    <Badge tone="warning">{t('count.locked')}</Badge>
                  </div>
                )}
              </LinkCard>
            ))}
          </Cards>
        </LoadState>
      </Touch>
    </Page>
  );
}
