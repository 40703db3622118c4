import { firstValueFrom } from 'rxjs';
import type { UsedQuery } from '@weft/api/hooks/use-server-query';
import type { NoticeMute, NoticeRow } from '@weft/domain/contract/notices';
import { NotificationPanel } from '@weft/ui/NotificationPanel';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { kindInfo, noticeInfo } from './notice-words.ts';

/** What the list of notices tells besides its rows. */
export type NoticesData = { readonly unread: number; readonly kinds: readonly NoticeMute[] };

export type NoticesProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly query: UsedQuery<NoticeRow, NoticesData>;
  readonly onMore: (() => void) | undefined;
};

/** What somebody should know and did not ask for: read one by one, by opening it, or all at once (spec 01, 1.13). */
export function Notices({ isOpen, onClose, query, onMore }: NoticesProps) {
  const { t, say } = useTranslation();
  const tellFault = useTellFault();
  const { api, catalogue } = useProduct();
  const tell = async (path: string, body: object): Promise<void> => {
    try {
      await firstValueFrom(api.post(path, body, { isQuiet: true }));
    } catch (cause) {
      tellFault(cause);
    }
    query.refresh();
  };
  const read = (ids?: readonly number[]): Promise<void> => tell('notice/read', ids === undefined ? {} : { ids });
  const isFailed = query.status === 'failed';
  const isLoading = query.status === 'loading' && query.rows.length === 0;
  return (
    <NotificationPanel
      isOpen={isOpen}
      onClose={onClose}
      notices={query.rows.map((row) => noticeInfo(row, { t, say, catalogue }))}
      status={isFailed ? 'failed' : isLoading ? 'loading' : 'ready'}
      onRetry={query.refresh}
      onRead={(id) => void read([Number(id)])}
      onReadAll={() => void read()}
      onMore={onMore}
      kinds={(query.data?.kinds ?? []).map((mute) => kindInfo(mute, t))}
      onMute={(kind, isMuted) => void tell('notice/mute', { kind, isMuted })}
    />
  );
}
