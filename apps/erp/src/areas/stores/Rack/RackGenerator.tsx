import { useMemo, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { type ApiFault, toFault } from '@weft/api/http/api-fault';
import type { WireRecord } from '@weft/api/resource/resource';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { type Decimal, decimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { type PatternRack, racksOf } from '@weft/domain/rules/stock/rack-pattern';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { Dialog } from '@weft/ui/Dialog';
import { FormGrid } from '@weft/ui/FormGrid';
import { NumberField } from '@weft/ui/NumberField';
import { QuantityField } from '@weft/ui/QuantityField';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { faultMap, ownFaults } from '../../../generic/form/form-faults.ts';
import { useRefSearch } from '../../../generic/use-ref-search.ts';
import { faultWords, useFaultWords } from '../../../i18n/fault-words.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { Stack } from './RackGenerator.style.ts';

type Shown = PatternRack & { readonly isThere: boolean };

const FOLLOWS: readonly string[] = [rack.name];
const NO_RACKS: readonly PatternRack[] = [];
const code = ({ rackCode }: Shown): string => rackCode;
const whole = (figure: Decimal | null): number | null => (figure === null ? null : Number(figure.toString()));

const columnsOf = (t: Translate, label: (key: keyof typeof rack.fields) => string): readonly Column<Shown>[] => [
  { key: 'rackCode', label: label('rackCode'), kind: 'text', isTitle: true, width: 200 },
  { key: 'aisle', label: label('aisle'), kind: 'text', width: 90 },
  { key: 'bay', label: label('bay'), kind: 'text', width: 90 },
  { key: 'level', label: label('level'), kind: 'text', width: 90 },
  {
    key: 'isThere',
    label: t('racks.state'),
    kind: 'status',
    width: 140,
    format: (isThere) => t(isThere === true ? 'racks.there' : 'racks.new'),
    tone: ({ isThere }) => (isThere ? 'danger' : 'success'),
  },
];

/** Rows of racks by aisles, bays and levels: shown before they are made, made all or none. */
export function RackGenerator({ onClose }: { readonly onClose: () => void }) {
  const { t, say } = useTranslation();
  const tell = useFaultWords();
  const { api } = useProduct();
  const [area, setArea] = useState<Option | null>(null);
  const [aisles, setAisles] = useState('A-F');
  const [bays, setBays] = useState<Decimal | null>(decimal('10'));
  const [levels, setLevels] = useState<Decimal | null>(decimal('4'));
  const [prefix, setPrefix] = useState('');
  const [capacity, setCapacity] = useState<Decimal | null>(null);
  const ids = useRequestId();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiFault>();
  const { stockArea, capacityKg } = rack.fields;
  const search = useRefSearch(stockArea);

  const made = useMemo(
    () => racksOf({ aisles, bays: whole(bays), levels: whole(levels), prefix }),
    [aisles, bays, levels, prefix],
  );
  const faults = ownFaults(made.faults ?? [], (one) => faultWords({ t, say }, one));
  const faultOf = faultMap(faults);
  const known = useServerQuery<WireRecord, never>(
    'racks/there',
    area === null
      ? undefined
      : {
          method: 'GET',
          path: `${rack.api}/getAllByPartner?fields=id,rackCode&filters=${encodeURIComponent(JSON.stringify({ stockArea: area.id }))}`,
        },
    FOLLOWS,
  );
  const shown = useMemo((): readonly Shown[] => {
    const there = new Set(area === null ? [] : known.rows.map((row) => row['rackCode']));
    return (made.racks ?? NO_RACKS).map((one) => ({ ...one, isThere: there.has(one.rackCode) }));
  }, [made, known.rows, area]);
  const doubled = shown.filter(({ isThere }) => isThere).length;
  const columns = useMemo(() => columnsOf(t, (key) => say(rack.fields[key].label)), [t, say]);
  const hindrance = [
    area === null && t('racks.noArea'),
    made.faults !== undefined && t('racks.wrong'),
    doubled > 0 && t('racks.doubled', { count: doubled }),
    area !== null && known.status === 'loading' && t('racks.looking'),
  ].find((reason) => reason !== false);

  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = (made.racks ?? NO_RACKS).map((one) => ({
        ...one,
        stockArea: area?.id,
        ...(capacity === null ? {} : { capacityKg: toWireNumber(capacity) }),
      }));
      await firstValueFrom(api.post(`${rack.api}/saveOrUpdateAll`, body, { requestId: ids.of(body) }));
      ids.end();
      toast.success(t('racks.made', { count: body.length }));
      onClose();
    } catch (cause) {
      setRefused(toFault(cause));
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('racks.generate')}
      description={t('racks.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} disabledReason={hindrance} onClick={() => void make()}>
            {t('racks.make', { count: shown.length })}
          </Button>
        </>
      }
    >
      <Stack>
        {refused !== undefined && <Banner tone="danger">{tell(refused)}</Banner>}
        {faults
          .filter(({ field }) => field === '')
          .map(({ message }) => (
            <Banner key={message} tone="danger">
              {message}
            </Banner>
          ))}
        <FormGrid columns={3}>
          <ComboboxField
            required
            label={say(stockArea.label)}
            value={area}
            search={search}
            fault={known.status === 'failed' ? known.fault?.message : undefined}
            onCommit={setArea}
          />
          <TextField
            required
            label={t('racks.aisles')}
            help={t('racks.aisles.help')}
            value={aisles}
            fault={faultOf.get('aisles')}
            onChange={setAisles}
          />
          <TextField label={t('racks.prefix')} value={prefix} fault={faultOf.get('prefix')} onChange={setPrefix} />
          <NumberField
            required
            negative={false}
            label={t('racks.bays')}
            value={bays}
            fault={faultOf.get('bays')}
            onChange={setBays}
          />
          <NumberField
            required
            negative={false}
            label={t('racks.levels')}
            value={levels}
            fault={faultOf.get('levels')}
            onChange={setLevels}
          />
          <QuantityField label={say(capacityKg.label)} help={t('racks.each')} value={capacity} onChange={setCapacity} />
        </FormGrid>
        {doubled > 0 && <Banner tone="warning">{t('racks.doubled', { count: doubled })}</Banner>}
        <DataTable
          label={t('racks.preview')}
          fit="content"
          columns={columns}
          rows={shown}
          rowKey={code}
          emptyState={t('racks.wrong')}
        />
      </Stack>
    </Dialog>
  );
}
