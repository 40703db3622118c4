import { type FieldKind, wrongType } from '../field-kind.ts';
import { refId } from '../ref/ref.ts';

/** Several rows of another module, each once, in the order given. */
export const refs: FieldKind = {
  read: (_, input) => {
    if (!Array.isArray(input) || input.length > 1000) return wrongType('list of references');
    const ids = input.map(refId);
    return ids.includes(undefined) ? wrongType('list of references') : { value: [...new Set(ids)] };
  },
  column: () => ({ type: 'bigint[]' }),
  schema: (field) => ({ type: 'array', items: { type: 'integer', minimum: 1 }, description: `ids of ${field.to}` }),
};
