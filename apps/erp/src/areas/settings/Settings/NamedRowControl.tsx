import { useEffect, useMemo, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { WireRecord } from '@weft/api/resource/resource';
import { namedRow, storedRow } from '@weft/domain/rules/config/named-row';
import { ComboboxField, type Option, type OptionSearch } from '@weft/ui/ComboboxField';
import { optionOf, searchRefs } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { SettingControlProps } from './setting-control-props.ts';

const NONE: readonly string[] = [];

/** A row of one of several modules: found in all of them at once, each with what it is, stored with its kind. */
export function NamedRowControl({ row, fault, readOnly, onCommit }: SettingControlProps) {
  const { say } = useTranslation();
  const { api, catalogue } = useProduct();
  const { setting, value } = row;
  const to = setting.type.kind === 'ref' ? setting.type.to : NONE;
  const modules = useMemo(
    () => to.flatMap((name) => catalogue.modules.filter((info) => info.name === name)),
    [to, catalogue],
  );
  const [shown, setShown] = useState<Option>();
  useEffect(() => {
    const named = namedRow(to, value);
    if (named === undefined) return;
    let isGone = false;
    const look = async (): Promise<void> => {
      for (const info of modules.filter(({ name }) => (named.to ?? name) === name)) {
        const { data } = await firstValueFrom(api.get<WireRecord>(`${info.api}/${named.id}`, { isQuiet: true })).catch(
          () => ({ data: undefined }), // of the next kind, or not theirs to see: its number stands
        );
        if (isGone || data === undefined) continue;
        const { name } = optionOf(info, data);
        setShown({ id: value, name: `${say(info.title)}: ${name}` });
        return;
      }
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [api, modules, to, value, say]);
  const search = useMemo((): OptionSearch => {
    const each = modules.map((info) => ({ info, find: searchRefs(api, info, undefined) }));
    return async (text, signal) => {
      const found = await Promise.all(
        each.map(async ({ info, find }) =>
          (await find(text, signal)).map((option) => ({
            ...option,
            id: storedRow(to, info.name, Number(option.id)),
            hint: say(info.title),
          })),
        ),
      );
      return found.flat().toSorted((a, b) => Number(a.isNear ?? false) - Number(b.isNear ?? false));
    };
  }, [api, modules, to, say]);
  return (
    <ComboboxField
      label={setting.label}
      isLabelHidden
      fault={fault}
      readOnly={readOnly}
      value={value === '' ? null : shown?.id === value ? shown : { id: value, name: value }}
      search={search}
      onCommit={(option) => {
        if (option !== null) setShown({ id: option.id, name: `${option.hint ?? ''}: ${option.name}` });
        onCommit(option === null ? '' : String(option.id));
      }}
    />
  );
}
