import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
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
import { soundOf, type ScanResult } from '../../../generic/scan/scan-tones.ts';
import { RelatedTabs } from '../../../generic/RelatedTabs.tsx';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import { WayOn } from '../../../generic/WayOn.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { Cards, LinkCard, Touch } from '../touch.style.ts';
import { Facts } from './TransferApproval.style.ts';

/** A transfer on the way, as the list answers it. */
type OnRoad = {
  readonly id: number;
  readonly number: string;
  readonly fromStockAreaName: string;
  readonly toStockAreaName: string;
  readonly vehicleNumber: string | null;
  readonly lineCount: number;
  readonly receivedPercent: number | null;
  readonly sentAt: string | null;
  readonly expectedAt: string | null;
};

/** So many are drawn at first and with each press for more; a scan finds its own among all. */
const PORTION = 60;

const FOLLOWED: readonly string[] = ['stockTransfer', 'departmentTransfer'];

/** The transfer that a challan names, by its code or by its number; both kinds of transfer lie in one table. */
const transferOf = (rows: readonly OnRoad[], code: string): OnRoad | undefined => {
  const read = qrParse(code);
  return rows.find(({ id, number }) =>
    read.kind === 'record'
      ? (read.type === 'TR' || read.type === 'CB') && read.id === id
      : number.toUpperCase() === code.trim().toUpperCase(),
  );
};

/** Transfers on the way to the person's places, oldest first; a challan that is scanned leads to its own. */
export function OnTheRoad() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [now] = useState(Date.now);
  const [most, setMost] = useState(PORTION);
  const road = useServerQuery<OnRoad, never>(
    'transfer/road',
    { method: 'GET', path: 'chemical/transferApproval/getAllByPartner' },
    FOLLOWED,
  );
  /** What was scanned before the list was there: it is looked for as soon as it is. */
  const early = useRef<string>(undefined);
  const lead = useCallback(
    (rows: readonly OnRoad[], code: string): ScanResult => {
      const found = transferOf(rows, code);
      if (found === undefined) toast.warning(t('transfer.challan.unknown', { code }));
      else void navigate(`/module/transfer-approval/${found.id}`);
      return found === undefined ? 'refused' : 'taken';
    },
    [navigate, t],
  );
  const find = (code: string): ScanResult => {
    if (road.status === 'ready' || road.rows.length > 0) return lead(road.rows, code);
    early.current = code;
    return 'asked';
  };
  useEffect(() => {
    const code = early.current;
    if (code === undefined || road.status !== 'ready') return; // the list comes from the server: outside React
    early.current = undefined;
    soundOf(lead(road.rows, code));
  }, [road.status, road.rows, lead]);
  const cards = useRef<HTMLUListElement>(null);
  /** The button goes with the last portion: whoever presses it goes on with the first card that it brings. */
  const showMore = (): void => {
    flushSync(() => setMost(most + PORTION));
    cards.current?.querySelectorAll('a')[most]?.focus();
  };
  const hours = (moment: string | null): number => (moment === null ? 0 : wholeHoursOf(now - Date.parse(moment)));
  return (
    <Page title={t('transfer.validation')}>
      <PageHeader
        title={t('transfer.validation')}
        onRefresh={road.refresh}
        isRefreshing={road.status === 'loading' && road.rows.length > 0}
        labels={{ refresh: t('action.refresh') }}
      />
      <RelatedTabs path="transfer-approval" />
      <Touch>
        <ScanField label={t('transfer.challan')} hearsPage onScan={find} />
        <LoadState
          status={road.status}
          fault={road.fault?.message}
          onRetry={road.refresh}
          isEmpty={road.rows.length === 0}
          emptyState={
            <EmptyState title={t('transfer.road.none')} actions={<WayOn module="stockTransfer" />}>
              {t('transfer.road.none.note')}
            </EmptyState>
          }
        >
          <Cards ref={cards} aria-label={t('transfer.validation')}>
            {road.rows.slice(0, most).map((one) => {
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
                    {one.vehicleNumber !== null && <Badge>{one.vehicleNumber}</Badge>}
                    {Number(one.receivedPercent ?? 0) > 0 && (
                      <Badge tone="accent">{t('transfer.partly', { percent: Number(one.receivedPercent) })}</Badge>
                    )}
                  </Facts>
                </LinkCard>
              );
            })}
          </Cards>
          {road.rows.length > most && (
            <Button onClick={showMore}>{t('transfer.road.more', { count: road.rows.length - most })}</Button>
          )}
        </LoadState>
      </Touch>
    </Page>
  );
}
