import { branch } from '@weft/domain/catalogue/organisation/branch';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { type GstinPlaces, ownGstin, useGstinFacts } from '../gstin/use-gstin-facts.ts';

/** A branch's GSTIN tells the state in which it lies, with its country. */
const TOLD: GstinPlaces = {
  gstinsIn: ownGstin,
  tells: [],
  putState: ({ values, set }, { id, name, country, countryName }) => {
    if (typeof values['state'] !== 'number') set('state', id, { stateName: name, country, countryName });
  },
};

/** One branch: its GSTIN says in which state it lies. */
export function BranchScreen({ id }: ScreenProps) {
  const document = useDocument(branch, id);
  const form = useGstinFacts(useDocumentForm(branch, document.row, { initial: useCopied(branch) }), TOLD);
  return (
    <DocumentScreen module={branch} document={document} form={form}>
      <FieldGrid form={form} rows={form.module.form} />
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
