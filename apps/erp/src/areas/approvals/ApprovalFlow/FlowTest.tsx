import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { TextField } from '@weft/ui/TextField';
import { wireValues } from '../../../generic/form/form-values.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import { Ask, Outcome, Stack } from './ApprovalFlowScreen.style.ts';

type Tried = {
  readonly matched: boolean;
  readonly levels: readonly {
    readonly sequence: number;
    readonly name: string | null;
    readonly kept: boolean;
    readonly why: string;
    readonly approvers: readonly string[];
    /** Why nobody could act on it. */
    readonly lacks: 'nobody' | 'onlyAsker' | null;
  }[];
};

type Asked = { readonly document: Option | null; readonly amount: string; readonly staff: Option | null };

const NOTHING: Asked = { document: null, amount: '', staff: null };

/** Who would approve a document, or one of an amount, that somebody asks for: by the flow as it stands in the form, saved or not. */
export function FlowTest({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api, catalogue } = useProduct();
  const { moduleName } = form.values;
  const of = typeof moduleName === 'string' ? catalogue.modules.find(({ name }) => name === moduleName) : undefined;
  const [asked, setAsked] = useState<Asked>(NOTHING);
  const [tried, setTried] = useState<Tried>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = {
        flow: wireValues(approvalFlow, form.values),
        ...(asked.document === null
          ? { amount: asked.amount === '' ? '0' : asked.amount }
          : { entityId: Number(asked.document.id) }),
        ...(asked.staff === null ? {} : { staff: Number(asked.staff.id) }),
      };
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
          {of !== undefined && (
            <ComboboxField
              label={t('flow.test.document')}
              value={asked.document}
              search={searchRefs(api, of, undefined)}
              onCommit={(document) => setAsked({ ...asked, document })}
            />
          )}
          {asked.document === null && (
            <TextField
              label={t('flow.test.amount')}
              inputMode="numeric"
              value={asked.amount}
              onChange={(amount) => setAsked({ ...asked, amount })}
            />
          )}
          <ComboboxField
            label={t('flow.test.staff')}
            value={asked.staff}
            search={searchRefs(api, moduleInfo(catalogue, 'staff'), undefined)}
            onCommit={(staff) => setAsked({ ...asked, staff })}
          />
          <Button isBusy={isBusy} onClick={() => void ask()}>
            {t('flow.test.ask')}
          </Button>
        </Ask>
        <div role="status">
          {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
          {tried !== undefined && !tried.matched && <Banner tone="info">{t('flow.test.unmatched')}</Banner>}
          {tried?.levels.map(
            ({ sequence, lacks }) =>
              lacks !== null && (
                <Banner key={sequence} tone="warning">
                  {t(`flow.lacks.${lacks}`, { level: sequence })}
                </Banner>
              ),
          )}
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
