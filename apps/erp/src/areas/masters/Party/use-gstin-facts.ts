import { useEffect, useRef } from 'react';
import { partyIdentity } from '@weft/domain/catalogue/masters/party-identity';
import type { DocumentForm } from '../../../generic/use-document-form.ts';
import { useStateOfCode } from '../gstin/use-state-of-code.ts';
import { withState } from './with-state.ts';

const isFree = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * A form whose GSTIN fills what it tells as soon as a right one is entered: PAN, constitution, and the state of the first address that has none
 * (spec 01, 3.1). What stands there stays.
 */
export const useGstinFacts = (form: DocumentForm): DocumentForm => {
  const stateOf = useStateOfCode();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form; // an answer that comes later meets what is typed by then
  }, [form]);

  const fillState = async (stateCode: number): Promise<void> => {
    const state = await stateOf(stateCode);
    const { values, set } = latest.current;
    const addresses = state === undefined ? undefined : withState(values['addresses'], state);
    if (addresses !== undefined) set('addresses', addresses);
  };
  return {
    ...form,
    set: (key, value, beside) => {
      form.set(key, value, beside);
      if (key !== 'gstin' || typeof value !== 'string') return;
      const { pan, constitution, stateCode } = partyIdentity({ gstin: value });
      if (pan !== undefined && isFree(form.values['pan'])) form.set('pan', pan);
      if (constitution !== undefined && isFree(form.values['constitution'])) form.set('constitution', constitution);
      if (stateCode !== undefined) fillState(stateCode).catch(() => undefined); // the state is then chosen like any field
    },
  };
};
