import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bindKeys, hasOverlay, isTyping } from '../../product/bind-keys.ts';
import { bringOrTell } from '../../product/use-component.ts';
import type { ShortcutSheetProps } from './ShortcutSheet.tsx';

/** The sheet of shortcuts: drawn while it is asked for, and the ways in and out. */
export type UsedShortcutSheet = {
  readonly Sheet: ComponentType<ShortcutSheetProps> | undefined;
  readonly open: () => void;
  readonly close: () => void;
};

const load = () => import('./ShortcutSheet.tsx').then((loaded) => loaded.ShortcutSheet);

/** Opens by `?` on every screen; its code comes when somebody asks. */
export const useShortcutSheet = (): UsedShortcutSheet => {
  const [Sheet, setSheet] = useState<ComponentType<ShortcutSheetProps>>();
  const { t } = useTranslation();
  const open = useCallback(() => void bringOrTell(load, t).then((loaded) => setSheet(() => loaded)), [t]);
  const close = useCallback(() => setSheet(undefined), []);
  useEffect(
    () =>
      bindKeys(
        {
          'Shift+?': {
            does: 'shortcut.sheet',
            run: (event) => {
              if (isTyping(event) || hasOverlay()) return;
              event.preventDefault();
              open();
            },
          },
        },
        'everywhere',
      ),
    [open],
  );
  return { Sheet, open, close };
};
