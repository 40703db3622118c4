import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { GstinPlaces } from '../gstin/use-gstin-facts.ts';

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;
const linesOf = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const isOf = (line: AnyRecord, gstin: string): boolean => line['gstin'] === gstin && typeof line['state'] !== 'number';

/** Registrations of a company: each says its state, and the first the PAN of a company that has none yet (spec 01, 3.24). */
export const REGISTRATIONS: GstinPlaces = {
  gstinsIn: (key, value) =>
    key === 'gstins'
      ? linesOf(value).flatMap(({ gstin, state }) =>
          typeof gstin === 'string' && typeof state !== 'number' ? [gstin] : [],
        )
      : [],
  tells: ['pan'],
  putState: ({ values, set }, { id, name }, gstin) => {
    const lines = linesOf(values['gstins']);
    const filled = lines.map((line) => (isOf(line, gstin) ? { ...line, state: id, stateName: name } : line));
    if (lines.some((line) => isOf(line, gstin))) set('gstins', filled);
  },
};
