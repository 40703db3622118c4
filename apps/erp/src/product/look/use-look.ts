import { useEffect, useSyncExternalStore } from 'react';
import type { MenuKind } from '@weft/domain/contract/deployment';
import { applyAppearance, motions, type Appearance, type Contrast } from '@weft/ui/tokens/appearance.ts';
import { densities } from '@weft/ui/tokens/density.ts';
import { deployment } from './deployment.ts';
import {
  contrastChoices,
  keepUiMemory,
  menuChoices,
  operatorChoices,
  readUiMemory,
  type UiMemory,
} from '../session/ui-memory.ts';

/** What can be chosen about the look, in the order in which it is offered. */
export const lookChoices: { readonly [kind in keyof UiMemory]: readonly UiMemory[kind][] } = {
  mode: ['system', 'light', 'dark'],
  density: densities,
  contrast: contrastChoices,
  motion: motions,
  menu: menuChoices,
  operators: operatorChoices,
};

export const lookKinds = [
  'mode',
  'density',
  'contrast',
  'motion',
  'menu',
  'operators',
] as const satisfies readonly (keyof UiMemory)[];

const listeners = new Set<() => void>();
let held: UiMemory | undefined;

const now = (): UiMemory => (held ??= readUiMemory(localStorage));

const moreContrast = (): MediaQueryList => window.matchMedia('(prefers-contrast: more)');

/** Of all that is chosen only the contrast has no way of its own, in CSS, to follow the system. */
const contrastOf = (choice: UiMemory['contrast']): Contrast => {
  if (choice !== 'system') return choice;
  return moreContrast().matches ? 'high' : 'normal';
};

const shown = ({ mode, density, motion, contrast }: UiMemory): Partial<Appearance> => ({
  mode,
  density,
  motion,
  contrast: contrastOf(contrast),
});

/**
 * Chooses one thing about the look: shown at once, kept in this browser, and in the first paint from then on.
 * @example chooseLook('density', 'touch')
 */
export const chooseLook = <K extends keyof UiMemory>(kind: K, value: UiMemory[K]): void => {
  keepUiMemory(localStorage, { [kind]: value }); // and nothing else of it: another tab may have chosen that
  followLook();
};

/** Shows what is kept now: it was chosen here, or in another tab. */
export const followLook = (): void => {
  held = readUiMemory(localStorage);
  applyAppearance(document.documentElement, shown(held));
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The look that is chosen for this browser; one for the whole page. */
export const useLook = (): UiMemory => useSyncExternalStore(subscribe, now);

/**
 * How the menu stands beside the page: as was chosen for this browser, else as the deployment has it. Where neither wants anything else than the
 * full menu, a telephone begins with it over the page: beside it nothing would be left of that.
 */
export const useMenuKind = (isPhone: boolean): MenuKind => {
  const { menu } = useLook();
  if (menu !== 'system') return menu;
  return isPhone && deployment.menu === 'full' ? 'overlay' : deployment.menu;
};

/** Keeps the contrast as the system asks for it, when nothing else was chosen, while the page stands. */
export const useSystemContrast = (): void =>
  useEffect(() => {
    const query = moreContrast();
    const follow = (): void => applyAppearance(document.documentElement, shown(now()));
    query.addEventListener('change', follow); // of the system: outside React
    return () => query.removeEventListener('change', follow);
  }, []);
