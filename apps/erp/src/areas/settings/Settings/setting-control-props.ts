import type { SettingRow } from './setting-rows.ts';

/** What the control of a setting is told, whatever its type. */
export type SettingControlProps = {
  readonly row: SettingRow;
  readonly fault: string | undefined;
  readonly readOnly: boolean;
  readonly onCommit: (value: string) => void;
};
