import { expect, test, vi } from 'vitest';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { REGISTRATIONS } from './registrations.ts';

const GUJARAT = { id: 24, name: 'Gujarat', country: 1 };
const OURS = '24AAACW1234E1ZW';

/** What the state of a number makes of the registrations that stand in the form by then. */
const filled = (gstins: readonly AnyRecord[]): readonly unknown[] => {
  const set = vi.fn<DocumentForm['set']>();
  const form = { values: { gstins }, set } as unknown as DocumentForm; // nothing else of it is asked
  REGISTRATIONS.putState(form, GUJARAT, OURS);
  return set.mock.calls.map(([key, value]) => [key, value]);
};

test('asks of every registration that has no state yet', () => {
  const lines = [{ gstin: OURS }, { gstin: '27AAPFU0939F1ZV', state: 27 }, { gstin: null }, {}];
  expect(REGISTRATIONS.gstinsIn('gstins', lines)).toEqual([OURS]);
  expect(REGISTRATIONS.gstinsIn('addresses', lines)).toEqual([]);
});

test('puts the state beside its number alone', () => {
  expect(filled([{ gstin: OURS, scheme: 'regular' }, { gstin: '27AAPFU0939F1ZV' }])).toEqual([
    ['gstins', [{ gstin: OURS, scheme: 'regular', state: 24, stateName: 'Gujarat' }, { gstin: '27AAPFU0939F1ZV' }]],
  ]);
});

test('leaves what was chosen, or taken away, meanwhile', () => {
  expect(filled([{ gstin: OURS, state: 27, stateName: 'Maharashtra' }])).toEqual([]);
  expect(filled([])).toEqual([]);
});
