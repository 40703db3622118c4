import { useState } from 'react';
import { item } from '@weft/domain/catalogue/masters/item';
import { partCode } from '@weft/domain/catalogue/item-code/part-code';
import { Button } from '@weft/ui/Button';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { RecodePanel } from './RecodePanel.tsx';

/** One rule of item codes; unused items can be given the codes that it makes now (spec 01, 2.7). */
export function PartCodeScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const document = useDocument(partCode, id);
  const form = useDocumentForm(partCode, document.row, { initial: useCopied(partCode) });
  const [isRecoding, setRecoding] = useState(false);
  const rules = useRights(partCode.acl);
  const items = useRights(item.acl);
  const mayRecode = id !== undefined && form.before?.['isActive'] === true && rules.may('edit') && items.may('edit');
  return (
    <DocumentScreen
      module={partCode}
      document={document}
      form={form}
      headerActions={
        mayRecode && (
          <Button disabledReason={form.isDirty ? t('recode.saveFirst') : undefined} onClick={() => setRecoding(true)}>
            {t('recode.open')}
          </Button>
        )
      }
    >
      <FieldGrid form={form} rows={form.module.form} />
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
      {isRecoding && id !== undefined && <RecodePanel id={id} onClose={() => setRecoding(false)} />}
    </DocumentScreen>
  );
}
