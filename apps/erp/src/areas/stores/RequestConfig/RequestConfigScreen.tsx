import { materialRequestConfig } from '@weft/domain/catalogue/stores/material-request-config';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { TryRule } from './TryRule.tsx';

/** One rule of material requests, and a trial of all of them (spec 02, 5.1). */
export function RequestConfigScreen({ id }: ScreenProps) {
  const document = useDocument(materialRequestConfig, id);
  const form = useDocumentForm(materialRequestConfig, document.row, { initial: useCopied(materialRequestConfig) });
  return (
    <DocumentScreen module={materialRequestConfig} document={document} form={form}>
      <FieldGrid form={form} rows={form.module.form} />
      <TryRule />
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
