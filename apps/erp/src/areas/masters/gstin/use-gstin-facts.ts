import { useEffect, useRef } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type PartyIdentity, partyIdentity } from '@weft/domain/catalogue/masters/party-identity';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useStateOfCode } from './use-state-of-code.ts';

/** Where a form has GSTINs, and where what they tell belongs. */
export type GstinPlaces = {
  /** GSTINs of a value that was set and whose facts may be missing. */
  readonly gstinsIn: (key: string, value: unknown) => readonly string[];
  /** Fields of the record itself that a GSTIN tells at once. */
  readonly tells: readonly Exclude<keyof PartyIdentity, 'stateCode'>[];
  /** Puts the state of a GSTIN, a row of its list, where it is missing by now. */
  readonly putState: (form: DocumentForm, state: AnyRecord, gstin: string) => void;
};

const isFree = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * A form whose GSTINs fill what they tell as soon as a right one is entered: fields of the record, and the state in which the number was given
 * (spec 01, 3.1, 3.17 and 3.24). What stands there stays.
 */
export const useGstinFacts = (form: DocumentForm, { gstinsIn, tells, putState }: GstinPlaces): DocumentForm => {
  const stateOf = useStateOfCode();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form; // an answer that comes later meets what is typed by then
  }, [form]);
  const findState = async (gstin: string, stateCode: number): Promise<void> => {
    const state = await stateOf(stateCode);
    if (state !== undefined) putState(latest.current, state, gstin);
  };
  return {
    ...form,
    set: (key, value, beside) => {
      form.set(key, value, beside);
      const told = gstinsIn(key, value).map((gstin) => ({ ...partyIdentity({ gstin }), gstin }));
      for (const fact of tells) {
        const first = told.find((one) => one[fact] !== undefined)?.[fact];
        if (first !== undefined && isFree(form.values[fact])) form.set(fact, first);
      }
      for (const { gstin, stateCode } of told)
        if (stateCode !== undefined) findState(gstin, stateCode).catch(() => undefined); // the state is then chosen like any field
    },
  };
};

/** The GSTIN of a record that has one. */
export const ownGstin: GstinPlaces['gstinsIn'] = (key, value) =>
  key === 'gstin' && typeof value === 'string' ? [value] : [];
