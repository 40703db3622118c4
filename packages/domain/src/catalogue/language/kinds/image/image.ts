import { type FieldKind, wrongType } from '../field-kind.ts';

/** One stored picture by id; the upload has looked at its content. */
export const image: FieldKind = {
  read: (_, input) =>
    typeof input === 'number' && Number.isSafeInteger(input) && input > 0 ? { value: input } : wrongType('picture'),
  column: () => ({ type: 'bigint' }),
  schema: () => ({ type: 'integer', minimum: 1 }),
};
