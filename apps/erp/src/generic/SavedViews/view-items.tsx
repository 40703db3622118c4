import { ArchiveRestore, BookmarkPlus, Pencil, Pin, PinOff, RefreshCw, Rows3, Share2, Trash2 } from 'lucide-react';
import type { SavedView } from '@weft/domain/rules/lists/saved-view';
import type { MenuItem } from '@weft/ui/Menu';
import type { Translate } from '../../i18n/translate.ts';

/** What the menu of a list's views is made of, and what its lines do. */
type Items = {
  readonly t: Translate;
  readonly views: readonly SavedView[];
  readonly current: SavedView | undefined;
  /** The screen asks something else than the view that it shows. */
  readonly isChanged: boolean;
  readonly mayShare: boolean;
  readonly mayDeleteShared: boolean;
  readonly show: (view: SavedView | undefined) => void;
  readonly save: () => void;
  readonly update: (view: SavedView) => void;
  readonly rename: (view: SavedView) => void;
  readonly share: (view: SavedView) => void;
  readonly makeDefault: (view: SavedView) => void;
  readonly remove: (view: SavedView) => void;
  /** Undefined where nobody may see what was deleted. */
  readonly showDeleted: (() => void) | undefined;
};

const line = (key: string): MenuItem => ({ kind: 'separator', key });

const groupOf = (key: string, label: string, { views, current, show, t }: Items): readonly MenuItem[] =>
  views.length === 0
    ? []
    : [
        { kind: 'heading', key, label },
        ...views.map((view) => ({
          key: `view ${view.id}`,
          label: view.owner === null ? view.name : t('views.of', { name: view.name, owner: view.owner }),
          isCurrent: view.id === current?.id,
          onSelect: () => show(view),
        })),
        line(`after ${key}`),
      ];

const ownItems = (view: SavedView, { t, isChanged, mayShare, update, rename, share }: Items): readonly MenuItem[] => {
  const isLocked = view.roles.length > 0 && !mayShare;
  const why = isLocked ? t('views.locked') : undefined;
  return [
    {
      key: 'update',
      label: t('views.update', { name: view.name }),
      icon: <RefreshCw />,
      disabledReason: why ?? (isChanged ? undefined : t('views.unchanged')),
      onSelect: () => update(view),
    },
    { key: 'rename', label: t('views.rename'), icon: <Pencil />, disabledReason: why, onSelect: () => rename(view) },
    ...(mayShare ? [{ key: 'share', label: t('views.share'), icon: <Share2 />, onSelect: () => share(view) }] : []),
  ];
};

const currentItems = (view: SavedView, items: Items): readonly MenuItem[] => {
  const { t, makeDefault, remove, mayDeleteShared } = items;
  return [
    ...(view.isMine ? ownItems(view, items) : []),
    {
      key: 'default',
      label: t(view.isDefault ? 'views.notDefault' : 'views.default'),
      icon: view.isDefault ? <PinOff /> : <Pin />,
      onSelect: () => makeDefault(view),
    },
    ...(view.isMine || mayDeleteShared
      ? [
          {
            key: 'delete',
            label: t('views.delete'),
            icon: <Trash2 />,
            tone: 'danger' as const,
            onSelect: () => remove(view),
          },
        ]
      : []),
  ];
};

/** Lines of the menu: one's own views and those of others, all rows, and what can be done with the one that is shown. */
export const viewItems = (items: Items): readonly MenuItem[] => {
  const { t, views, current, show, save, showDeleted } = items;
  return [
    ...groupOf('mine', t('views.mine'), { ...items, views: views.filter(({ isMine }) => isMine) }),
    ...groupOf('shared', t('views.shared'), { ...items, views: views.filter(({ isMine }) => !isMine) }),
    {
      key: 'all',
      label: t('views.none'),
      icon: <Rows3 />,
      isCurrent: current === undefined,
      onSelect: () => show(undefined),
    },
    ...(showDeleted === undefined
      ? []
      : [{ key: 'deleted', label: t('bin.open'), icon: <ArchiveRestore />, onSelect: showDeleted }]),
    line('after all'),
    { key: 'save', label: t('views.save'), icon: <BookmarkPlus />, onSelect: save },
    ...(current === undefined ? [] : currentItems(current, items)),
  ];
};
