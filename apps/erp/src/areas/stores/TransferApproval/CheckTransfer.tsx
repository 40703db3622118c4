import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { f } from '@weft/domain/catalogue/language/f';
import { statusOf } from '@weft/domain/contract/statuses';
import { isPositive } from '@weft/domain/rules/decimal/decimal';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { CheckboxField } from '@weft/ui/CheckboxField';
import { ComboboxField, type Option, OptionRefusal } from '@weft/ui/ComboboxField';
import { holdUnread } from '@weft/ui/Dialog';
import { LoadState } from '@weft/ui/LoadState';
import { PageHeader } from '@weft/ui/PageHeader';
import { Progress } from '@weft/ui/Progress';
import type { FileEntry } from '@weft/ui/FileField';
import { toast } from '@weft/ui/Toast';
import { ReasonDialog } from '../../../generic/DocumentScreen/actions/ReasonDialog.tsx';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import { useScannedNumber } from '../../../generic/scan/use-scanned-number.ts';
import { useRefSearch } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { CheckRow } from './CheckRow.tsx';
import type { CheckedTransfer } from './checked-transfer.ts';
import {
  acceptedLines,
  allAsSent,
  damaged,
  damagedOf,
  lineOfCode,
  missingLines,
  nameOf,
  openLines,
  type SaidLines,
  secondOf,
  ticked,
  weighed,
} from './check-lines.ts';
import { MissingLines } from './MissingLines.tsx';
import { NotOnTheRoad } from './NotOnTheRoad.tsx';
import { PhotoField, photoIds } from '../PhotoField.tsx';
import { BroughtBy, PutAway, putOf, type PutPlace } from './PutAway.tsx';
import { Rows, Touch } from '../touch.style.ts';
import { isPlaceCode, useScannedPlace } from '../use-scanned-place.ts';
import { Keys } from './TransferApproval.style.ts';
import { TakeReceiptBack } from './TakeReceiptBack.tsx';
import { useDecision } from './use-decision.ts';

const FOLLOWED: readonly string[] = ['stockTransfer', 'departmentTransfer'];
const ON_THE_ROAD: ReadonlySet<string | undefined> = new Set(['inTransit', 'inProgress']);
const NOTHING: SaidLines = new Map();
const MOST_NAMED = 12;
const REASON = f.ref({ to: 'transferReason', label: 'Reason' });

/** The check of one transfer, roll by roll: what came is scanned or ticked, what is missing stands there by name (spec 02, 5.8). */
export function CheckTransfer({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const answer = useServerQuery<never, CheckedTransfer>(
    'transfer/check',
    { method: 'GET', path: `chemical/transferApproval/${id}` },
    FOLLOWED,
  );
  const transfer = answer.data?.id === id ? answer.data : undefined;
  if (transfer === undefined)
    return (
      <Page title={t('transfer.validation')}>
        <PageHeader
          title={t('transfer.validation')}
          returnHref="#/module/transfer-approval"
          labels={{ return: t('action.return') }}
        />
        <LoadState
          status={answer.status === 'failed' ? 'failed' : 'loading'}
          fault={answer.fault?.message}
          onRetry={answer.refresh}
          isEmpty
          emptyState={null}
        >
          {null}
        </LoadState>
      </Page>
    );
  return <Check transfer={transfer} />;
}

function Check({ transfer }: { readonly transfer: CheckedTransfer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rights = useRights('chemical/transferApproval');
  const [said, setSaid] = useState(NOTHING);
  const [missingWhy, setMissingWhy] = useState<Option | null>(null);
  const [damageWhy, setDamageWhy] = useState<Option | null>(null);
  const reasons = useRefSearch(REASON);
  const [photos, setPhotos] = useState<readonly FileEntry[]>([]);
  const [place, setPlace] = useState<PutPlace>({
    area: { id: transfer.toStockArea, name: transfer.toStockAreaName },
    rack: null,
  });
  const placeOf = useScannedPlace();
  const numberOf = useScannedNumber();
  const [isRestComing, setRestComing] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const check = useRef<HTMLDivElement>(null);
  const { decide, isBusy, fault, faultOf } = useDecision(transfer, () => check.current?.focus({ preventScroll: true }));
  const title = transfer.number ?? t('list.draft', { id: transfer.id });
  const isOnRoad = ON_THE_ROAD.has(statusOf(transfer.statusId));
  const lines = isOnRoad ? openLines(transfer.lines) : []; // what was taken back counts as open no more
  const missing = missingLines(lines, said);
  const came = lines.length - missing.length;
  const isAnyDamaged = [...said.values()].some((one) => isPositive(one.damaged));
  const hasSaid = [...said.values()].some(({ received }) => isPositive(received)) || missingWhy !== null;
  const why = { missing: missingWhy?.id, damage: damageWhy?.id, isRestComing };

  /** A bin that was scanned: what comes goes there. */
  const putInto = async (code: string): Promise<ScanResult> => {
    try {
      const found = await placeOf(code);
      if (found?.stockArea == null || found.location !== transfer.toLocation) {
        toast.warning(t('transfer.scan.elsewhere', { place: found?.rackName ?? found?.stockAreaName ?? code }));
        return 'refused';
      }
      setPlace({
        area: { id: found.stockArea, name: found.stockAreaName ?? '' },
        rack: found.rack === null ? null : { id: found.rack, name: found.rackName ?? '' },
      });
      return 'taken';
    } catch (cause) {
      toast.warning(cause instanceof OptionRefusal ? cause.message : t('transfer.scan.stranger', { code }));
      return 'refused';
    }
  };
  const scan = async (scanned: string): Promise<ScanResult> => {
    if (isPlaceCode(scanned)) return putInto(scanned);
    const code = await numberOf(scanned);
    if (code === undefined) return 'refused'; // that has been told
    const line = lineOfCode(lines, code);
    if (line === undefined) toast.danger(t('transfer.scan.stranger', { code }));
    else if (said.has(line.id)) toast.info(t('transfer.scan.again', { name: nameOf(line) }));
    else {
      setSaid(ticked(said, line));
      return 'taken';
    }
    return 'refused';
  };
  const pictures = isAnyDamaged && photos.length > 0 ? { photos: photoIds(photos) } : {};
  const accept = (): void =>
    void decide('accept', { lines: acceptedLines(lines, said, why, putOf(transfer, place)), ...pictures }, (status) => {
      setSaid(NOTHING);
      setMissingWhy(null);
      setPhotos([]);
      setDamageWhy(null);
      toast.success(t('transfer.taken'));
      if (status === 'done') void navigate('/module/transfer-approval');
    });

  return (
    <Page title={title}>
      <PageHeader
        title={title}
        note={t('transfer.way', { from: transfer.fromStockAreaName, to: transfer.toStockAreaName })}
        returnHref="#/module/transfer-approval"
        labels={{ return: t('action.return') }}
      />
      <Touch ref={check} tabIndex={-1} onClickCapture={holdUnread}>
        {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
        <BroughtBy slip={transfer.gateSlip} />
        {lines.length === 0 && <NotOnTheRoad transfer={transfer} />}
        {lines.length > 0 && (
          <>
            <Progress
              label={t('transfer.came')}
              value={came}
              max={lines.length}
              valueText={t('transfer.cameOf', { came, of: lines.length })}
              tone={missing.length === 0 ? 'success' : 'accent'}
            />
            <PutAway transfer={transfer} place={place} onPlace={setPlace} />
            <ScanField label={t('transfer.scan')} hearsPage={!isRefusing} onScan={scan} />
            <Rows aria-label={t('transfer.rows')}>
              {lines.map((line) => (
                <CheckRow
                  key={line.id}
                  line={line}
                  said={said.get(line.id)}
                  onTick={() => setSaid(ticked(said, line))}
                  onWeigh={(received) => setSaid(weighed(said, line, received))}
                  onDamage={() => setSaid(damaged(said, line))}
                  onDamagedOf={(part) => setSaid(damagedOf(said, line, part))}
                  onSecond={(second) => setSaid(secondOf(said, line, second))}
                />
              ))}
            </Rows>
            {missing.length > 0 && said.size > 0 && (
              <Card title={t('transfer.missing', { count: missing.length })}>
                <p>
                  {missing.slice(0, MOST_NAMED).map(nameOf).join(', ')}
                  {missing.length > MOST_NAMED && t('transfer.andMore', { count: missing.length - MOST_NAMED })}
                </p>
                <CheckboxField label={t('transfer.restComing')} value={isRestComing} onCommit={setRestComing} />
                {!isRestComing && (
                  <ComboboxField
                    label={t('transfer.whyMissing')}
                    name="shortReason"
                    fault={missingWhy === null ? faultOf('shortReason') : undefined}
                    value={missingWhy}
                    search={reasons}
                    onCommit={setMissingWhy}
                  />
                )}
              </Card>
            )}
            {isAnyDamaged && (
              <>
                <ComboboxField
                  label={t('transfer.whyDamaged')}
                  name="damageReason"
                  fault={damageWhy === null ? faultOf('damageReason') : undefined}
                  required
                  value={damageWhy}
                  search={reasons}
                  onCommit={setDamageWhy}
                />
                <PhotoField label={t('transfer.damagePhotos')} photos={photos} onChange={setPhotos} />
              </>
            )}
          </>
        )}
        <MissingLines transfer={transfer} onDecide={decide} isBusy={isBusy} />
        {rights.may('delete') && <TakeReceiptBack transfer={transfer} onDecide={decide} isBusy={isBusy} />}
        {lines.length > 0 && rights.may('edit') && (
          <Keys>
            <Button isBusy={isBusy} onClick={() => setRefusing(true)}>
              {t('transfer.refuse')}
            </Button>
            <Button onClick={() => setSaid(allAsSent(lines, said))}>{t('transfer.allAsSent')}</Button>
            <Button
              variant="primary"
              isBusy={isBusy}
              disabledReason={hasSaid ? undefined : t('transfer.sayFirst')}
              onClick={accept}
            >
              {t('transfer.take')}
            </Button>
          </Keys>
        )}
      </Touch>
      {isRefusing && (
        <ReasonDialog
          title={t('transfer.refuse')}
          okText={t('transfer.refuse')}
          isEnding
          onAnswer={(reason) => {
            setRefusing(false);
            if (reason === undefined) return;
            void decide('reject', { reason }, () => {
              toast.success(t('transfer.refused'));
              void navigate('/module/transfer-approval');
            });
          }}
        />
      )}
    </Page>
  );
}
