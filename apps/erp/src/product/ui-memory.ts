import { contrasts, modes, uiStorageKey, type Appearance } from '@weft/ui/tokens/appearance.ts';
import { densities } from '@weft/ui/tokens/density.ts';

/** What this browser keeps of the look, under one key; it outlives the session because it belongs to the device. */
export type UiMemory = Pick<Appearance, 'mode' | 'density' | 'contrast'>;

const oneOf = <T extends string>(value: unknown, options: readonly T[], otherwise: T): T =>
  options.find((option) => option === value) ?? otherwise;

/** Reads what was kept; anything malformed counts as absent (spec 01, 1.2). */
export const readUiMemory = (storage: Pick<Storage, 'getItem'>): UiMemory => {
  let kept: Partial<Record<keyof UiMemory, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(storage.getItem(uiStorageKey) ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) kept = parsed;
  } catch {
    // not JSON: as if nothing was kept
  }
  return {
    mode: oneOf(kept.mode, modes, 'system'),
    density: oneOf(kept.density, densities, 'comfortable'),
    contrast: oneOf(kept.contrast, contrasts, 'normal'),
  };
};

/** Keeps a change of the look. */
export const keepUiMemory = (storage: Pick<Storage, 'getItem' | 'setItem'>, change: Partial<UiMemory>): void =>
  storage.setItem(uiStorageKey, JSON.stringify({ ...readUiMemory(storage), ...change }));
