import { type FieldKind, wrongType } from '../field-kind.ts';

const isId = (input: unknown): input is number => typeof input === 'number' && Number.isSafeInteger(input) && input > 0;

/** Most pictures of one field: more are an album, not a record. */
const MOST = 50;

/** Stored pictures by id, each once; the first is the main one (spec 01, 4.4). */
const readMany: FieldKind['read'] = (_, input) => {
  const ids = Array.isArray(input) ? input : [input];
  return ids.every(isId) && ids.length <= MOST ? { value: [...new Set(ids)] } : wrongType('list of pictures');
};

/** One stored picture by id, or several with the main one first; the upload has looked at their content. */
export const image: FieldKind = {
  read: (field, input) => {
    if (field.many === true) return readMany(field, input);
    return isId(input) ? { value: input } : wrongType('picture');
  },
  column: ({ many }) => ({ type: many === true ? 'bigint[]' : 'bigint' }),
  schema: ({ many }) =>
    many === true ? { type: 'array', items: { type: 'integer', minimum: 1 } } : { type: 'integer', minimum: 1 },
};
