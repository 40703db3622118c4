import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { Badge } from '@weft/ui/Badge';
import { Banner } from '@weft/ui/Banner';
import { EmptyState } from '@weft/ui/EmptyState';
import { SidePanel } from '@weft/ui/SidePanel';
import { Skeleton } from '@weft/ui/Skeleton';
import { shownMoment } from '../../../generic/india-time.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SentList } from './MessageTemplateScreen.style.ts';

type Sent = {
  readonly id: number;
  readonly subject: string | null;
  readonly receiver: string;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed';
  readonly tries: number;
  readonly error: string | null;
  readonly createdOn: string;
  readonly sentOn: string | null;
};

const TONES = { queued: 'neutral', sending: 'neutral', sent: 'success', failed: 'danger' } as const;
const FOLLOWS: readonly string[] = [];

/** The last messages: to whom, what, what became of them. */
export function SentPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { rows, status, fault } = useServerQuery<Sent, never>(
    'messages sent',
    { method: 'GET', path: `${messageTemplate.api}/log` },
    FOLLOWS,
  );
  return (
    <SidePanel isOpen onClose={onClose} title={t('message.sent')}>
      {status === 'failed' && <Banner tone="danger">{fault?.message}</Banner>}
      {status === 'loading' && rows.length === 0 && <Skeleton lines={6} />}
      {status === 'ready' && rows.length === 0 && <EmptyState title={t('message.noneSent')} />}
      <SentList>
        {rows.map(({ id, subject, receiver, state, error, createdOn, sentOn }) => (
          <li key={id}>
            <strong>{subject ?? t('message.notWritten')}</strong>
            <Badge tone={TONES[state]}>{t(`message.state.${state}`)}</Badge>
            <p>{t('message.to', { receiver, at: shownMoment(sentOn ?? createdOn) ?? '' })}</p>
            {error !== null && <p>{error}</p>}
          </li>
        ))}
      </SentList>
    </SidePanel>
  );
}
