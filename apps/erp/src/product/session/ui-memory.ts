import { labelsIn } from '@weft/api/session/stored-session';
import { contrasts, modes, motions, uiStorageKey, type Appearance } from '@weft/ui/tokens/appearance.ts';
import { densities } from '@weft/ui/tokens/density.ts';
import { MENU_KINDS } from '@weft/domain/contract/deployment';
import type { LabelEntry } from '@weft/domain/rules/labels/terms';
import { deviceLook } from '../look/device-look.ts';
import { lostWrites, ownWrites, stillCrossing, type OwnWrite } from '../live/own-writes.ts';
import { languageOf, type LanguageCode } from '../../i18n/languages.ts';

/** What may be chosen about contrast: as the system asks, or one of ours. */
export const contrastChoices = ['system', ...contrasts] as const;

/** What may be chosen about the menu: as the company has it, or one of ours (spec 01, 1.4). */
export const menuChoices = ['system', ...MENU_KINDS] as const;

/** What may be chosen about operators: nobody takes turns here, they do and lock it themselves, or it locks by itself after so many minutes. */
export const operatorChoices = ['off', 'manual', '1', '5', '15'] as const;

/** The look that was chosen for this browser; it outlives the session because it belongs to the device. */
export type UiMemory = Pick<Appearance, 'mode' | 'density' | 'motion'> & {
  readonly contrast: (typeof contrastChoices)[number];
  readonly menu: (typeof menuChoices)[number];
  readonly operators: (typeof operatorChoices)[number];
};

type Reader = Pick<Storage, 'getItem'>;
type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

export const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Kept = { readonly [key: string]: unknown };

const parsed = (storage: Reader): Kept => {
  try {
    const found: unknown = JSON.parse(storage.getItem(uiStorageKey) ?? deviceLook() ?? '{}');
    return isObject(found) ? found : {};
  } catch {
    return {}; // not JSON: as if nothing was kept
  }
};

/** Everything under our one key, after a log-out what the device remembers of it; what is malformed counts as absent (spec 01, 1.2). */
export const kept = (storage: Reader): Kept => {
  const { writtenAt: _, ...rest } = parsed(storage);
  return rest;
};

/** Writes all of it, and when (ms since 1970): other tabs are told late where the machine is busy. */
const write = (storage: Keeper, all: Kept): void =>
  storage.setItem(uiStorageKey, JSON.stringify({ ...all, writtenAt: Date.now() }));

/** What this tab wrote a moment ago, for each storage. */
const crossing = new WeakMap<Keeper, readonly OwnWrite[]>();

/** Keeps a change beside the rest of it. Throws when the browser's storage is full. */
export const keep = (storage: Keeper, change: { readonly [key: string]: unknown }, at = Date.now()): void => {
  const before = kept(storage);
  write(storage, { ...before, ...change });
  crossing.set(storage, stillCrossing(crossing.get(storage) ?? [], ownWrites(before, change, at), Date.now()));
};

/**
 * Another tab wrote: what it overwrote of ours, because it could not know of it yet, is written again. Two tabs have no lock on the storage; each reads
 * what it knows, and writes all of it. Answers whether something was mended.
 */
export const mendKept = (storage: Keeper): boolean => {
  const { writtenAt } = parsed(storage);
  const theirs = typeof writtenAt === 'number' ? writtenAt : Date.now();
  const writes = stillCrossing(crossing.get(storage) ?? [], [], theirs);
  const lost = lostWrites(kept(storage), writes);
  if (lost === undefined) return false;
  write(storage, { ...kept(storage), ...lost });
  return true;
};

const oneOf = <T extends string>(value: unknown, options: readonly T[], otherwise: T): T =>
  options.find((option) => option === value) ?? otherwise;

/** Reads the look that was kept. */
export const readUiMemory = (storage: Reader): UiMemory => {
  const { mode, density, contrast, motion, menu, operators } = kept(storage);
  return {
    mode: oneOf(mode, modes, 'system'),
    density: oneOf(density, densities, 'comfortable'),
    contrast: oneOf(contrast, contrastChoices, 'system'),
    motion: oneOf(motion, motions, 'system'),
    menu: oneOf(menu, menuChoices, 'system'),
    operators: oneOf(operators, operatorChoices, 'off'),
  };
};

/** Languages that this browser keeps: the one that was chosen on it, and the one that the company spoke last. */
export const readLanguage = (
  storage: Reader,
): { readonly chosen: LanguageCode | undefined; readonly usual: LanguageCode } => {
  const { language, usualLanguage } = kept(storage);
  return { chosen: languageOf(language), usual: languageOf(usualLanguage) ?? 'en' };
};

/** Keeps a language. Like the look it outlives the session: the log-in speaks it too. */
export const keepLanguage = (
  storage: Keeper,
  change: { readonly language: LanguageCode } | { readonly usualLanguage: LanguageCode },
): void => keep(storage, change);

/** What the company that was logged in last calls the product, empty when nothing of its own, and the password. */
export type LoginWords = { readonly title: string; readonly password: readonly LabelEntry[] };

/** Reads them for the log-in. */
export const readLoginWords = (storage: Reader): LoginWords => {
  const { login } = kept(storage);
  if (!isObject(login)) return { title: '', password: [] };
  return { title: typeof login['title'] === 'string' ? login['title'] : '', password: labelsIn(login['password']) };
};

/** Keeps them. Like the language they outlive the session: the next log-in says them. */
export const keepLoginWords = (storage: Keeper, login: LoginWords): void => keep(storage, { login });

/** Keeps a change of the look. */
export const keepUiMemory = (storage: Keeper, change: Partial<UiMemory>): void => keep(storage, change);

/**
 * Who works at this device while others take turns at it: whose session it is (`of`), when they last touched it (ms since 1970), and whether they left
 * it locked (`isAway`). `pass` is what the server gave for their PIN; it goes with what they write.
 */
export type Operator = {
  readonly of: number;
  readonly id: number;
  readonly name: string;
  readonly seenAt: number;
  readonly isAway?: boolean;
  readonly pass?: string;
};

const isOperator = (value: unknown): value is Operator =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  [value['of'], value['id'], value['seenAt']].every((part) => typeof part === 'number') &&
  ['undefined', 'string'].includes(typeof value['pass']);

/** The operator that this browser keeps; nobody where that is malformed or of another session. */
export const readOperator = (storage: Reader, of: number): Operator | undefined => {
  const { operator } = kept(storage);
  try {
    const one: unknown = JSON.parse(typeof operator === 'string' ? operator : 'null');
    return isOperator(one) && one.of === of ? one : undefined;
  } catch {
    return undefined; // malformed: as if nothing was kept
  }
};

/** Keeps who works here. It names a person, so the log-out clears it with everything else. */
export const keepOperator = (storage: Keeper, operator: Operator): void =>
  keep(storage, { operator: JSON.stringify(operator) }); // a text: one person, never half of two

/** A screen or record as it is found again: its address below `#`, its title, where it stands. */
export type KeptPlace = { readonly path: string; readonly label: string; readonly hint: string };

const isPlace = (value: unknown): value is KeptPlace =>
  isObject(value) && [value['path'], value['label'], value['hint']].every((text) => typeof text === 'string');

/** Places that this browser keeps; what is malformed is left out. */
export const readPlaces = (storage: Reader, list: 'recent' | 'starred'): readonly KeptPlace[] => {
  const stored = kept(storage)[list];
  return Array.isArray(stored) ? stored.filter(isPlace) : [];
};

/** Whether the server still has to be told of a star: this browser's favourites count until then. */
export const areStarsUntold = (storage: Reader): boolean => kept(storage)['starsUntold'] === true;

/** Remembers that. */
export const keepStarsUntold = (storage: Keeper, starsUntold: boolean): void => keep(storage, { starsUntold });

/** Keeps places. They name records, so the log-out clears them with everything else. */
export const keepPlaces = (storage: Keeper, list: 'recent' | 'starred', places: readonly KeptPlace[]): void =>
  keep(storage, { [list]: places });
