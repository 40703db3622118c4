import { validateGstin } from '../../../../rules/identifiers/gstin.ts';
import { type FieldKind } from '../field-kind.ts';
import { readText } from '../text/text.ts';

/** GST identification number: form, state code and check character (spec 01, 6.2.1). */
export const gstin: FieldKind = {
  read: (field, input) => {
    const reading = readText({ ...field, form: 'code' }, input, 20);
    if (!('value' in reading)) return reading;
    const verdict = validateGstin(String(reading.value));
    return verdict.valid ? reading : { code: verdict.code, values: { reason: verdict.reason } };
  },
  column: () => ({ type: 'text' }),
  schema: () => ({ type: 'string', minLength: 15, maxLength: 15 }),
};
