import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { TakeBackLines } from './TakeBackLines.tsx';

/** Opening stock: once it is posted, single lines of it can be taken back while their stock is untouched (spec 01, 4.3). */
export function OpeningStockScreen({ id }: ScreenProps) {
  const document = useDocument(openingStock, id);
  const form = useDocumentForm(openingStock, document.row, { initial: useCopied(openingStock) });
  return (
    <DocumentScreen module={openingStock} document={document} form={form}>
      <FieldGrid form={form} rows={form.module.form} />
      <ActionBar form={form}>
        <TakeBackLines document={document} />
        <TransitionMenu module={openingStock} document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
