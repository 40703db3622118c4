import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import type { MessageChannel } from '@weft/domain/rules/messages/events';
import { Badge } from '@weft/ui/Badge';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { SidePanel } from '@weft/ui/SidePanel';
import { Skeleton } from '@weft/ui/Skeleton';
import { toast } from '@weft/ui/Toast';
import { shownMoment } from '../../../generic/india-time.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useNoteWords } from '../../../i18n/use-note-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { SentList } from './MessageTemplateScreen.style.ts';

type Sent = {
  readonly id: number;
  readonly channel: MessageChannel;
  readonly text: string | null;
  readonly subject: string | null;
  readonly receiver: string;
  readonly state: 'raised' | 'queued' | 'sending' | 'sent' | 'failed';
  readonly tries: number;
  readonly error: string | null;
  /** Why it waits that could go, and until when. */
  readonly held: 'quiet' | 'daily' | null;
  readonly heldUntil: string | null;
  readonly createdOn: string;
  readonly sentOn: string | null;
};

const TONES = { raised: 'neutral', queued: 'neutral', sending: 'neutral', sent: 'success', failed: 'danger' } as const;
const FOLLOWS: readonly string[] = [];

/** The last messages: by what channel, to whom, what, what became of them; what failed is sent again. */
export function SentPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const why = useNoteWords();
  const words = useFaultWords();
  const { rows, status, fault, refresh } = useServerQuery<Sent, never>(
    'messages sent',
    { method: 'GET', path: `${messageTemplate.api}/log` },
    FOLLOWS,
  );
  const { api } = useProduct();
  const [busy, setBusy] = useState<number>();
  const again = async (id: number): Promise<void> => {
    setBusy(id);
    try {
      await firstValueFrom(api.post(`${messageTemplate.api}/sendAgain`, { id }, { requestId: crypto.randomUUID() }));
      toast.success(t('message.again.done'));
      refresh();
    } catch (cause) {
      const refused = toFault(cause);
      toast.warning(words(refused));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <SidePanel isOpen onClose={onClose} title={t('message.sent')}>
      {status === 'failed' && <Banner tone="danger">{fault?.message}</Banner>}
      {status === 'loading' && rows.length === 0 && <Skeleton lines={6} />}
      {status === 'ready' && rows.length === 0 && <EmptyState title={t('message.noneSent')} />}
      <SentList>
        {rows.map(({ id, channel, subject, text, receiver, state, error, held, heldUntil, createdOn, sentOn }) => (
          <li key={id}>
            <strong>{subject || text || t('message.notWritten')}</strong>
            <Badge tone={TONES[state]}>{t(`message.state.${state}`)}</Badge>
            <p>
              {t('message.by', {
                channel: t(`message.channel.${channel}`),
                receiver: receiver === '' ? t('message.noReceiver') : receiver,
                at: shownMoment(sentOn ?? createdOn) ?? '',
              })}
            </p>
            {subject && text && <p data-text="">{text}</p>}
            {error !== null && <p>{why(error)}</p>}
            {held !== null && heldUntil !== null && (
              <p>{t(`message.held.${held}`, { at: shownMoment(heldUntil) ?? '' })}</p>
            )}
            {state === 'failed' && (
              <Button size="sm" isBusy={busy === id} onClick={() => void again(id)}>
                {t('message.again')}
              </Button>
            )}
          </li>
        ))}
      </SentList>
    </SidePanel>
  );
}
