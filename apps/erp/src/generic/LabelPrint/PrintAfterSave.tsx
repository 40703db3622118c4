import { useState } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import { CheckboxField } from '@weft/ui/CheckboxField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isPrintedAfter, keepPrintedAfter, labelledBy } from './labels-after.ts';

/** Whether the labels of a kind of record are asked for by themselves after each save; this device remembers it. */
export function PrintAfterSave({ module: { name, plural } }: { readonly module: Pick<Module, 'name' | 'plural'> }) {
  const { t, say } = useTranslation();
  const [isWanted, setWanted] = useState(() => isPrintedAfter(name));
  const act = labelledBy(name);
  if (act === undefined) return null;
  return (
    <CheckboxField
      label={t(`labels.after.${act}`, { plural: say(plural) })}
      help={t('labels.after.help')}
      value={isWanted}
      onCommit={(next) => {
        keepPrintedAfter(name, next);
        setWanted(next);
      }}
    />
  );
}
