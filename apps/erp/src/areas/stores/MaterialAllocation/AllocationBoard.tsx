import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { Badge } from '@weft/ui/Badge';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { shownMoment } from '../../../generic/india-time.ts';
import { useFieldWords } from '../../../generic/form/use-field-words.ts';
import { WayOn } from '../../../generic/WayOn.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Board, Ends, Queue, Serving, Waiting } from './MaterialAllocation.style.ts';
import { ServeDepartment } from './ServeDepartment.tsx';
import { ServeRequest } from './ServeRequest.tsx';

/** A request that waits, as the queue shows it. */
type WaitingRequest = {
  readonly id: number;
  readonly requestNumber: string;
  /** Absent where the person does not see it. */
  readonly department?: { readonly id: number; readonly name: string };
  readonly stockAreaFrom: { readonly name: string };
  readonly stockAreaTo: { readonly name: string };
  readonly needDate: string | null;
  readonly priority: number;
  readonly lines: number;
  readonly pendingLines: number;
  /** What it waits for, by name; absent where the person does not see it. */
  readonly items?: readonly string[];
  /** Lines for which too little lies free in the store. */
  readonly shortLines?: number;
};

const WRITERS: readonly string[] = ['materialRequest', 'materialAllocation'];
const URGENT = 3;
/** As many requests as the server serves in one go. */
const MOST_TOGETHER = 50;

/** Requests on the left by priority and need, the chosen one on the right with what the server would take. */
export function AllocationBoard() {
  const { t } = useTranslation();
  const { isShown, label } = useFieldWords(materialRequest);
  const [address] = useSearchParams();
  const [now] = useState(Date.now);
  const queue = useServerQuery<WaitingRequest, never>(
    'allocation/queue',
    { method: 'GET', path: `${materialAllocation.api}/toServe` },
    WRITERS,
  );
  const asked = Number(address.get('request'));
  const chosen = queue.rows.find(({ id }) => id === asked) ?? (asked > 0 ? undefined : queue.rows[0]);
  const together = useMemo(
    () =>
      chosen?.department === undefined
        ? []
        : queue.rows.filter(({ department }) => department?.id === chosen.department?.id).map(({ id }) => id),
    [queue.rows, chosen],
  );
  const serving = useRef<HTMLDivElement>(null);
  const served = (): void => {
    queue.refresh();
    serving.current?.focus({ preventScroll: true }); // the key that was pressed goes with what it served
  };
  const to = (id: number): string => `#/module/${materialAllocation.route}?request=${id}`;
  return (
    <LoadState
      status={queue.rows.length > 0 ? 'ready' : queue.status}
      fault={queue.fault?.message}
      onRetry={queue.refresh}
      isEmpty={queue.rows.length === 0 && asked === 0}
      emptyState={
        <EmptyState title={t('allocation.none')} actions={<WayOn module={materialRequest.name} />}>
          {t('allocation.none.note')}
        </EmptyState>
      }
    >
      <Board>
        <Queue aria-label={t('allocation.queue')}>
          {queue.rows.map((one) => (
            <Waiting key={one.id}>
              <a href={to(one.id)} aria-current={one.id === chosen?.id ? 'true' : undefined}>
                <Ends>
                  <strong>{one.requestNumber}</strong>
                  {isShown('priority') && (
                    <Badge tone={one.priority <= URGENT ? 'danger' : 'neutral'}>
                      {`${label('priority')} ${one.priority}`}
                    </Badge>
                  )}
                </Ends>
                {isShown('lines.item') && one.items !== undefined && <p data-goods="">{one.items.join(', ')}</p>}
                <p>
                  {[
                    isShown('department') ? (one.department?.name ?? '') : '',
                    isShown('stockAreaTo') ? one.stockAreaTo.name : '',
                  ]
                    .filter(Boolean)
                    .join(' → ')}
                </p>
                <Ends>
                  {isShown('needDate') && (
                    <p title={label('needDate')}>
                      {one.needDate === null
                        ? t('allocation.noTime')
                        : t(Date.parse(one.needDate) < now ? 'allocation.late' : 'allocation.by', {
                            at: shownMoment(one.needDate) ?? '',
                          })}
                    </p>
                  )}
                  <p>{t('allocation.linesLeft', { left: one.pendingLines, of: one.lines })}</p>
                  {isShown('shortLines') && (one.shortLines ?? 0) > 0 && (
                    <Badge tone="warning">{`${label('shortLines')} ${String(one.shortLines)}`}</Badge>
                  )}
                </Ends>
              </a>
            </Waiting>
          ))}
        </Queue>
        {chosen === undefined ? (
          <EmptyState title={t('allocation.served')}>{t('allocation.served.note')}</EmptyState>
        ) : (
          <Serving ref={serving} tabIndex={-1}>
            {together.length > 1 && together.length <= MOST_TOGETHER && (
              <ServeDepartment requests={together} department={chosen.department?.name ?? ''} onServed={served} />
            )}
            <ServeRequest key={chosen.id} id={chosen.id} number={chosen.requestNumber} onServed={served} />
          </Serving>
        )}
      </Board>
    </LoadState>
  );
}
