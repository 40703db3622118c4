import { BellOff, Check, Settings2 } from 'lucide-react';
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
import { NoticeKinds, type NoticeKindInfo } from './NoticeKinds.tsx';
import { byDay, timeOf } from './NotificationPanel.days.ts';
import { Above, Bar, Choice, Day, Ends, More, Muted, Notice, Opener } from './NotificationPanel.style.ts';
import { useWords } from '../../words/use-words.ts';
import { counted } from '../../words/counted.ts';

export const notificationPanelLabels = {
  title: 'Notifications',
  show: 'Show',
  all: 'All',
  unread: (count: number) => `Unread (${counted(count)})`,
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
  kinds: 'Choose what is told',
  kindsHint: 'What is switched off is neither shown here nor counted, for you alone. Switched on again, it is back.',
  muted: (count: number) => (count === 1 ? '1 kind is switched off' : `${count} kinds are switched off`),
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
  /** What may be muted; left out, nothing may. */
  kinds?: readonly NoticeKindInfo[];
  onMute?: (kind: string, isMuted: boolean) => void;
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
  kinds = [],
  onMute,
  today = todayHere(),
  labels,
}: NotificationPanelProps) {
  const words = useWords('notificationPanel', notificationPanelLabels, labels);
  const [view, setView] = useState<'all' | 'unread' | 'kinds'>('all');
  const isUnreadOnly = view === 'unread';
  const mutedCount = kinds.filter(({ isMuted }) => isMuted).length;
  const unread = notices.filter(({ isRead }) => !isRead);
  const shown = isUnreadOnly ? unread : notices;

  function open(notice: NoticeInfo) {
    if (!notice.isRead) onRead(notice.id);
    onOpen?.(notice);
    if (notice.href !== undefined) onClose();
  }

  function close() {
    if (view === 'kinds') setView('all');
    onClose();
  }

  return (
    <SidePanel isOpen={isOpen} onClose={close} title={words.title} labels={{ close: words.close }}>
      <Bar>
        <Choice role="group" aria-label={words.show}>
          <button type="button" aria-pressed={view === 'all'} onClick={() => setView('all')}>
            {words.all}
          </button>
          <button type="button" aria-pressed={isUnreadOnly} onClick={() => setView('unread')}>
            {words.unread(unread.length)}
          </button>
        </Choice>
        <Ends>
          {view !== 'kinds' && unread.length > 0 && (
            <Button size="sm" variant="quiet" icon={<Check />} onClick={onReadAll}>
              {words.readAll}
            </Button>
          )}
          {kinds.length > 0 && (
            <IconButton
              size="sm"
              label={words.kinds}
              icon={<Settings2 />}
              isPressed={view === 'kinds'}
              onClick={() => setView(view === 'kinds' ? 'all' : 'kinds')}
            />
          )}
        </Ends>
      </Bar>
      {view === 'kinds' ? (
        <NoticeKinds kinds={kinds} words={words} onMute={(kind, isMuted) => onMute?.(kind, isMuted)} />
      ) : (
        <>
          {mutedCount > 0 && <Muted>{words.muted(mutedCount)}</Muted>}
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
                    <NoticeLine
                      key={notice.id}
                      notice={notice}
                      words={words}
                      onOpen={() => open(notice)}
                      onRead={onRead}
                    />
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
        </>
      )}
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
