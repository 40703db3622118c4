import { useState } from 'react';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { Dialog } from '@weft/ui/Dialog';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shortcutsNow, type ShortcutPlace, type ShownShortcut } from '../../product/bind-keys.ts';
import { keyText } from './key-text.ts';
import { Group, Key } from './ShortcutSheet.style.ts';

export type ShortcutSheetProps = { readonly onClose: () => void };

/** Keys of a list that can be selected from: its table takes them itself, and says of none. */
const LIST_KEYS: readonly ShownShortcut[] = [
  ['Enter', 'shortcut.table.open'],
  ['Space', 'shortcut.table.select'],
  ['$mod+a', 'shortcut.table.selectAll'],
  ['Shift+ArrowDown', 'shortcut.table.mark'],
  ['$mod+c', 'shortcut.table.copy'],
].map(([combination = '', does = '']) => ({ combination, does, at: 'screen' }));

const allNow = (): readonly ShownShortcut[] =>
  document.querySelector('[role$="grid"][aria-multiselectable]') === null
    ? shortcutsNow()
    : [...shortcutsNow(), ...LIST_KEYS];

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
