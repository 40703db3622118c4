import {
  SETTING_GROUPS,
  SYS_CONFIG_KEYS,
  USED_WHILE,
  type Setting,
  type SettingGroup,
} from '@weft/domain/rules/config/sys-config-keys';
import type { SettingReach } from '@weft/domain/rules/config/read-in';
import { UNREAD_SETTINGS } from '@weft/domain/rules/config/unread-settings';
import { matchesSearch } from '@weft/domain/rules/search/matches-search';
import type { Say } from '../../../i18n/translate.ts';

/** A setting as it is stored. */
export type StoredSetting = {
  readonly id: number;
  readonly version: number;
  readonly keyName: string;
  readonly value: string | null;
  /** False: it is taken out of use and counts as not set. */
  readonly isActive?: boolean;
  readonly updatedOn?: string;
  readonly updatedByName?: string | null;
};

/** What the server tells of a key: the screens it affects, by route or by how far it reaches, and who changed it last, its return to the default included. */
export type SettingKey = {
  readonly keyName: string;
  readonly reach: SettingReach | null;
  readonly paths: readonly string[];
  readonly changedOn: string | null;
  readonly changedBy: string | null;
};

/** One setting as a person sees it: what it is, what it says now, what was stored. */
export type SettingRow = {
  readonly key: string;
  readonly setting: Setting;
  readonly stored: StoredSetting | undefined;
  /** The value that counts: the stored one, else the default. */
  readonly value: string;
  readonly isUnread: boolean;
};

/** Values that are on their way to the server, by key, each with the version that it changes: it counts until another is stored. */
export type SentSettings = {
  readonly [key: string]: { readonly value: string; readonly version: number | undefined };
};

const NOTHING_SENT: SentSettings = {};

/** Settings of one group. */
export type SettingRows = { readonly group: SettingGroup; readonly rows: readonly SettingRow[] };

const ALL: readonly (readonly [string, Setting])[] = Object.entries(SYS_CONFIG_KEYS);
const unread: ReadonlySet<string> = new Set(UNREAD_SETTINGS);

const textOf = ({ key, setting: { label, description } }: Pick<SettingRow, 'key' | 'setting'>): string =>
  `${label} ${key} ${description}`;

const asWritten: Say = (english) => english;

const spoken = (setting: Setting, say: Say): Setting => ({
  ...setting,
  label: say(setting.label),
  description: say(setting.description),
});

/**
 * Every setting that the product knows, by group, in the person's language; those alone whose name or description contains the search. What was sent is shown
 * before it is stored: nobody who has chosen sees the choice go and come back.
 */
export const settingRows = (
  stored: readonly StoredSetting[],
  search: string,
  say: Say = asWritten,
  sent: SentSettings = NOTHING_SENT,
): readonly SettingRows[] => {
  const shown = (key: string, row: StoredSetting | undefined, fallback: string): string => {
    const own = sent[key];
    return own !== undefined && own.version === row?.version ? own.value : (row?.value ?? fallback);
  };
  const byKey = new Map(stored.filter(({ isActive }) => isActive !== false).map((row) => [row.keyName, row]));
  const wanted = ALL.flatMap(([key, declared]): readonly SettingRow[] => {
    const row = byKey.get(key);
    const setting = spoken(declared, say);
    const text = `${textOf({ key, setting: declared })} ${textOf({ key, setting })}`; // many know the English name
    return search.trim() === '' || matchesSearch(text, search)
      ? [{ key, setting, stored: row, value: shown(key, row, setting.default), isUnread: unread.has(key) }]
      : [];
  });
  return SETTING_GROUPS.map((group) => ({
    group,
    rows: wanted.filter(({ setting }) => setting.group === group),
  })).filter((one) => one.rows.length > 0);
};

/** Settings of the partner's own, which the product does not use; those alone whose key or value contains the search. */
export const ownSettings = (stored: readonly StoredSetting[], search = ''): readonly StoredSetting[] =>
  stored.filter(
    ({ keyName, value }) =>
      !Object.hasOwn(SYS_CONFIG_KEYS, keyName) &&
      (search.trim() === '' || matchesSearch(`${keyName} ${value ?? ''}`, search)),
  );

const MEANT_ON = /^\s*(?:yes|y|true|on|1)\s*$/iu;

/** What somebody meant who wrote neither YES nor NO to a switch. */
export const meantBy = (value: string): 'YES' | 'NO' => (MEANT_ON.test(value) ? 'YES' : 'NO');

/** A switch whose stored text is neither YES nor NO is off, and somebody should know why (spec 01, 2.1). */
export const isOddSwitch = ({ setting, stored }: SettingRow): boolean =>
  setting.type.kind === 'switch' && typeof stored?.value === 'string' && !['YES', 'NO', ''].includes(stored.value);

/** What ties a setting to others, as keys of the translations with what fills them. */
export type Tie = {
  readonly words: 'needs' | 'offWhile' | 'without';
  readonly values: { readonly [name: string]: string };
};

const labelOf = (key: string): string => SYS_CONFIG_KEYS[key as keyof typeof SYS_CONFIG_KEYS]?.label ?? key; // a key of ours, or its own name

/** Interlocks of a setting: what must be on first, what keeps it on, what it does little without. */
export const tiesOf = ({ setting, value }: SettingRow, isOn: (key: string) => boolean): readonly Tie[] => [
  ...(setting.needs ?? []).map((key): Tie => ({ words: 'needs', values: { label: labelOf(key) } })),
  ...(setting.offWhile === undefined
    ? []
    : [{ words: 'offWhile', values: { reason: USED_WHILE[setting.offWhile] } } as const]),
  ...(value === '' || value === 'NO'
    ? []
    : (setting.noticeWithout ?? [])
        .filter((key) => !isOn(key))
        .map((key): Tie => ({ words: 'without', values: { label: labelOf(key) } }))),
];
