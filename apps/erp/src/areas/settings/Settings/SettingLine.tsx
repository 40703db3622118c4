import { useRef } from 'react';
import { Badge } from '@weft/ui/Badge';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { shownMoment } from '../../../generic/india-time.ts';
import type { Say } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isOddSwitch, meantBy, tiesOf, type SettingRow } from './setting-rows.ts';
import { SettingControl } from './SettingControl.tsx';
import { SettingScreens } from './SettingScreens.tsx';
import { About, Line, Small, Value } from './SettingsScreen.style.ts';
import type { SeenSetting, UsedSettings } from './use-settings.ts';

export type SettingLineProps = {
  readonly row: SettingRow;
  readonly settings: UsedSettings;
  readonly isOn: (key: string) => boolean;
  readonly readOnly: boolean;
};

const mapped = (values: { readonly [name: string]: string }, say: Say): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(value)]));

/** One setting: what it does, what ties it to others, its value, who changed it last. */
export function SettingLine({ row, settings, isOn, readOnly }: SettingLineProps) {
  const { t, say } = useTranslation();
  const { key, setting, stored, isUnread } = row;
  const isChanged = stored !== undefined && (stored.value ?? '') !== setting.default;
  const known = settings.keys.find(({ keyName }) => keyName === key);
  const changedAt = shownMoment(known?.changedOn ?? stored?.updatedOn);
  const seen = useRef<SeenSetting>(undefined);
  /** A value that somebody else stored while this one was entered is not written over unseen: the refusal says so. */
  const save = async (value: string): Promise<void> => {
    if (await settings.save(key, value, seen.current)) seen.current = undefined;
  };
  const changedBy = known?.changedBy ?? stored?.updatedByName;
  return (
    <Line>
      <About>
        <h3>
          {setting.label}
          {isUnread && <Badge tone="neutral">{t('setting.unread')}</Badge>}
          {isChanged && <Badge tone="accent">{t('setting.changed')}</Badge>}
        </h3>
        <p>{setting.description}</p>
        {tiesOf(row, isOn).map(({ words, values }) => (
          <p key={`${words} ${Object.values(values).join()}`}>{t(`setting.${words}`, mapped(values, say))}</p>
        ))}
        <Small>
          <code>{key}</code>
          <span>{t(`setting.type.${setting.type.kind}`)}</span>
          {changedAt !== undefined && changedBy && <span>{t('form.changed', { at: changedAt, by: changedBy })}</span>}
        </Small>
        {known !== undefined && <SettingScreens known={known} />}
      </About>
      <Value
        onFocus={() => {
          seen.current = { stored };
        }}
      >
        <SettingControl
          row={row}
          fault={settings.faults[key]?.value ?? settings.faults[key]?.key}
          readOnly={readOnly}
          onCommit={(value) => void save(value)}
        />
        {isOddSwitch(row) && (
          <Banner
            tone="warning"
            actions={
              readOnly ? undefined : (
                <Button size="sm" onClick={() => void settings.save(key, meantBy(stored?.value ?? ''))}>
                  {t('setting.odd.fix')}
                </Button>
              )
            }
          >
            {t('setting.odd')}
          </Banner>
        )}
        {isChanged && !readOnly && (
          <Button size="sm" variant="quiet" isBusy={settings.busy === key} onClick={() => void settings.reset(stored)}>
            {setting.default === '' ? t('setting.clear') : t('setting.reset', { value: setting.default })}
          </Button>
        )}
      </Value>
    </Line>
  );
}
