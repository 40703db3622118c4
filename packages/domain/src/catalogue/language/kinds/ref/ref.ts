import { type FieldKind, wrongType } from '../field-kind.ts';

/** Id out of a ref as it arrives: a number, or the expanded `{ id }` of the v2 shape. */
export const refId = (input: unknown): number | undefined => {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : input;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** One row of another module. Whether it exists, is active and is this partner's own is asked of the database. */
export const ref: FieldKind = {
  read: (_, input) => {
    const id = refId(input);
    return id === undefined ? wrongType('reference') : { value: id };
  },
  column: () => ({ type: 'bigint' }),
  schema: (field) => ({ type: 'integer', minimum: 1, description: `id of ${field.to}` }),
};
