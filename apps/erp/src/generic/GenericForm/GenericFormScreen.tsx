import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { ScreenSpinner } from '@weft/ui/Spinner';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useModule } from '../../product/modules/use-module.ts';
import { ScreenNotLoaded } from '../Page/ScreenNotLoaded.tsx';
import type { ScreenProps } from '../../product/modules/screen-props.ts';
import { ActionBar } from '../DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../DocumentScreen/actions/TransitionMenu.tsx';
import { useDocument } from '../form/use-document.ts';
import { useDocumentForm } from '../form/use-document-form.ts';
import { useScreenParams } from '../use-screen-params.ts';

/** The form of any module that has no screen of its own. */
export function GenericFormScreen({ module: info }: ScreenProps) {
  const { t } = useTranslation();
  const { id } = useScreenParams(info);
  const module = useModule(info.name);
  if (module.status === 'loading') return <ScreenSpinner isShown label={t('screen.loading')} />;
  if (module.status === 'failed') return <ScreenNotLoaded label={info.title} onRetry={module.retry} />;
  return <ModuleForm module={module.value} id={id} />;
}

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;

/** The record that a new form begins with, when the person asked for a copy. */
export const useCopied = (module: Module): AnyRecord | undefined => {
  const { state } = useLocation() as { readonly state: unknown };
  const copy = isRecord(state) && isRecord(state['copy']) ? state['copy'] : undefined;
  const [values] = useState(() => copy && fromWire(module.fields, copy));
  return values;
};

/** Form of a module: sections as declared, actions of its states. */
export function ModuleForm({ module, id }: { readonly module: Module; readonly id: number | undefined }) {
  const document = useDocument(module, id);
  const form = useDocumentForm(module, document.row, { initial: useCopied(module) });

  return (
    <DocumentScreen module={module} document={document} form={form}>
      <FieldGrid form={form} rows={form.module.form} />
      <ActionBar form={form}>
        <TransitionMenu module={module} document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
