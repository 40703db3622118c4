import { use } from 'react';
import { SwitchField } from '@weft/ui/SwitchField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRights } from '../../product/use-rights.ts';
import { FieldLimitsContext } from '../FormField/field-limits.ts';
import type { DocumentForm } from '../use-document-form.ts';

export type ActiveSwitchProps = { readonly form: DocumentForm; readonly onChange: (isActive: boolean) => void };

/** Takes a record out of pick lists, or back; works at once. */
export function ActiveSwitch({ form, onChange }: ActiveSwitchProps) {
  const { t } = useTranslation();
  const rights = useRights(form.module.acl);
  const limits = use(FieldLimitsContext);
  if (form.module.readOnly || !rights.may('edit')) return null;
  const why = form.isDirty ? t('form.saveFirst') : limits?.reasonOf('isActive');
  return (
    <SwitchField
      label={t('column.isActive')}
      value={form.before?.['isActive'] !== false}
      disabled={why !== undefined}
      title={why}
      onCommit={onChange}
    />
  );
}
