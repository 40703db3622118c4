import { type FieldKind, wrongType } from '../field-kind.ts';

/** Longest text of a free structure. */
const JSON_MAX = 20_000;

/** Free structure: an object or a list of plain values. */
export const json: FieldKind = {
  read: (_, input) => {
    if (typeof input !== 'object' || input === null) return wrongType('structure');
    const text = JSON.stringify(input);
    if (text.includes(String.raw`\u0000`)) return wrongType('structure'); // PostgreSQL stores no NUL
    return text.length > JSON_MAX ? { code: 'LENGTH', values: { bound: 'at most', n: JSON_MAX } } : { value: input };
  },
  column: () => ({ type: 'jsonb' }),
  schema: () => ({}),
};
