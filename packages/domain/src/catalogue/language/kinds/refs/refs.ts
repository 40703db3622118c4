import { type FieldKind, wrongType } from '../field-kind.ts';
import { refId } from '../ref/ref.ts';

/** Several rows of another module, each once, in the order given; a single id is a list of one. */
export const refs: FieldKind = {
  read: (_, input) => {
    const list = typeof input === 'number' ? [input] : input;
    if (!Array.isArray(list) || list.length > 1000) return wrongType('list of references');
    const ids = list.map(refId);
    return ids.includes(undefined) ? wrongType('list of references') : { value: [...new Set(ids)] };
  },
  column: () => ({ type: 'bigint[]' }),
  schema: (field) => ({ type: 'array', items: { type: 'integer', minimum: 1 }, description: `ids of ${field.to}` }),
};
