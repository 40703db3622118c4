import { type FieldKind, wrongType } from '../field-kind.ts';

const isId = (input: unknown): input is number => typeof input === 'number' && Number.isSafeInteger(input) && input > 0;

/** Stored files by id; the upload gives the ids. */
export const file: FieldKind = {
  read: (field, input) => {
    const ids = Array.isArray(input) ? input : [input];
    if (!ids.every(isId) || (field.many !== true && ids.length > 1) || ids.length > 100) return wrongType('file');
    return { value: ids };
  },
  column: () => ({ type: 'bigint[]' }),
  schema: () => ({ type: 'array', items: { type: 'integer', minimum: 1 } }),
};
