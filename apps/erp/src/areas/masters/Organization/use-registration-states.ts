import { useEffect, useRef } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { partyIdentity } from '@weft/domain/catalogue/masters/party-identity';
import type { DocumentForm } from '../../../generic/use-document-form.ts';
import { useStateOfCode } from '../gstin/use-state-of-code.ts';

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;
const linesOf = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const toldBy = ({ gstin }: AnyRecord) => partyIdentity({ gstin: typeof gstin === 'string' ? gstin : '' });

/** A form whose registrations fill the states of their numbers, and the PAN of a company that has none yet; what stands there stays (spec 01, 3.24). */
export const useRegistrationStates = (form: DocumentForm): DocumentForm => {
  const stateOf = useStateOfCode();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form; // an answer that comes later meets what is typed by then
  }, [form]);
  const fill = async (gstin: unknown, stateCode: number): Promise<void> => {
    const state = await stateOf(stateCode);
    const { values, set } = latest.current;
    if (state === undefined) return;
    const lines = linesOf(values['gstins']).map((line) =>
      line['gstin'] === gstin && typeof line['state'] !== 'number'
        ? { ...line, state: state['id'], stateName: state['name'] }
        : line,
    );
    set('gstins', lines);
  };
  return {
    ...form,
    set: (key, value, beside) => {
      form.set(key, value, beside);
      if (key !== 'gstins') return;
      const bare = linesOf(value).filter((line) => typeof line['state'] !== 'number');
      const { pan } = bare.map(toldBy).find((told) => told.pan !== undefined) ?? {};
      if (pan !== undefined && !form.values['pan']) form.set('pan', pan);
      for (const line of bare) {
        const { stateCode } = toldBy(line);
        if (stateCode !== undefined) fill(line['gstin'], stateCode).catch(() => undefined); // the state is then chosen like any field
      }
    },
  };
};
