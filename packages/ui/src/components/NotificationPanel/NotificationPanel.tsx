import { BellOff, Check } from 'lucide-react';
import { useState } from 'react';
import type { Status } from '../../tokens/semantic.ts';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { todayHere } from '../DateField/DateField.dates.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Hidden } from '../Field/Field.style.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { SidePanel } from '../SidePanel/SidePanel.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { byDay, timeOf } from './NotificationPanel.days.ts';
import { Above, Bar, Choice, Day, More, Notice, Opener } from './NotificationPanel.style.ts';
import { useWords } from '../../words/use-words.ts';

export const notificationPanelLabels = {
  title: 'Notifications',
  show: 'Show',
  all: 'All',
  unread: (count: number) => `Unread (${count})`,
  isUnread: 'unread',
  readAll: 'Mark all as read',
  read: (title: string) => `Mark as read: ${title}`,
  today: 'Today',
  yesterday: 'Yesterday',
  empty: 'Nothing new',
  emptyHint: 'Approvals, imports and stock below its limit are told here.',
  noneUnread: 'Everything is read',
  failed: 'The notifications could not be loaded.',
  retry: 'Try again',
  more: 'Show older',
  close: 'Close',
};

/** Something that happened and concerns the reader. */
export type NoticeInfo = Readonly<{
  id: string;
  title: string;
  text?: string;
  /** ISO instant. */
  at: string;
  isRead: boolean;
  tone?: Status;
  /** Where it leads. */
  href?: string;
}>;

export type NotificationPanelProps = Readonly<{
  isOpen: boolean;
  onClose: () => void;
  notices: readonly NoticeInfo[];
  status?: 'ready' | 'loading' | 'failed';
  onRetry?: () => void;
  /** A notice was pressed; it counts as read. */
  onOpen?: (notice: NoticeInfo) => void;
  onRead: (id: string) => void;
  onReadAll: () => void;
  /** Fetches older ones; absent when there are none. */
  onMore?: (() => void) | undefined;
  /** `yyyy-MM-dd`; the browser's own day when left out. */
  today?: string;
  labels?: Partial<typeof notificationPanelLabels>;
}>;

/**
 * What happened meanwhile, by day, in a panel from the side. What is not read yet stands out in words and by a dot.
 * For: news that can wait. Not for: the answer to what the person just did (toast), what must be decided now (ConfirmDialog).
 * @example <NotificationPanel isOpen={isOpen} onClose={close} notices={notices} onRead={read} onReadAll={readAll} />
 */
export function NotificationPanel({
  isOpen,
  onClose,
  notices,
  status = 'ready',
  onRetry,
  onOpen,
  onRead,
  onReadAll,
  onMore,
  today = todayHere(),
  labels,
}: NotificationPanelProps) {
  const words = useWords('notificationPanel', notificationPanelLabels, labels);
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const unread = notices.filter(({ isRead }) => !isRead);
  const shown = isUnreadOnly ? unread : notices;

  function open(notice: NoticeInfo) {
    if (!notice.isRead) onRead(notice.id);
    onOpen?.(notice);
    if (notice.href !== undefined) onClose();
  }

  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={words.title} labels={{ close: words.close }}>
      <Bar>
        <Choice role="group" aria-label={words.show}>
          <button type="button" aria-pressed={!isUnreadOnly} onClick={() => setUnreadOnly(false)}>
            {words.all}
          </button>
          <button type="button" aria-pressed={isUnreadOnly} onClick={() => setUnreadOnly(true)}>
            {words.unread(unread.length)}
          </button>
        </Choice>
        {unread.length > 0 && (
          <Button size="sm" variant="quiet" icon={<Check />} onClick={onReadAll}>
            {words.readAll}
          </Button>
        )}
      </Bar>
      {status === 'failed' && (
        <Banner
          tone="danger"
          title={words.failed}
          actions={
            onRetry && (
              <Button size="sm" onClick={onRetry}>
                {words.retry}
              </Button>
            )
          }
        />
      )}
      <div aria-busy={status === 'loading' || undefined}>
        {byDay(shown, today, words).map(({ day, label, notices: ofDay }) => (
          <section key={day}>
            <Day>{label}</Day>
            <ul>
              {ofDay.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} words={words} onOpen={() => open(notice)} onRead={onRead} />
              ))}
            </ul>
          </section>
        ))}
        {status === 'loading' && <Skeleton lines={6} />}
        {status === 'ready' && shown.length === 0 && (
          <EmptyState icon={<BellOff />} title={isUnreadOnly ? words.noneUnread : words.empty}>
            {!isUnreadOnly && words.emptyHint}
          </EmptyState>
        )}
        {status === 'ready' && onMore && (
          <More>
            <Button onClick={onMore}>{words.more}</Button>
          </More>
        )}
      </div>
    </SidePanel>
  );
}

type NoticeLineProps = Readonly<{
  notice: NoticeInfo;
  words: typeof notificationPanelLabels;
  onOpen: () => void;
  onRead: (id: string) => void;
}>;

function NoticeLine({ notice, words, onOpen, onRead }: NoticeLineProps) {
  const { id, title, text, at, isRead, tone = 'info', href } = notice;
  return (
    <Notice data-unread={isRead ? undefined : ''} data-tone={tone}>
      <div>
        {href === undefined ? (
          <Opener as="button" type="button" onClick={onOpen}>
            {title}
          </Opener>
        ) : (
          <Opener href={href} onClick={onOpen}>
            {title}
          </Opener>
        )}
        {!isRead && <Hidden>, {words.isUnread}</Hidden>}
        {text !== undefined && <p>{text}</p>}
        <time dateTime={at}>{timeOf(at)}</time>
      </div>
      {!isRead && (
        <Above>
          <IconButton size="sm" label={words.read(title)} icon={<Check />} onClick={() => onRead(id)} />
        </Above>
      )}
    </Notice>
  );
}
