import { Bell } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { NoticeRow } from '@weft/domain/contract/notices';
import { IconButton } from '@weft/ui/IconButton';
import { useTranslation } from '../i18n/use-translation.ts';
import { bindKeys, hasOverlay, isTyping } from '../product/bind-keys.ts';
import { useActor } from '../product/session/operator.ts';
import { useProduct } from '../product/product-context.ts';
import { bringOrTell } from '../product/use-component.ts';
import { Counted, Count } from './NoticeButton.style.ts';
import type { NoticesData, NoticesProps } from './notices/Notices.tsx';
import { NOTICES, useUnread } from '../product/live/use-unread.ts';

const FOLLOWS = ['notice'] as const;
const ROWS = 50;
const MOST_SHOWN = 99;

const load = () => import('./notices/Notices.tsx').then((loaded) => loaded.Notices);

export type NoticeButtonProps = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

/** How much is unread, and the way to it: a press, or g n; the palette opens it too. It asks once the first screen stands, and again whenever something is told. */
export function NoticeButton({ isOpen, onOpenChange }: NoticeButtonProps) {
  const { t } = useTranslation();
  const { settled } = useProduct();
  const [isSettled, setSettled] = useState(false);
  const actor = useActor();
  const [rows, setRows] = useState(ROWS);
  const [Panel, setPanel] = useState<ComponentType<NoticesProps>>();
  const query = useServerQuery<NoticeRow, NoticesData>(
    NOTICES,
    isSettled ? { method: 'GET', path: `notice/getAllByPartner?rowsPerPage=${rows}&of=${actor}` } : undefined, // another operator's are another question
    FOLLOWS,
  );
  useEffect(() => {
    void settled.then(() => setSettled(true)); // the first screen has the line to itself
  }, [settled]);
  useEffect(() => {
    if (!isOpen) return;
    void bringOrTell(load, t).then((loaded) => {
      setPanel(() => loaded); // reaches the network: outside React
      if (loaded === undefined) onOpenChange(false);
    });
  }, [isOpen, onOpenChange, t]);
  useEffect(
    () =>
      bindKeys(
        {
          'g n': {
            does: 'shortcut.notices',
            run: (event) => {
              if (isTyping(event) || hasOverlay()) return;
              event.preventDefault();
              onOpenChange(true);
            },
          },
        },
        'everywhere',
      ),
    [onOpenChange],
  );
  const unread = useUnread();
  return (
    <Counted>
      <IconButton
        size="sm"
        label={unread === 0 ? t('notice.open') : t('notice.open.unread', { count: unread })}
        icon={<Bell />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onFocus={() => void load()}
        onPointerEnter={() => void load()}
        onClick={() => onOpenChange(true)}
      />
      {unread > 0 && <Count aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Count>}
      {Panel !== undefined && (
        <Panel
          isOpen={isOpen}
          onClose={() => onOpenChange(false)}
          query={query}
          onMore={query.totalCount > rows ? () => setRows(rows + ROWS) : undefined}
        />
      )}
    </Counted>
  );
}
