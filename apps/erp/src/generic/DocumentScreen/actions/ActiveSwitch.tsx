import { use } from 'react';
import { SwitchField } from '@weft/ui/SwitchField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePresentActs } from '../../../product/present-acts.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { FieldLimitsContext } from '../../FormField/field-limits.ts';
import type { DocumentForm } from '../../form/use-document-form.ts';

export type ActiveSwitchProps = { readonly form: DocumentForm; readonly onChange: (isActive: boolean) => void };

/** Takes a record out of pick lists, or back; works at once. */
export function ActiveSwitch({ form, onChange }: ActiveSwitchProps) {
  const { t } = useTranslation();
  const rights = useRights(form.module.acl);
  const limits = use(FieldLimitsContext);
  const why = form.isDirty ? t('form.saveFirst') : limits?.reasonOf('isActive');
  const isActive = form.before?.['isActive'] !== false;
  const isThere = !form.module.readOnly && rights.may('edit');
  usePresentActs(
    isThere && why === undefined
      ? [
          {
            key: 'active',
            label: t(isActive ? 'inUse.makeInactive' : 'palette.makeActive'),
            onSelect: () => onChange(!isActive),
          },
        ]
      : [],
  );
  if (!isThere) return null;
  return (
    <SwitchField
      label={t('column.isActive')}
      value={isActive}
      disabled={why !== undefined}
      title={why}
      onCommit={onChange}
    />
  );
}
