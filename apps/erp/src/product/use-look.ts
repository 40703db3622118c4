import { useCallback, useSyncExternalStore } from 'react';
import { applyAppearance, modes } from '@weft/ui/tokens/appearance.ts';
import { keepUiMemory, readUiMemory, type UiMemory } from './ui-memory.ts';

const listeners = new Set<() => void>();
let held: UiMemory | undefined;

const now = (): UiMemory => (held ??= readUiMemory(localStorage));

const become = (change: Partial<UiMemory>): void => {
  held = { ...now(), ...change };
  keepUiMemory(localStorage, change);
  applyAppearance(document.documentElement, change);
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The mode that comes after another: system, light, dark. */
export const modeAfter = (mode: UiMemory['mode']): UiMemory['mode'] =>
  modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'system';

/** Colour mode and density of this browser, with the two ways to change them; one for the whole page. */
export const useLook = () => {
  const look = useSyncExternalStore(subscribe, now);
  const toggleMode = useCallback(() => become({ mode: modeAfter(now().mode) }), []);
  const toggleDensity = useCallback(
    () => become({ density: now().density === 'compact' ? 'comfortable' : 'compact' }),
    [],
  );
  return { ...look, toggleMode, toggleDensity };
};
