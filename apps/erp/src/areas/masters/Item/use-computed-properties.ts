import { withComputedProperties } from '@weft/domain/catalogue/masters/item-figures';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';

const isLines = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);

/** A form whose computed properties follow the others while these are typed (spec 01, 3.8); the server works them out again. */
export const useComputedProperties = (form: DocumentForm): DocumentForm => ({
  ...form,
  set: (key, value, beside) => {
    const isFollowed = key === 'properties' && isLines(value);
    form.set(
      key,
      isFollowed
        ? withComputedProperties(
            value,
            (id) => form.context.ref('itemProperty', id),
            (id) => form.context.ref('uom', id),
          )
        : value,
      beside,
    );
  },
});
