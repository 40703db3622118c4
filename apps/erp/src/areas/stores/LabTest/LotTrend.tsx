import { useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { testedOf, withComputedReadings } from '@weft/domain/catalogue/stores/lab-test.derive';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { decimal, isDecimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { judge } from '@weft/domain/rules/quality/judge';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { LineChart } from '@weft/ui/LineChart';
import { SelectField } from '@weft/ui/SelectField';
import { SwitchField } from '@weft/ui/SwitchField';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Figures, Stack, TrendHead } from './LabTest.style.ts';
import { type TrendFigures, type TrendPoint, trendSeries } from './trend-series.ts';

export type LotTrendProps = { readonly form: DocumentForm; readonly lines: readonly AnyRecord[] };

/** Decisions change what the lots before were. */
const WRITERS: readonly string[] = ['labTest'];
const CAPABILITY_PLACES = 2;

/** The lots before beside this one: a parameter of the item as a control chart, of its supplier alone when asked (spec 02, 4.6). */
export function LotTrend({ form, lines }: LotTrendProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [isOfParty, setOfParty] = useState(false);
  const measured = lines.filter((line) => testedOf(line, form.context).dataType === 'numeric');
  const line = measured.find(({ customParam }) => String(customParam) === chosen) ?? measured[0];
  const { item, party } = form.shown;
  const query = new URLSearchParams({
    item: textOf(item),
    parameter: textOf(line?.['customParam']),
    ...(isOfParty ? { party: textOf(party) } : {}),
  });
  const trend = useServerQuery<TrendPoint, TrendFigures>(
    'lab/trend',
    isOpen && line !== undefined ? { method: 'GET', path: `${labTest.api}/trend?${query.toString()}` } : undefined,
    WRITERS,
  );
  if (line === undefined) return null;
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('lab.trend.open')}</Button>
      </div>
    );
  const [computed = line] = withComputedReadings(lines, form.context).filter(
    ({ customParam }) => customParam === line['customParam'],
  );
  const tested = testedOf(computed, form.context);
  const { value } = judge(tested);
  const figureOf = (one: unknown): number | null => (isDecimal(one) ? toWireNumber(one) : null);
  const before = trend.rows.filter(({ id }) => id !== form.values['id']);
  const { categories, series } = trendSeries(
    before,
    { value: figureOf(value), min: figureOf(tested.min), max: figureOf(tested.max) },
    trend.data?.mean ?? null,
    {
      value: t('lab.trend.value'),
      min: t('lab.trend.min'),
      max: t('lab.trend.max'),
      mean: t('lab.trend.mean'),
      now: t('lab.trend.now'),
    },
  );
  const shown = (figure: number | null | undefined, places: number): string =>
    figure == null ? '–' : formatNumber(decimal(figure.toFixed(places)), { minPlaces: places, maxPlaces: places });
  const nameOf = (one: AnyRecord): string =>
    textOf(one['customParamName']) || textOf(form.context.ref('customParam', one['customParam'])?.['name']);
  return (
    <Card
      title={t('lab.trend.title')}
      actions={
        <Button size="sm" onClick={() => setOpen(false)}>
          {t('action.close')}
        </Button>
      }
    >
      <Stack>
        <TrendHead>
          <SelectField
            label={t('lab.trend.parameter')}
            options={measured.map((one) => ({ value: textOf(one['customParam']), label: nameOf(one) }))}
            value={textOf(line['customParam'])}
            onCommit={(next) => setChosen(next ?? undefined)}
          />
          {typeof party === 'number' && (
            <SwitchField label={t('lab.trend.ofParty')} value={isOfParty} onCommit={setOfParty} />
          )}
        </TrendHead>
        {before.length === 0 && trend.status === 'ready' ? (
          <EmptyState title={t('lab.trend.none')}>{t('lab.trend.none.note')}</EmptyState>
        ) : (
          <>
            <LineChart
              title={nameOf(line)}
              categoryLabel={t('lab.trend.lot')}
              categories={categories}
              series={series}
              status={trend.status}
              fault={trend.fault?.message}
              onRetry={trend.refresh}
            />
            <Figures>
              <span>{t('lab.trend.meanOf', { n: shown(trend.data?.mean, tested.places) })}</span>
              <span>{t('lab.trend.sigmaOf', { n: shown(trend.data?.sigma, tested.places + 1) })}</span>
              <span>{t('lab.trend.cpOf', { n: shown(trend.data?.cp, CAPABILITY_PLACES) })}</span>
              <span>{t('lab.trend.cpkOf', { n: shown(trend.data?.cpk, CAPABILITY_PLACES) })}</span>
            </Figures>
          </>
        )}
      </Stack>
    </Card>
  );
}
