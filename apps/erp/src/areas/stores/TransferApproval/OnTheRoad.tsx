import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { wholeHoursOf } from '@weft/domain/rules/dates/hours-of';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { PageHeader } from '@weft/ui/PageHeader';
import { toast } from '@weft/ui/Toast';
import { shownMoment } from '../../../generic/india-time.ts';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { RelatedTabs } from '../../../generic/RelatedTabs.tsx';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import { WayOn } from '../../../generic/WayOn.tsx';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { Cards, LinkCard, Touch } from '../touch.style.ts';
import { Facts } from './TransferApproval.style.ts';

/** A transfer on the way, as the list answers it. */
type OnRoad = {
  readonly id: number;
  readonly number: string;
  readonly fromStockAreaName: string;
  readonly toStockAreaName: string;
  readonly vehicleNumber?: string | null; // hidden from some
  readonly lineCount: number;
  readonly receivedPercent: number | null;
  readonly sentAt: string | null;
  readonly expectedAt: string | null;
};

/** So many are drawn at first and with each press for more; a scan finds its own among all. */
const PORTION = 60;

const FOLLOWED: readonly string[] = ['stockTransfer', 'departmentTransfer'];

/** What the cards show, of each of them. */
const FIELDS = 'number,fromStockArea,toStockArea,vehicleNumber,lineCount,receivedPercent,sentAt,expectedAt';
const ROAD = `chemical/transferApproval/getAllByPartner?fields=${FIELDS}`;

/** What the code of a challan narrows the road by: the record that it names, else a number; both kinds of transfer lie in one table. */
const askedBy = (code: string): string => {
  const read = qrParse(code);
  if (read.kind !== 'record') return `number=${encodeURIComponent(code.trim())}`;
  return `id=${read.type === 'TR' || read.type === 'CB' ? read.id : 0}`;
};

/** Transfers on the way to the person's places, oldest first; a challan that is scanned leads to its own. */
export function OnTheRoad() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { api } = useProduct();
  const tellFault = useTellFault();
  const [now] = useState(Date.now);
  const [most, setMost] = useState(PORTION);
  const road = useServerQuery<OnRoad, never>(
    'transfer/road',
    { method: 'GET', path: `${ROAD}&rowsPerPage=${most}` },
    FOLLOWED,
  );
  /** The one of a challan may stand behind the portions that are drawn: the server finds it. */
  const find = async (code: string): Promise<ScanResult> => {
    try {
      const { dataList = [] } = await firstValueFrom(api.get<never, OnRoad>(`${ROAD}&rowsPerPage=1&${askedBy(code)}`));
      const [found] = dataList;
      if (found === undefined) toast.warning(t('transfer.challan.unknown', { code }));
      else void navigate(`/module/transfer-approval/${found.id}`);
      return found === undefined ? 'refused' : 'taken';
    } catch (cause) {
      tellFault(cause);
      return 'refused';
    }
  };
  const cards = useRef<HTMLUListElement>(null);
  const shown = road.rows.length;
  /** How many were drawn when more were asked for: whoever asked goes on with the first card that comes, also where the button goes with the last of them. */
  const goesOn = useRef<number>(undefined);
  useEffect(() => {
    const from = goesOn.current;
    if (from === undefined || shown <= from) return; // the cards come from the server: outside React
    goesOn.current = undefined;
    cards.current?.querySelectorAll('a')[from]?.focus();
  }, [shown]);
  const showMore = (): void => {
    goesOn.current = shown;
    setMost(most + PORTION);
  };
  const isLoading = road.status === 'loading';
  const hours = (moment: string | null): number => (moment === null ? 0 : wholeHoursOf(now - Date.parse(moment)));
  return (
    <Page title={t('transfer.validation')}>
      <PageHeader
        title={t('transfer.validation')}
        onRefresh={road.refresh}
        isRefreshing={isLoading && shown > 0}
        labels={{ refresh: t('action.refresh') }}
      />
      <RelatedTabs path="transfer-approval" />
      <Touch>
        <ScanField label={t('transfer.challan')} hearsPage onScan={find} />
        <LoadState
          status={road.status}
          fault={road.fault?.message}
          onRetry={road.refresh}
          isEmpty={shown === 0}
          emptyState={
            <EmptyState title={t('transfer.road.none')} actions={<WayOn module="stockTransfer" />}>
              {t('transfer.road.none.note')}
            </EmptyState>
          }
        >
          <Cards ref={cards} aria-label={t('transfer.validation')}>
            {road.rows.map((one) => {
              const isLate = one.expectedAt !== null && Date.parse(one.expectedAt) < now;
              return (
                <LinkCard key={one.id}>
                  <a href={`#/module/transfer-approval/${one.id}`}>{one.number}</a>
                  <p>{t('transfer.way', { from: one.fromStockAreaName, to: one.toStockAreaName })}</p>
                  <Facts>
                    <Badge tone={isLate ? 'warning' : 'neutral'}>
                      {isLate
                        ? t('transfer.late', { at: shownMoment(one.expectedAt) ?? '' })
                        : t('transfer.hours', { count: hours(one.sentAt) })}
                    </Badge>
                    <Badge>{t('transfer.lines', { count: one.lineCount })}</Badge>
                    {one.vehicleNumber != null && <Badge>{one.vehicleNumber}</Badge>}
                    {Number(one.receivedPercent ?? 0) > 0 && (
                      <Badge tone="accent">{t('transfer.partly', { percent: Number(one.receivedPercent) })}</Badge>
                    )}
                  </Facts>
                </LinkCard>
              );
            })}
          </Cards>
          {road.totalCount > shown && (
            <Button isBusy={isLoading} onClick={showMore}>
              {t('transfer.road.more', { count: road.totalCount - shown })}
            </Button>
          )}
        </LoadState>
      </Touch>
    </Page>
  );
}
