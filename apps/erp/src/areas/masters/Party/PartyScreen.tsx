import { party } from '@weft/domain/catalogue/masters/party';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { emptyValues } from '../../../generic/form/form-values.ts';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { FactsCard } from '../../../generic/Facts/FactsCard.tsx';
import { type GstinPlaces, ownGstin, useGstinFacts } from '../gstin/use-gstin-facts.ts';
import { BranchOffer } from './BranchOffer.tsx';
import { withState } from './with-state.ts';

/** A partner's GSTIN tells its PAN and constitution, and the state of the first address that has none. */
const TOLD: GstinPlaces = {
  gstinsIn: ownGstin,
  tells: ['pan', 'constitution'],
  putState: ({ values, set, module, context }, state) => {
    const newLine = emptyValues(module.fields['addresses']?.of ?? {}, context);
    const addresses = withState(values['addresses'], state, newLine);
    if (addresses !== undefined) set('addresses', addresses);
  },
};

/** One business partner, with what is due from it and what it last sold before its own fields. */
export function PartyScreen({ id }: ScreenProps) {
  const document = useDocument(party, id);
  const form = useGstinFacts(useDocumentForm(party, document.row, { initial: useCopied(party) }), TOLD);
  return (
    <DocumentScreen module={party} document={document} form={form}>
      {id !== undefined && <FactsCard module={party} id={id} />}
      <BranchOffer form={form} />
      <FieldGrid form={form} rows={form.module.form} hasBar />
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
