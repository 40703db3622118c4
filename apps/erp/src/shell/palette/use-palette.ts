import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { bindKeys, hasOverlay } from '../../product/bind-keys.ts';
import { useAhead } from '../../product/use-component.ts';
import type { PaletteProps } from './Palette.tsx';

/** The palette of the shell: whether it is asked for, its panel, the ways in and out. */
export type UsedPalette = {
  readonly isOpen: boolean;
  readonly Panel: ComponentType<PaletteProps>;
  /** Stands beside it, opened or not. */
  readonly Ahead: ComponentType;
  /** Text that it begins with. */
  readonly text: string;
  readonly open: (text?: string) => void;
  readonly close: () => void;
};

const Nothing = () => null;
const load = () => import('./Palette.tsx').then((loaded) => loaded.Palette);
const loadAhead = () => import('./Palette.tsx').then((loaded) => loaded.PaletteAhead);

/** Opens by Ctrl or Cmd + K on every screen; its code comes while nobody waits. */
export const usePalette = (): UsedPalette => {
  const [text, setText] = useState<string>();
  const isOpen = text !== undefined;
  const Panel = useAhead('palette', load, isOpen);
  const Ahead = useAhead('palette ahead', loadAhead);
  const open = useCallback((begin = '') => setText(begin), []);
  const close = useCallback(() => setText(undefined), []);

  useEffect(
    () =>
      bindKeys(
        {
          '$mod+k': {
            does: 'shortcut.palette',
            run: (event) => {
              event.preventDefault(); // the browser's own search bar
              if (!hasOverlay()) open();
            },
          },
        },
        'everywhere',
      ),
    [open],
  );
  return { isOpen, text: text ?? '', Panel: Panel ?? Nothing, Ahead: Ahead ?? Nothing, open, close };
};
