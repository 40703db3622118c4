import { Bell, Clock, Contrast, CornerDownRight, Keyboard, LogOut, Star, UserRoundCog, Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CommandPalette, CommandPaletteAhead, type Command } from '@weft/ui/CommandPalette';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { leaveDevice, useTurn } from '../../product/session/operator.ts';
import { useLook } from '../../product/look/use-look.ts';
import { useRecent, useStarred } from '../../product/session/visits.ts';
import { lookCommands } from '../look/look-commands.ts';
import { grouped, placeCommands, placeId, quotationCommands } from './commands.ts';
import { pageActs } from './page-acts.ts';
import { searchRecords } from './search-records.ts';
import { useStock, withIcon } from './use-stock.tsx';
import { useSum } from './use-sum.ts';
import { useWorkplaces } from './use-workplaces.tsx';

export type PaletteProps = {
  /** Text to begin with. */
  readonly defaultText: string;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  readonly onNotices: () => void;
  readonly onLogOut: () => void;
};

const withUsualIcon = (commands: readonly Command[], icon: Command['icon']): readonly Command[] =>
  commands.map((command) => ({ ...command, icon: command.icon ?? icon }));

/**
 * Everything of the product by its name: what the open record offers, screens, new records, records, what was open last, the branch one works in; a
 * sum is worked out. Only what the role may see (spec 01, 1.13; GOALS C1).
 */
export function Palette({ defaultText, onClose, onShortcuts, onNotices, onLogOut }: PaletteProps) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const { around, screens, fresh } = useStock();
  const { acl, isAdmin } = around;
  const recent = useRecent();
  const starred = useStarred();
  const look = useLook();
  const turn = useTurn();
  const [acts] = useState(pageActs); // of the page as it stands under the palette
  const workplaces = useWorkplaces();
  const sum = useSum();

  const groups = useMemo(() => {
    const shell: readonly Command[] = [
      ...withIcon(quotationCommands(around), <CornerDownRight />),
      ...withIcon(lookCommands(look, t), <Contrast />),
      { id: 'notices', label: t('palette.notices'), icon: <Bell />, shortcut: 'G N', onRun: onNotices },
      { id: 'shortcuts', label: t('shortcut.title'), icon: <Keyboard />, shortcut: '?', onRun: onShortcuts },
      ...(turn.isShared
        ? [{ id: 'operator', label: t('operator.change'), icon: <UserRoundCog />, onRun: () => leaveDevice(turn) }]
        : []),
      { id: 'logout', label: t('user.logout'), icon: <LogOut />, onRun: onLogOut },
    ];
    return grouped([
      { key: 'acts', label: t('palette.acts'), commands: withUsualIcon(acts, <Zap />) },
      { key: 'starred', label: t('palette.starred'), commands: withIcon(placeCommands(starred, around), <Star />) },
      { key: 'screens', label: t('palette.screens'), commands: screens },
      { key: 'new', label: t('palette.newGroup'), commands: fresh },
      { key: 'branch', label: t('palette.branch'), commands: workplaces },
      { key: 'shell', label: t('palette.shell'), commands: shell },
      { key: 'opened', label: t('palette.opened'), commands: withIcon(placeCommands(recent, around), <Clock />) },
    ]);
  }, [around, screens, fresh, t, starred, recent, look, turn, acts, workplaces, onShortcuts, onNotices, onLogOut]);
  const search = useMemo(() => searchRecords(api, catalogue, { acl, isAdmin, t }), [api, catalogue, acl, isAdmin, t]);
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      groups={groups}
      answer={sum}
      search={search}
      defaultText={defaultText}
      recent={recent.map(({ path }) => placeId(path)).slice(0, 6)}
    />
  );
}

/** Shows nothing: what takes longest to put together, and the rules of its style, are at hand before the palette is opened for the first time. */
export function PaletteAhead() {
  useStock();
  return <CommandPaletteAhead />;
}
