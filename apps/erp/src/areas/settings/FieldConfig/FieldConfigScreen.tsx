import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { Module } from '@weft/domain/catalogue/language/module';
import { SHAPED_BESIDES } from '@weft/domain/catalogue/shaped-besides';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { ModulePage } from '../ModulePage.tsx';
import { StoredOrNot } from '../StoredOrNot.tsx';
import { FieldConfigForm } from './FieldConfigForm.tsx';
import { useFieldConfig } from './use-field-config.ts';

/** Fields of a module as the partner wants them: what they are called, whether they are asked, shown, where, beginning with what (spec 01, 2.3). */
export function FieldConfigScreen({ module: info }: ScreenProps) {
  const { t } = useTranslation();
  const shapes = useAppState(({ session }) => session.shapes);
  const configured = useMemo(() => new Set(Object.keys(shapes).map((key) => key.slice(0, key.indexOf('.')))), [shapes]);
  return (
    <ModulePage info={info} note={t('fieldConfig.note')} configured={configured} besides={SHAPED_BESIDES}>
      {(module) => <StoredFields module={module} />}
    </ModulePage>
  );
}

function StoredFields({ module }: { readonly module: Module }) {
  const calls = useFieldConfig(module);
  return (
    <StoredOrNot calls={calls}>
      {(stored) => <FieldConfigForm module={module} stored={stored} calls={calls} />}
    </StoredOrNot>
  );
}
