import { useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { toFault } from '@weft/api/http/api-fault';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { Badge } from '@weft/ui/Badge';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { PageHeader } from '@weft/ui/PageHeader';
import { Progress } from '@weft/ui/Progress';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { useStockWords } from '../use-stock-words.ts';
import { CountEntry } from './CountEntry.tsx';
import {
  type CountKey,
  type CountLook,
  isCounting,
  keyFacts,
  keyName,
  shownQuantity,
  visibleKey,
} from './count-answers.ts';
import { FoundGoods } from './FoundGoods.tsx';
import { Rows, Touch } from '../touch.style.ts';
import { KeyRow, Quiet, Stack } from './PhysicalCount.style.ts';
import { RackChoice } from './RackChoice.tsx';
import { useCounting } from './use-counting.ts';

const NONE: readonly string[] = [];
const SHOWN = 25;

type ScanAnswer = CountKey | { readonly rack: { readonly id: number; readonly name: string } };

/** One slip being counted: rack by rack, scan by scan; what was counted drops down, what is left stands below (spec 02, 5.6). */
export function CountSlip({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const words = useFaultWords();
  const ofStock = useStockWords();
  const rights = useRights(physicalCount.acl);
  const [rack, setRack] = useState<number>();
  const [chosen, setChosen] = useState<readonly CountKey[]>([]);
  const [isFinding, setFinding] = useState(false);
  const open = useServerQuery<CountKey, CountLook>(
    `count/open/${id}`,
    {
      method: 'GET',
      path: `${physicalCount.api}/lines/${id}?state=open&rowsPerPage=${SHOWN}${rack === undefined ? '' : `&rack=${rack}`}`,
    },
    NONE,
  );
  const counting = useCounting(id, open.refresh);
  const slip = open.data?.slip;
  const racks = ofStock.isShown('rack') ? (open.data?.racks ?? []) : [];
  const isOpen = slip !== undefined && isCounting(slip.statusId) && rights.may('edit');
  const [line, another] = chosen;
  const place = useRef<HTMLDivElement>(null);
  /** What was typed into is gone: keys go on from the slip. */
  const goOn = (): void => place.current?.focus({ preventScroll: true });
  const leave = (): void => {
    setChosen([]);
    setFinding(false);
    goOn();
  };

  const scan = async (code: string): Promise<ScanResult> => {
    try {
      const { data, dataList = [] } = await firstValueFrom(
        api.post<ScanAnswer>(`${physicalCount.api}/scan`, {
          slipId: id,
          payload: code,
          ...(rack === undefined ? {} : { rack }),
        }),
      );
      if (data === undefined) setChosen(dataList as readonly CountKey[]); // keys of the slip, when the code is no rack's
      else if (!('lineNo' in data)) {
        setRack(data.rack.id);
        setChosen([]);
        toast.info(t('count.rack.now', { rack: data.rack.name }));
      } else if (data.rollNumber !== '' && data.isCounted) {
        counting.counted(data);
        setChosen([]);
        open.refresh();
      } else setChosen([data]);
      return 'taken';
    } catch (cause) {
      toast.warning(words(toFault(cause)));
      return 'refused';
    }
  };

  const count = (key: CountKey, figures: object): void => {
    counting.count(keyName(visibleKey(key, ofStock)), { id: key.id, ...figures });
    leave();
  };
  const nameOfRack = (name: string | null): string => name ?? t('count.noRack');

  return (
    <Page title={slip?.number ?? t('count.title')}>
      <PageHeader
        title={slip?.number ?? t('count.title')}
        {...(slip === undefined ? {} : { note: slip.stockAreaName })}
        returnHref={`#/module/${physicalCount.route}/count`}
        onRefresh={open.refresh}
        isRefreshing={open.status === 'loading' && slip !== undefined}
        labels={{ return: t('action.return'), refresh: t('action.refresh') }}
      />
      <LoadState
        status={slip === undefined ? open.status : 'ready'}
        fault={open.fault?.message}
        onRetry={open.refresh}
        isEmpty={false}
      >
        <Touch ref={place} tabIndex={-1}>
          {slip !== undefined && !isOpen && <Banner tone="info">{t('count.over')}</Banner>}
          {counting.waiting > 0 && (
            <Banner tone="warning">
              {t('count.waiting', { n: counting.waiting })}{' '}
              <Button size="sm" onClick={counting.retry}>
                {t('action.retry')}
              </Button>
            </Banner>
          )}
          <Progress
            label={t('count.progress')}
            value={slip?.countedLines ?? 0}
            max={slip?.lineCount ?? 0}
            valueText={t('count.of', { counted: slip?.countedLines ?? 0, of: slip?.lineCount ?? 0 })}
            tone={slip?.countedLines === slip?.lineCount ? 'success' : 'accent'}
          />
          {isOpen && <ScanField label={t('count.scan')} hearsPage={!isFinding} onScan={scan} />}
          {racks.length > 1 && (
            <RackChoice
              racks={racks.map((one) => ({ ...one, name: nameOfRack(one.name) }))}
              chosen={rack}
              onChoose={setRack}
            />
          )}
          {line !== undefined && another === undefined && (
            <CountEntry
              key={line.id}
              line={visibleKey(line, ofStock)}
              onCount={(figures) => count(line, figures)}
              onClose={leave}
            />
          )}
          {another !== undefined && (
            <Card title={t('count.which')}>
              <KeyList keys={chosen} onChoose={(key) => setChosen([key])} />
            </Card>
          )}
          {isFinding && slip !== undefined && (
            <FoundGoods
              stockArea={slip.stockArea}
              rack={rack ?? 0}
              onClose={leave}
              onCount={(name, found) => {
                counting.count(name, found);
                leave();
              }}
            />
          )}
          {counting.last.length > 0 && (
            <Card title={t('count.last')}>
              <KeyList keys={counting.last} isCounted onChoose={(key) => setChosen([key])} />
            </Card>
          )}
          <Card
            title={t('count.left', { n: open.totalCount })}
            actions={
              isOpen && !isFinding ? (
                <Button size="sm" onClick={() => setFinding(true)}>
                  {t('count.found')}
                </Button>
              ) : undefined
            }
          >
            <Stack>
              {open.rows.length === 0 ? (
                <EmptyState title={t('count.done')}>{t('count.done.note')}</EmptyState>
              ) : (
                <KeyList keys={open.rows} {...(isOpen ? { onChoose: (key) => setChosen([key]) } : {})} />
              )}
              {open.totalCount > open.rows.length && (
                <Quiet>{t('count.more', { n: open.totalCount - open.rows.length })}</Quiet>
              )}
            </Stack>
          </Card>
        </Touch>
      </LoadState>
    </Page>
  );
}

type KeyListProps = {
  readonly keys: readonly CountKey[];
  readonly isCounted?: boolean;
  readonly onChoose?: (key: CountKey) => void;
};

function KeyList({ keys, isCounted = false, onChoose }: KeyListProps) {
  const { t } = useTranslation();
  const words = useStockWords();
  return (
    <Rows>
      {keys
        .map((key) => visibleKey(key, words))
        .map((key) => (
          <KeyRow key={key.id} data-state={isCounted ? 'counted' : key.round > 1 ? 'recount' : 'open'}>
            <div data-part="what">
              <strong>{keyName(key)}</strong>
              <span>{[keyFacts(key), key.round > 1 ? t('count.second.round') : ''].filter(Boolean).join(' · ')}</span>
            </div>
            {key.qcStatus !== 'released' && <Badge tone="warning">{t(`stock.quality.${key.qcStatus}`)}</Badge>}
            {key.counted !== undefined && key.counted !== null && (
              <div data-part="figure">
                <strong>{shownQuantity(key.counted, key.uom)}</strong>
                {key.secondaryUom !== null && key.countedSecondary != null && (
                  <span>{shownQuantity(key.countedSecondary, key.secondaryUom)}</span>
                )}
              </div>
            )}
            {key.book !== undefined && !isCounted && (
              <div data-part="figure">
                <span>{t('count.book', { quantity: shownQuantity(key.book, key.uom) })}</span>
              </div>
            )}
            {onChoose !== undefined && (
              <Button
                size="sm"
                aria-label={t(isCounted ? 'count.correct' : 'count.this', { name: keyName(key) })}
                onClick={() => onChoose(key)}
              >
                {t(isCounted ? 'count.correct.short' : 'count.this.short')}
              </Button>
            )}
          </KeyRow>
        ))}
    </Rows>
  );
}
