import { type FieldKind, wrongType } from '../field-kind.ts';

/** Most lines of one record (spec 02, 3.9: 2,000 lines pasted are accepted). */
export const LINES_MAX = 50_000;

/** Rows that belong to this record alone. What is inside each is read by `validate`, which knows their fields. */
export const lines: FieldKind = {
  read: (_, input) => {
    if (!Array.isArray(input) || input.some((line) => typeof line !== 'object' || line === null || Array.isArray(line)))
      return wrongType('list of lines');
    return input.length > LINES_MAX ? { code: 'TOO_LARGE', values: { n: LINES_MAX } } : { value: input };
  },
  schema: () => ({ type: 'array', maxItems: LINES_MAX }),
};
