import { useState } from 'react';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { StoredSetting } from './setting-rows.ts';
import { About, Controls, Line, Lines, Small, Value } from './SettingsScreen.style.ts';
import type { UsedSettings } from './use-settings.ts';

export type OwnSettingsProps = {
  /** Own settings that the search leaves. */
  readonly rows: readonly StoredSetting[];
  readonly settings: UsedSettings;
  readonly readOnly: boolean;
};

const { keyName: KEY, value: VALUE } = sysConfig.fields;

/** Keys of the company's own: the product keeps them for others who read the settings, and uses none (spec 01, 2.1). */
export function OwnSettings({ rows, settings, readOnly }: OwnSettingsProps) {
  const { t } = useTranslation();
  if (rows.length === 0 && readOnly) return null;
  return (
    <Card title={t('setting.own')} note={t('setting.own.note')} isFlush>
      <Lines>
        {rows.map((row) => (
          <OwnLine key={row.id} row={row} settings={settings} readOnly={readOnly} />
        ))}
        {!readOnly && <NewLine settings={settings} />}
      </Lines>
    </Card>
  );
}

function OwnLine({ row, settings, readOnly }: Omit<OwnSettingsProps, 'rows'> & { readonly row: StoredSetting }) {
  const { t } = useTranslation();
  const { keyName, value } = row;
  return (
    <Line>
      <About>
        <Small>
          <code>{keyName}</code>
          <Badge tone="neutral">{t('setting.own.unused')}</Badge>
        </Small>
      </About>
      <Value>
        <TextField
          label={keyName}
          isLabelHidden
          readOnly={readOnly}
          maxLength={Number(VALUE.max)}
          value={value ?? ''}
          fault={settings.faults[keyName]?.value ?? settings.faults[keyName]?.key}
          onCommit={(next) => void settings.save(keyName, next)}
        />
        {!readOnly && (
          <Button
            size="sm"
            variant="quiet"
            isBusy={settings.busy === keyName}
            onClick={() => void settings.reset(row)}
            aria-label={t('setting.own.remove', { key: keyName })}
          >
            {t('action.delete')}
          </Button>
        )}
      </Value>
    </Line>
  );
}

function NewLine({ settings }: Pick<OwnSettingsProps, 'settings'>) {
  const { t, say } = useTranslation();
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const keyName = key.trim();
  const isThere = settings.rows.some((row) => row.keyName === keyName);
  const add = async (): Promise<void> => {
    if (await settings.save(keyName, value)) {
      setKey('');
      setValue('');
    }
  };
  return (
    <Line>
      <About>
        <p>{t('setting.own.new')}</p>
      </About>
      <Controls>
        <TextField
          label={say(KEY.label)}
          maxLength={Number(KEY.max)}
          value={key}
          fault={isThere ? t('setting.own.twice') : settings.faults[keyName]?.key}
          onChange={setKey}
        />
        <TextField
          label={say(VALUE.label)}
          maxLength={Number(VALUE.max)}
          value={value}
          fault={settings.faults[keyName]?.value}
          onChange={setValue}
        />
        <Button isBusy={settings.busy === keyName} disabled={keyName === '' || isThere} onClick={() => void add()}>
          {t('setting.own.add')}
        </Button>
      </Controls>
    </Line>
  );
}
