import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { receivedRates } from '@weft/domain/catalogue/purchase/amend-order';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { isDecimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { ReasonDialog } from '../../../generic/DocumentScreen/actions/ReasonDialog.tsx';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { useRights } from '../../../product/modules/use-rights.ts';

const linesIn = (record: AnyRecord | undefined): readonly AnyRecord[] =>
  Array.isArray(record?.['lines']) ? (record['lines'] as readonly AnyRecord[]) : []; // lines of a form

export type ReceivedRatesProps = { readonly form: Pick<DocumentForm, 'before' | 'values' | 'set'> };

/**
 * An amendment gave another rate to a line that is all here: it is offered to correct the rate of what was received, and the stock's value follows
 * (spec 02, 3.6 "also for goods received"). Nothing without such a line, or without the right to it.
 */
export function ReceivedRates({ form: { before, values, set } }: ReceivedRatesProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const rights = useRights(inward.acl);
  const ids = useRequestId();
  const words = useFaultWords();
  const [asked, setAsked] = useState<number>();
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const places = before === undefined || !rights.may('override') ? [] : receivedRates(before, values);

  const correct = async (n: number, reason: string): Promise<void> => {
    const line = linesIn(values)[n];
    const rate = line?.['rate'];
    if (line === undefined || !isDecimal(rate)) return;
    const body = { purchaseOrderItem: line['id'], rate: toWireNumber(rate), reason };
    setBusy(true);
    try {
      await firstValueFrom(api.post(`${inward.api}/correctRate`, body, { requestId: ids.of(body) }));
      ids.end();
      toast.success(t('order.received.done', { n: n + 1 }));
      setAsked(undefined);
      setSaid(undefined);
      const ordered = linesIn(before).find(({ id }) => id === line['id'])?.['rate'];
      set(
        'lines',
        linesIn(values).map((one) => (one === line ? { ...one, rate: ordered } : one)),
      );
    } catch (cause) {
      setSaid(words(toFault(cause)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {places.map((n) => (
        <Banner
          key={n}
          tone="warning"
          actions={<Button onClick={() => setAsked(n)}>{t('order.received.correct', { n: n + 1 })}</Button>}
        >
          {t('order.received.note', { n: n + 1 })}
        </Banner>
      ))}
      {asked !== undefined && (
        <ReasonDialog
          title={t('order.received.correct', { n: asked + 1 })}
          okText={t('inward.late.correctRate')}
          isEnding={false}
          isBusy={isBusy}
          said={said}
          onAnswer={(reason) => {
            if (reason !== undefined) void correct(asked, reason);
            else {
              setAsked(undefined);
              setSaid(undefined);
            }
          }}
        />
      )}
    </>
  );
}
