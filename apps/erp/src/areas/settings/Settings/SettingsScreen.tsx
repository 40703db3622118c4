import { useState } from 'react';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { PageHeader } from '@weft/ui/PageHeader';
import { SearchBox } from '@weft/ui/SearchBox';
import { Skeleton } from '@weft/ui/Skeleton';
import { RelatedTabs } from '../../../generic/RelatedTabs.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { ownSettings, settingRows } from './setting-rows.ts';
import { OwnSettings } from './OwnSettings.tsx';
import { SettingLine } from './SettingLine.tsx';
import { Lines, Stack } from './SettingsScreen.style.ts';
import { useSettings } from './use-settings.ts';

/** Every setting of the product by group, each saved as soon as it is changed (spec 01, 2.1). */
export function SettingsScreen({ module: info }: ScreenProps) {
  const { t, say } = useTranslation();
  const rights = useRights(sysConfig.acl);
  const settings = useSettings();
  const [search, setSearch] = useState('');
  const { rows, status } = settings;
  const readOnly = !(rights.may('create') && rights.may('edit'));
  const values = new Map(rows.map(({ keyName, value }) => [keyName, value]));
  const defaults: { readonly [key: string]: { readonly default: string } } = SYS_CONFIG_KEYS;
  const isOn = (key: string): boolean => (values.get(key) ?? defaults[key]?.default) === 'YES';
  const groups = settingRows(rows, search, say, settings.sent);
  const own = ownSettings(rows, search);

  return (
    <Page title={say(info.plural)}>
      <PageHeader title={say(info.plural)} note={t('setting.note')} />
      <RelatedTabs path={info.route} />
      {status === 'failed' && (
        <EmptyState
          title={t('form.notLoaded')}
          actions={<Button onClick={settings.refresh}>{t('action.retry')}</Button>}
        >
          {settings.fault?.message}
        </EmptyState>
      )}
      {status === 'loading' && rows.length === 0 && (
        <Card aria-busy>
          <Skeleton lines={10} />
        </Card>
      )}
      {(status === 'ready' || rows.length > 0) && (
        <Stack>
          <SearchBox label={t('setting.search')} value={search} onChange={setSearch} />
          {groups.length + own.length === 0 && <EmptyState title={t('setting.none')} />}
          {groups.map(({ group, rows: shown }) => (
            <Card key={group} title={t(`setting.group.${group}`)} note={t(`setting.group.${group}.note`)} isFlush>
              <Lines>
                {shown.map((row) => (
                  <SettingLine key={row.key} row={row} settings={settings} isOn={isOn} readOnly={readOnly} />
                ))}
              </Lines>
            </Card>
          ))}
          <OwnSettings rows={own} settings={settings} readOnly={readOnly} />
        </Stack>
      )}
    </Page>
  );
}
