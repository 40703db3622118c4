import { useEffect, useMemo, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { WireRecord } from '@weft/api/resource/resource';
import { STATUSES } from '@weft/domain/contract/statuses';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { DateField } from '@weft/ui/DateField';
import { SelectField } from '@weft/ui/SelectField';
import { SwitchField } from '@weft/ui/SwitchField';
import { TextField } from '@weft/ui/TextField';
import { optionOf, searchRefs } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { useProduct } from '../../../product/product-context.ts';
import { NamedRowControl } from './NamedRowControl.tsx';
import { SettingPicture } from './SettingPicture.tsx';
import type { SettingControlProps } from './setting-control-props.ts';

/** The control of a setting's type; its value is stored as text. */
export function SettingControl({ row, fault, readOnly, onCommit }: SettingControlProps) {
  const { t, say } = useTranslation();
  const { setting, value } = row;
  const { type, label } = setting;
  const common = { label, fault, readOnly, isLabelHidden: true };
  switch (type.kind) {
    case 'switch':
      return (
        <SwitchField
          label={label}
          stateText={value === 'YES' ? t('setting.on') : t('setting.off')}
          value={value === 'YES'}
          fault={fault}
          disabled={readOnly}
          onCommit={(isOn) => onCommit(isOn ? 'YES' : 'NO')}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          value={value}
          options={type.options.map((option) => ({ value: option, label: say(type.names?.[option] ?? option) }))}
          onCommit={(next) => onCommit(next ?? setting.default)}
        />
      );
    case 'status':
      return (
        <SelectField
          {...common}
          value={value}
          options={type.names.map((name) => ({
            value: String(STATUSES[name].id),
            label: `${say(STATUSES[name].name)} (${STATUSES[name].id})`,
          }))}
          onCommit={(next) => onCommit(next ?? setting.default)}
        />
      );
    case 'date':
      return (
        <DateField {...common} today={browserToday()} value={value || null} onCommit={(day) => onCommit(day ?? '')} />
      );
    case 'image':
      return <SettingPicture row={row} fault={fault} readOnly={readOnly} onCommit={onCommit} />;
    case 'ref':
      return type.to.length > 1 ? (
        <NamedRowControl row={row} fault={fault} readOnly={readOnly} onCommit={onCommit} />
      ) : (
        <RefControl row={row} fault={fault} readOnly={readOnly} onCommit={onCommit} />
      );
    case 'integer':
      return <TextField {...common} inputMode="numeric" value={value} onCommit={onCommit} />;
    default:
      return (
        <TextField
          {...common}
          {...(type.kind === 'text' ? { maxLength: type.max } : {})}
          value={value}
          onCommit={onCommit}
        />
      );
  }
}

/** A row of another module, stored by its id. A module that is still to come offers nothing. */
function RefControl({ row, fault, readOnly, onCommit }: SettingControlProps) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const { setting, value } = row;
  const targets = setting.type.kind === 'ref' ? setting.type.to : [];
  const info = catalogue.modules.find(({ name }) => targets.includes(name));
  const [named, setNamed] = useState<Option>();
  useEffect(() => {
    if (info === undefined || value === '') return;
    firstValueFrom(api.get<WireRecord>(`${info.api}/${value}`, { isQuiet: true })).then(
      ({ data }) => setNamed(data === undefined ? undefined : optionOf(info, data)),
      () => setNamed({ id: value, name: value }), // not theirs to see, or gone: its number stands
    );
  }, [api, info, value]);
  const search = useMemo(() => info && searchRefs(api, info, undefined), [api, info]);
  if (info === undefined || search === undefined)
    return <TextField label={setting.label} isLabelHidden disabled value="" placeholder={t('setting.later')} />;
  return (
    <ComboboxField
      label={setting.label}
      isLabelHidden
      fault={fault}
      readOnly={readOnly}
      value={value === '' ? null : (named ?? { id: value, name: value })}
      search={search}
      onCommit={(option) => onCommit(option === null ? '' : String(option.id))}
    />
  );
}
