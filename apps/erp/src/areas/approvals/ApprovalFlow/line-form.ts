import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';

/** One line of a form's lines, and where it stands. */
export type LineOf = { readonly name: string; readonly n: number; readonly line: AnyRecord };

const placed = (record: AnyRecord, at: string): AnyRecord =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [`${at}${key}`, value]));

/**
 * A line as a form of its own, so that the fields of forms show it: its fields are named by their paths (`levels[0].need`), where its faults stand.
 * @example <FormField form={lineForm(form, { name: 'levels', n: 0, line })} name="levels[0].need" />
 */
export const lineForm = (form: DocumentForm, { name, n, line }: LineOf): DocumentForm => {
  const at = `${name}[${n}].`;
  const own = (path: string): string => (path.startsWith(at) ? path.slice(at.length) : path);
  const { moduleName } = form.values; // what fields of the line may name hangs on it
  const values = { moduleName, ...line, ...placed(line, at) };
  return {
    ...form,
    module: {
      ...form.module,
      display: '',
      fields: placed(form.module.fields[name]?.of ?? {}, at) as typeof form.module.fields,
    },
    values,
    shown: values,
    before: undefined,
    label: (path) => form.label(`${name}.${own(path)}`),
    set: (path, value, beside = {}) => {
      const kept = form.values[name];
      const lines: readonly AnyRecord[] = Array.isArray(kept) ? kept : [];
      const changed = {
        ...Object.fromEntries(Object.entries(beside).map(([key, one]) => [own(key), one])),
        [own(path)]: value,
      };
      form.set(
        name,
        lines.map((one, at) => (at === n ? { ...one, ...changed } : one)),
      );
    },
  };
};
