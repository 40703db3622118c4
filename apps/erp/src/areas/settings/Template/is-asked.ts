import { isRequired } from '../../../generic/form/field-state.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';

/** Whether the form asks for a text now: the subject of a mail, the body of everything. */
export const isAsked = (
  { module, values, context }: Pick<DocumentForm, 'module' | 'values' | 'context'>,
  part: string,
): boolean => {
  const field = module.fields[part];
  return field !== undefined && isRequired({ field, record: values, whole: values, context });
};
