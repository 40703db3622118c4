import type { Verdict } from '../../../../rules/identifiers/verdict.ts';
import { normaliseCode, normaliseText } from '../../../../rules/text/normalise-text.ts';
import type { FaultName } from '../../../../contract/faults.ts';
import type { Field } from '../../field.ts';
import { type FieldKind, type Reading, wrongType } from '../field-kind.ts';

/** Longest text of one line when a declaration says nothing else. */
export const TEXT_MAX = 200;

/** Text in its stored form (spec 01, 0.3): names trimmed with single spaces, codes upper case without spaces. */
export const storedText = (field: Field, input: string): string => {
  if (field.form === 'verbatim' || field.secret === true) return input;
  if (field.form === 'code') return normaliseCode(input);
  return normaliseText(input);
};

/** Reads a text and checks it against length and pattern; `formFault` is the code of a wrong pattern. */
export const readText = (field: Field, input: unknown, max: number, formFault: FaultName = 'FORMAT'): Reading => {
  if (typeof input !== 'string') return wrongType('text');
  if (input.includes('\u0000')) return { code: 'FORMAT', values: { example: field.example ?? 'text' } }; // PostgreSQL stores no NUL
  const value = storedText(field, input);
  const { length } = Array.from(value); // characters, not UTF-16 halves
  if (length > max) return { code: 'LENGTH', values: { bound: 'at most', n: max } };
  if (length < (field.minLength ?? 0))
    return { code: 'LENGTH', values: { bound: 'at least', n: field.minLength ?? 0 } };
  if (field.pattern !== undefined && !field.pattern.test(value)) {
    return { code: field.faults?.pattern ?? formFault, values: { example: field.example ?? String(field.pattern) } };
  }
  return field.identifier === undefined ? { value } : readIdentifier(field.identifier(value));
};

const readIdentifier = (verdict: Verdict): Reading =>
  verdict.valid
    ? { value: verdict.value }
    : {
        code: verdict.code,
        values: { ...(verdict.reason === '' ? {} : { reason: verdict.reason }), ...verdict.values },
      };

/** One line of text. */
export const text: FieldKind = {
  read: (field, input) => {
    const reading = readText(field, input, Number(field.max ?? TEXT_MAX));
    return 'value' in reading && field.secret !== true && /[\r\n]/u.test(String(reading.value))
      ? wrongType('text of one line')
      : reading;
  },
  column: () => ({ type: 'text' }),
  schema: (field) => ({ type: 'string', maxLength: Number(field.max ?? TEXT_MAX) }),
};
