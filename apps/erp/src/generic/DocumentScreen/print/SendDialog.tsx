import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { isMailed, MESSAGE_CHANNELS, type MessageChannel } from '@weft/domain/rules/messages/events';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { SelectField } from '@weft/ui/SelectField';
import { Skeleton } from '@weft/ui/Skeleton';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { shownMoment } from '../../india-time.ts';
import { MessageShown, type ShownMessage } from './MessageShown.tsx';

/** Path of the messages, and the service that lets somebody send them. */
export const MESSAGES = 'chemical/smsTemplate';

type Template = {
  readonly id: number;
  readonly name: string;
  readonly moduleName: string;
  readonly channel: MessageChannel;
  readonly event: string;
};

export type SendDialogProps = { readonly module: Module; readonly id: number; readonly onClose: () => void };

/** Sends a message about a record by hand: a channel, a template, what it makes, and off it goes. */
export function SendDialog({ module, id, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [templates, setTemplates] = useState<readonly Template[]>();
  const [channel, setChannel] = useState<MessageChannel>();
  const [chosenId, setChosenId] = useState<number>();
  const [shown, setShown] = useState<ShownMessage & { readonly of: number }>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const channels = MESSAGE_CHANNELS.filter((one) => templates?.some((other) => other.channel === one) === true);
  const picked = channel ?? channels[0];
  const offered = templates?.filter((one) => one.channel === picked) ?? [];
  const chosen = offered.find((one) => one.id === chosenId) ?? offered[0];
  const chosenKey = chosen?.id;

  useEffect(() => {
    const filters = encodeURIComponent(JSON.stringify({ isActive: true }));
    firstValueFrom(api.get<unknown, Template>(`${MESSAGES}/getAllByPartner?rowsPerPage=200&filters=${filters}`)).then(
      ({ dataList = [] }) =>
        setTemplates(dataList.filter(({ moduleName, event }) => moduleName === module.name && !isMailed(event))),
      (cause: unknown) => setFault(words(toFault(cause))),
    );
  }, [api, module, words]);
  useEffect(() => {
    if (chosenKey === undefined) return;
    firstValueFrom(api.post<ShownMessage>(`${MESSAGES}/preview`, { id: chosenKey, entityId: id })).then(
      ({ data }) => data !== undefined && setShown({ ...data, of: chosenKey }),
      (cause: unknown) => setFault(words(toFault(cause))),
    );
  }, [api, chosenKey, id, words]);

  const send = async (): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    setFault(undefined);
    try {
      const { data } = await firstValueFrom(
        api.post<{ readonly receivers: readonly string[]; readonly off?: string; readonly heldUntil?: string }>(
          `${MESSAGES}/send`,
          { id: chosen.id, entityId: id },
          { requestId: crypto.randomUUID() },
        ),
      );
      if (data?.off !== undefined) toast.warning(t('message.send.waits', { key: data.off }));
      else if (data?.heldUntil !== undefined)
        toast.warning(t('message.send.held', { at: shownMoment(data.heldUntil) ?? '' }));
      else toast.success(t('message.send.done', { receivers: (data?.receivers ?? []).join(', ') }));
      onClose();
    } catch (cause) {
      setFault(words(toFault(cause)));
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
      {channels.length > 1 && (
        <SelectField
          label={t('message.channel')}
          required
          options={channels.map((one) => ({ value: one, label: t(`message.channel.${one}`) }))}
          value={picked ?? null}
          onCommit={(next) => setChannel(MESSAGE_CHANNELS.find((one) => one === next))}
        />
      )}
      {chosen !== undefined && (
        <SelectField
          label={t('message.send.template')}
          required
          options={offered.map((one) => ({ value: String(one.id), label: one.name }))}
          value={String(chosen.id)}
          onCommit={(next) => setChosenId(Number(next))}
        />
      )}
      {shown !== undefined && shown.of === chosen?.id && <MessageShown {...shown} />}
    </Dialog>
  );
}
