import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { TextField } from '@weft/ui/TextField';
import { wireValues } from '../../../generic/form-values.ts';
import type { DocumentForm } from '../../../generic/use-document-form.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Ask, Outcome, Stack } from './ApprovalFlowScreen.style.ts';

type Tried = {
  readonly matched: boolean;
  readonly levels: readonly {
    readonly sequence: number;
    readonly name: string | null;
    readonly kept: boolean;
    readonly why: string;
    readonly approvers: readonly string[];
  }[];
  readonly warnings: readonly string[];
};

/** Who would approve a document of an amount, by the flow as it stands in the form, saved or not. */
export function FlowTest({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState<Tried>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { flow: wireValues(approvalFlow, form.values), amount: amount === '' ? '0' : amount };
      const { data } = await firstValueFrom(api.post<Tried>('approvalFlow/test', body));
      setTried(data);
      setFault(undefined);
    } catch (cause) {
      setTried(undefined);
      setFault(words(toFault(cause)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t('flow.test')} note={t('flow.test.note')}>
      <Stack>
        <Ask>
          <TextField label={t('flow.test.amount')} inputMode="numeric" value={amount} onChange={setAmount} />
          <Button isBusy={isBusy} onClick={() => void ask()}>
            {t('flow.test.ask')}
          </Button>
        </Ask>
        <div role="status">
          {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
          {tried !== undefined && !tried.matched && <Banner tone="info">{t('flow.test.unmatched')}</Banner>}
          {tried?.warnings.map((warning) => (
            <Banner key={warning} tone="warning">
              {warning}
            </Banner>
          ))}
          {tried?.matched === true && (
            <Outcome>
              {tried.levels.map(({ sequence, name, kept, why, approvers }) => (
                <li key={sequence} data-skipped={kept ? undefined : ''}>
                  <strong>{name ?? t('approval.level', { level: sequence })}</strong>
                  <span>{kept ? approvers.join(', ') : t(`flow.why.${why}`)}</span>
                </li>
              ))}
            </Outcome>
          )}
        </div>
      </Stack>
    </Card>
  );
}
