import { useDeferredValue, useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Badge } from '@weft/ui/Badge';
import { Card } from '@weft/ui/Card';
import { LoadState } from '@weft/ui/LoadState';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { verdictTone } from '../RequestConfig/rule-verdict.ts';
import { Elsewhere, Free, Line, Lines } from './MaterialRequestScreen.style.ts';
import { factsQuestion, type LineFacts } from './line-facts.ts';

/** Modules whose documents change what lies free. */
const WRITERS: readonly string[] = [
  'openingStock',
  'inward',
  'foundryInward',
  'outward',
  'stockTransfer',
  'departmentTransfer',
  'materialRequest',
  'materialAllocation',
];
const MOST = 4;

const shown = (figure: number): string => formatNumber(decimal(figure), { grouping: 'indian', maxPlaces: 6 });

/** Free stock of each line in the store that is asked, where else it lies, what is on order, what the rules say. */
export function LinesStock({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const values = useDeferredValue(form.values);
  const question = useMemo(() => factsQuestion(values), [values]);
  const facts = useServerQuery<LineFacts, never>(
    'request/lines',
    question && { method: 'POST', path: `${materialRequest.api}/lineFacts`, body: question.body },
    WRITERS,
  );
  if (question === undefined) return null;
  const unitOf = (line: AnyRecord): string =>
    plainText(form.context.ref('uom', form.context.ref('item', line['item'])?.['uom'])?.['symbol']);
  const { stockAreaFrom, stockAreaFromName } = values;
  const area = plainText(stockAreaFromName) || plainText(form.context.ref('stockArea', stockAreaFrom)?.['name']);
  return (
    <Card title={t('request.stock')} {...(area === '' ? {} : { note: t('request.stock.note', { area }) })}>
      <LoadState
        status={facts.rows.length > 0 ? 'ready' : facts.status}
        fault={facts.fault?.message}
        onRetry={facts.refresh}
        isEmpty={false}
      >
        <Lines aria-label={t('request.stock')}>
          {question.lines.map((line, n) => {
            const one = facts.rows[n];
            if (one === undefined || one.item !== line['item']) return null;
            const unit = unitOf(line);
            return (
              <Line key={`${String(line['item'])} ${n}`} data-short={one.isShort ? '' : undefined}>
                <strong>
                  {plainText(line['itemName']) || plainText(form.context.ref('item', line['item'])?.['name'])}
                </strong>
                <Free data-short={one.isShort ? '' : undefined}>
                  {t(one.isShort ? 'request.free.short' : 'request.free', { quantity: shown(one.free), unit })}
                </Free>
                {!form.isReadOnly && one.verdict !== null && one.verdict.kind !== 'unruled' && (
                  <Badge tone={verdictTone(one.verdict)}>
                    {one.verdict.isOver
                      ? t('request.verdict.needsReason')
                      : (one.verdict.rule?.name ?? t(`request.verdict.${one.verdict.kind}`))}
                  </Badge>
                )}
                {one.isShort && (
                  <Elsewhere>
                    {one.elsewhere.slice(0, MOST).map(({ area, branch, quantity }) => (
                      <li key={area.id}>
                        {t('request.elsewhere', {
                          area: area.name,
                          branch: branch.name,
                          quantity: shown(quantity),
                          unit,
                        })}
                      </li>
                    ))}
                    {one.onOrder.slice(0, MOST).map(({ number, date, quantity }) => (
                      <li key={`${number} ${date ?? ''}`}>
                        {t('request.onOrder', {
                          number,
                          date: date === null ? '–' : formatDate(date),
                          quantity: shown(quantity),
                          unit,
                        })}
                      </li>
                    ))}
                    {one.elsewhere.length + one.onOrder.length === 0 && <li>{t('request.nowhere')}</li>}
                  </Elsewhere>
                )}
              </Line>
            );
          })}
        </Lines>
      </LoadState>
    </Card>
  );
}
