import { useEffect, useRef } from 'react';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { partyIdentity } from '@weft/domain/catalogue/masters/party-identity';
import { ActionBar } from '../../../generic/DocumentScreen/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/use-document.ts';
import { type DocumentForm, useDocumentForm } from '../../../generic/use-document-form.ts';
import type { ScreenProps } from '../../../shell/screens.ts';
import { useStateOfCode } from '../gstin/use-state-of-code.ts';

/** A form whose GSTIN fills the state in which the branch lies, with its country, as soon as a right one is entered; what stands there stays (spec 01, 3.17). */
const useStateOfGstin = (form: DocumentForm): DocumentForm => {
  const stateOf = useStateOfCode();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form; // an answer that comes later meets what is typed by then
  }, [form]);
  const fill = async (stateCode: number): Promise<void> => {
    const state = await stateOf(stateCode);
    const { values, set } = latest.current;
    if (state === undefined || typeof values['state'] === 'number') return;
    const { id, name, country, countryName } = state;
    set('state', id, { stateName: name, country, countryName });
  };
  return {
    ...form,
    set: (key, value, beside) => {
      form.set(key, value, beside);
      const { stateCode } = key === 'gstin' && typeof value === 'string' ? partyIdentity({ gstin: value }) : {};
      if (stateCode !== undefined) fill(stateCode).catch(() => undefined); // the state is then chosen like any field
    },
  };
};

/** One branch: its GSTIN says in which state it lies. */
export function BranchScreen({ id }: ScreenProps) {
  const document = useDocument(branch, id);
  const form = useStateOfGstin(useDocumentForm(branch, document.row, { initial: useCopied(branch) }));
  return (
    <DocumentScreen module={branch} document={document} form={form}>
      <FieldGrid form={form} rows={form.module.form} />
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
