import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { SelectField } from '@weft/ui/SelectField';
import { Skeleton } from '@weft/ui/Skeleton';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { Mail } from './SendDialog.style.ts';

/** Path of the messages, and the service that lets somebody send them. */
export const MESSAGES = 'chemical/smsTemplate';

type Template = {
  readonly id: number;
  readonly name: string;
  readonly moduleName: string;
  readonly subject: string;
  readonly body: string;
};
type Shown = { readonly subject: string | null; readonly html: string | null };

export type SendDialogProps = { readonly module: Module; readonly id: number; readonly onClose: () => void };

/** Sends a message about a record by hand: a template, the mail that it makes, and off it goes. */
export function SendDialog({ module, id, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const [templates, setTemplates] = useState<readonly Template[]>();
  const [chosenId, setChosenId] = useState<number>();
  const [shown, setShown] = useState<Shown & { readonly of: number }>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const chosen = templates?.find((one) => one.id === chosenId) ?? templates?.[0];

  useEffect(() => {
    const filters = encodeURIComponent(JSON.stringify({ event: 'manual', isActive: true }));
    firstValueFrom(api.get<unknown, Template>(`${MESSAGES}/getAllByPartner?rowsPerPage=200&filters=${filters}`)).then(
      ({ dataList = [] }) => setTemplates(dataList.filter(({ moduleName }) => moduleName === module.name)),
      (cause: unknown) => setFault(toFault(cause).message),
    );
  }, [api, module]);
  useEffect(() => {
    if (chosen === undefined) return;
    const { moduleName, subject, body } = chosen;
    firstValueFrom(api.post<Shown>(`${MESSAGES}/preview`, { moduleName, subject, body, entityId: id })).then(
      ({ data }) => data !== undefined && setShown({ ...data, of: chosen.id }),
      (cause: unknown) => setFault(toFault(cause).message),
    );
  }, [api, chosen, id]);

  const send = async (): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    setFault(undefined);
    try {
      const { data } = await firstValueFrom(
        api.post<{ readonly receivers: readonly string[] }>(
          `${MESSAGES}/send`,
          { id: chosen.id, entityId: id },
          { requestId: crypto.randomUUID() },
        ),
      );
      toast.success(t('message.send.done', { receivers: (data?.receivers ?? []).join(', ') }));
      onClose();
    } catch (cause) {
      setFault(toFault(cause).errors[0]?.message ?? toFault(cause).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('message.send')}
      description={t('message.send.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={chosen === undefined} onClick={() => void send()}>
            {t('action.send')}
          </Button>
        </>
      }
    >
      {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
      {templates === undefined && fault === undefined && <Skeleton lines={4} />}
      {templates !== undefined && templates.length === 0 && <Banner tone="info">{t('message.send.none')}</Banner>}
      {chosen !== undefined && templates !== undefined && (
        <SelectField
          label={t('message.send.template')}
          required
          options={templates.map((one) => ({ value: String(one.id), label: one.name }))}
          value={String(chosen.id)}
          onCommit={(next) => setChosenId(Number(next))}
        />
      )}
      {shown !== undefined && shown.of === chosen?.id && shown.html !== null && (
        <Mail>
          <h3>{shown.subject}</h3>
          {/* No scripts and no origin: what a record holds can neither run nor reach the page around it. */}
          <iframe title={t('message.mail')} srcDoc={shown.html} sandbox="" />
        </Mail>
      )}
    </Dialog>
  );
}
