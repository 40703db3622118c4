import { useState } from 'react';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { Dialog } from '@weft/ui/Dialog';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shortcutsNow, type ShortcutPlace, type ShownShortcut } from '../../product/bind-keys.ts';
import { keyText } from './key-text.ts';
import { Group, Key } from './ShortcutSheet.style.ts';

export type ShortcutSheetProps = { readonly onClose: () => void };

/** Keys of a table of records, which takes them itself and says of none. */
const TABLE_KEYS = {
  Enter: 'shortcut.table.open',
  'Shift+ArrowDown': 'shortcut.table.mark',
  '$mod+c': 'shortcut.table.copy',
};
/** Those that it has besides where its rows can be selected. */
const SELECTION_KEYS = { Space: 'shortcut.table.select', '$mod+a': 'shortcut.table.selectAll' };

const tableKeys = (): readonly ShownShortcut[] => {
  const table = document.querySelector('[role$="grid"][data-layout="table"]:not([data-lines])');
  if (table === null) return [];
  const keys = { ...TABLE_KEYS, ...(table.hasAttribute('aria-multiselectable') ? SELECTION_KEYS : {}) };
  return Object.entries(keys).map(([combination, does]) => ({ combination, does, at: 'screen' }));
};

const allNow = (): readonly ShownShortcut[] => [...shortcutsNow(), ...tableKeys()];

const PLACES: readonly ShortcutPlace[] = ['screen', 'everywhere'];
const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** What keys do on this screen and everywhere: those that are bound while it opens and those of the list that stands there, so that it never promises another (spec 01, 1.13). */
export function ShortcutSheet({ onClose }: ShortcutSheetProps) {
  const { t } = useTranslation();
  const [shown] = useState(allNow);
  const groups = PLACES.map((place) => ({ place, shortcuts: shown.filter(({ at }) => at === place) }));
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcut.title')}>
      {groups
        .filter(({ shortcuts }) => shortcuts.length > 0)
        .map(({ place, shortcuts }) => (
          <Group key={place}>
            <h3>{t(`shortcut.at.${place}`)}</h3>
            <DescriptionList
              layout="lines"
              items={shortcuts.map(({ combination, does }) => ({
                key: combination,
                label: t(does),
                value: <Key>{keyText(combination, isMac)}</Key>,
              }))}
            />
          </Group>
        ))}
    </Dialog>
  );
}
