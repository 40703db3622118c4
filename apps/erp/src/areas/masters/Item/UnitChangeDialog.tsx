import { useId, useMemo, useState, type SubmitEvent } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { ApiFault } from '@weft/api/http/api-fault';
import { item } from '@weft/domain/catalogue/masters/item';
import { type Decimal, decimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import type { WireError } from '@weft/domain/contract/faults';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { Dialog } from '@weft/ui/Dialog';
import { LoadState } from '@weft/ui/LoadState';
import { QuantityField } from '@weft/ui/QuantityField';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { useErrorWords, useFaultWords, useFieldFaults } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { NamedUnit } from '../Uom/use-units.ts';
import { Keys, Stack } from './UnitChange.style.ts';

/** What the item and its stock would be, as the server tells it. Quantities in the former unit, `becomes` in the new one. */
type Preview = {
  readonly from: string;
  readonly to: string;
  readonly factor: number | null;
  readonly quantity: number;
  readonly becomes: number;
  readonly rest: number;
  readonly count: number;
  readonly rows: readonly {
    readonly id: number;
    readonly area: string;
    readonly lot: string | null;
    readonly roll: string | null;
    readonly quantity: number;
    readonly becomes: number;
    readonly rest: number;
  }[];
  readonly figures: readonly { readonly field: string; readonly old: number | null; readonly new: number | null }[];
  readonly errors: readonly WireError[];
};

export type UnitChangeDialogProps = {
  readonly document: UsedDocument;
  readonly name: string;
  readonly from: NamedUnit;
  readonly to: NamedUnit;
  /** What fields of the item are called. */
  readonly label: (key: string) => string;
  readonly onClose: (isDone: boolean) => void;
};

const RESTS = ['keep', 'wastage'] as const;
const PLACES = 6;
const FOLLOWS: readonly string[] = [item.name];

const figure = (value: number | null): string =>
  value === null ? '–' : formatNumber(decimal(String(value)), { grouping: 'indian', maxPlaces: PLACES });

/** Counts the stock of an item in another unit: shows what becomes of it first, asks what one of the new unit is where nothing says so, and why. */
export function UnitChangeDialog({ document, name, from, to, label, onClose }: UnitChangeDialogProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const inWords = useErrorWords();
  const atFields = useFieldFaults();
  const formId = useId();
  const [factor, setFactor] = useState<Decimal | null>(null);
  const [rest, setRest] = useState<string>('keep');
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ApiFault>();
  const asked = useMemo(
    () => ({
      uom: to.unit.id,
      rest,
      ...(factor === null ? {} : { factor: toWireNumber(factor) }),
    }),
    [to, rest, factor],
  );
  const query = useMemo(
    () => ({ method: 'POST', path: `${item.api}/changeUnit/preview`, body: { id: document.id, ...asked } }) as const, // asked anew with every answer
    [asked, document.id],
  );
  const { data, fault, status, refresh } = useServerQuery<never, Preview>('unit change', query, FOLLOWS);
  const asksFactor = factor !== null || data?.errors.some(({ field }) => field === 'factor') === true;
  const hindered = data?.errors.filter(({ field }) => field !== 'factor') ?? [];
  const faults = refused === undefined ? undefined : atFields(refused);
  const lacksReason = reason.trim() === '';
  const lacksFactor = asksFactor && factor === null;
  const isReady = data !== undefined && data.errors.length === 0 && !lacksReason && !lacksFactor;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isReady) return;
    document.act('changeUnit', { ...asked, reason: reason.trim() }, (outcome) => {
      if (outcome.kind === 'refused') return setRefused(outcome.fault);
      toast.success(t('unitChange.done', { item: name, to: to.name }));
      onClose(true);
    });
  };
  const touched = (): void => setRefused(undefined);
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={() => onClose(false)}
      title={t('unitChange.title', { from: from.name, to: to.name })}
      description={t('unitChange.note')}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={document.isSaving}
            disabled={data === undefined || hindered.length > 0}
          >
            {t('unitChange.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          {refused !== undefined && faults?.size === 0 && <Banner tone="danger">{words(refused)}</Banner>}
          {hindered.map((error) => (
            <Banner key={error.message} tone="warning">
              {inWords(error)}
            </Banner>
          ))}
          {asksFactor && (
            <QuantityField
              label={t('unitChange.factor', { to: to.name })}
              required
              places={PLACES}
              minPlaces={0}
              uom={from.unit.symbol}
              value={factor}
              onCommit={(next) => {
                touched();
                setFactor(next);
              }}
              fault={wasTried && lacksFactor ? t('field.required') : faults?.get('factor')}
            />
          )}
          <SelectField
            label={t('unitChange.rest')}
            required
            options={RESTS.map((one) => ({ value: one, label: t(`unitChange.rest.${one}`) }))}
            value={rest}
            onCommit={(next) => setRest(next ?? 'keep')}
          />
          <LoadState
            status={fault === null ? (data === undefined ? 'loading' : 'ready') : 'failed'}
            fault={fault === null ? undefined : words(fault)}
            onRetry={refresh}
            isEmpty={data === undefined || lacksFactor || data.factor === null}
            emptyState={t('unitChange.askFactor')}
          >
            {data !== undefined && <Told data={data} isStale={status === 'loading'} label={label} />}
          </LoadState>
          <TextField
            label={t('unitChange.reason')}
            required
            maxLength={500}
            value={reason}
            onChange={setReason}
            fault={wasTried && lacksReason ? t('field.required') : faults?.get('reason')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function Told({
  data,
  isStale,
  label,
}: {
  readonly data: Preview;
  readonly isStale: boolean;
  readonly label: (key: string) => string;
}) {
  const { t } = useTranslation();
  const inBoth = (quantity: number, becomes: number): string =>
    `${figure(quantity)} ${data.from} → ${figure(becomes)} ${data.to}`;
  return (
    <Stack aria-busy={isStale}>
      <DescriptionList
        aria-label={t('unitChange.told')}
        items={[
          { key: 'one', label: t('unitChange.one', { to: data.to }), value: `${figure(data.factor)} ${data.from}` },
          { key: 'stock', label: t('unitChange.inStock'), value: inBoth(data.quantity, data.becomes) },
          ...(data.rest > 0
            ? [{ key: 'rest', label: t('unitChange.left'), value: `${figure(data.rest)} ${data.from}` }]
            : []),
          ...data.figures.map(({ field, old, new: next }) => ({
            key: field,
            label: label(field),
            value: `${figure(old)} → ${figure(next)}`,
          })),
        ].map((one) => ({ ...one, isFigure: true }))}
      />
      {data.rows.length > 1 && (
        <Keys>
          {data.rows.map(({ id, area, lot, roll, quantity, becomes }) => (
            <li key={id}>
              <span>{[area, lot, roll].filter((part) => part !== null).join(' · ')}</span>
              <span>{inBoth(quantity, becomes)}</span>
            </li>
          ))}
          {data.count > data.rows.length && <li>{t('unitChange.more', { count: data.count - data.rows.length })}</li>}
        </Keys>
      )}
    </Stack>
  );
}
