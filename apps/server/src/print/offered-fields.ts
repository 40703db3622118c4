import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';

type Offered = { readonly key: string; readonly label: string; readonly type: string };

/** Fields with their paths: the record's own, those of its lines, those of what it refers to. */
const offered = (fields: TemplateFields, at: string, label: string, depth: number): readonly Offered[] =>
  Object.entries(fields).flatMap(([key, field]): readonly Offered[] => {
    if (field.isHidden === true) return [];
    const [path, words] = [`${at}${key}`, label === '' ? field.label : `${label} · ${field.label}`];
    const inner = depth > 0 && field.of !== undefined ? offered(field.of(), `${path}.`, words, depth - 1) : [];
    return [{ key: path, label: words, type: field.kind }, ...inner.filter(({ type }) => type !== 'lines')];
  });

/** What a template may name, with paths and labels, for the picker of an editor: a record's fields, those of its lines and of what it refers to. */
export const offeredFields = (fields: TemplateFields): readonly Offered[] => offered(fields, '', '', 1);
