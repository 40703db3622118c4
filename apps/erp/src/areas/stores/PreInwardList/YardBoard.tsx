import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { hoursOf } from '@weft/domain/rules/dates/hours-of';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { yardTone } from '@weft/domain/rules/gate/slip-progress';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { Badge } from '@weft/ui/Badge';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { PageHeader } from '@weft/ui/PageHeader';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { Badges, Head, Quiet, Tools, Vehicle, Yard } from './YardBoard.style.ts';

/** A vehicle that is inside, as the yard's call answers it. */
type Inside = {
  readonly id: number;
  readonly number: string;
  readonly gateInAt: string;
  readonly vehicleNumber: string | null;
  readonly vehicleKind: string;
  readonly partyName: string | null;
  readonly billNo: string | null;
  readonly hasWeighbridge: boolean | null;
  readonly firstWeight: number | null;
  readonly netWeight: number | null;
  readonly pendingCount: number | null;
  readonly lineCount: number | null;
  readonly lines: readonly { readonly id: number; readonly itemName: string | null }[];
};

const FOLLOWED: readonly string[] = ['preInward', 'inward', 'foundryInward'];
const MINUTE = 60_000;

/** The time, anew each minute: hours inside go on while nobody presses anything. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE); // the clock is outside React
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Vehicles that are inside, longest first: amber after four hours, red after eight. A scanned gate pass leads to its own. */
export function YardBoard({ above }: { readonly above: React.ReactNode }) {
  const { t, say } = useTranslation();
  const navigate = useNavigate();
  const rights = useRights(preInward.acl);
  const now = useNow();
  const yard = useServerQuery<Inside, never>('gate/yard', { method: 'GET', path: `${preInward.api}/open` }, FOLLOWED);
  const find = (code: string): ScanResult => {
    const text = code.trim().toUpperCase();
    const read = qrParse(text);
    const found = yard.rows.find(
      ({ id, number, vehicleNumber }) =>
        (read.kind === 'record' && read.type === 'PI' && read.id === id) ||
        number.toUpperCase() === text ||
        vehicleNumber === text.replaceAll(/[\s-]/gu, ''),
    );
    if (found === undefined) toast.warning(t('gate.yard.unknown', { code }));
    else void navigate(`/module/${preInward.formRoute}/${found.id}`);
    return found === undefined ? 'refused' : 'taken';
  };
  return (
    <Page title={say(preInward.title)}>
      <PageHeader
        title={say(preInward.title)}
        addNewHref={`#/module/${preInward.formRoute}`}
        canCreate={rights.may('create')}
        onRefresh={yard.refresh}
        isRefreshing={yard.status === 'loading' && yard.rows.length > 0}
        labels={{ addNew: t('gate.new'), refresh: t('action.refresh') }}
      />
      {above}
      <Tools>
        <ScanField label={t('gate.yard.scan')} hearsPage onScan={find} />
      </Tools>
      <LoadState
        status={yard.status}
        fault={yard.fault?.message}
        onRetry={yard.refresh}
        isEmpty={yard.rows.length === 0}
        emptyState={<EmptyState title={t('gate.yard.none')}>{t('gate.yard.none.note')}</EmptyState>}
      >
        <Yard aria-label={t('gate.yard')}>
          {yard.rows.map((one) => (
            <OneVehicle key={one.id} one={one} hours={hoursOf(now - Date.parse(one.gateInAt))} />
          ))}
        </Yard>
      </LoadState>
    </Page>
  );
}

function OneVehicle({ one, hours }: { readonly one: Inside; readonly hours: Decimal }) {
  const { t, say } = useTranslation();
  const tone = yardTone(Number(hours.toString()));
  const pending = one.pendingCount ?? 0;
  return (
    <Vehicle data-tone={tone}>
      <Head>
        <a href={`#/module/${preInward.formRoute}/${one.id}`}>
          {one.vehicleNumber ?? say(one.vehicleKind === 'hand' ? 'Hand' : 'Courier')}
        </a>
        <Badge tone={tone}>{t('gate.hours', { hours: hours.toFixed(1) })}</Badge>
      </Head>
      <p>{one.partyName ?? ''}</p>
      <Quiet>
        {[one.number, one.billNo, ...one.lines.slice(0, 3).map(({ itemName }) => itemName)].filter(Boolean).join(' · ')}
      </Quiet>
      <Badges>
        <Badge tone={pending === 0 ? 'success' : 'neutral'}>
          {pending === 0 ? t('gate.allIn') : t('gate.pending', { pending, of: one.lineCount ?? 0 })}
        </Badge>
        {one.netWeight !== null && <Badge>{t('gate.netKg', { net: formatQuantity(decimal(one.netWeight), 0) })}</Badge>}
        {one.hasWeighbridge === true && one.firstWeight === null && one.vehicleNumber !== null && (
          <Badge tone="warning">{t('gate.unweighed')}</Badge>
        )}
      </Badges>
    </Vehicle>
  );
}
