import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { elementSource } from '@weft/domain/rules/labels/label-layout';
import { checkTemplate } from '@weft/domain/rules/templates/check-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { TemplateFault } from '@weft/domain/rules/templates/template-tree';

/** Elements of a template in wire form. */
export const elementsIn = (record: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(record['elements'])
    ? record['elements'].filter((one): one is AnyRecord => typeof one === 'object' && one !== null)
    : [];

/** What is wrong with the texts of a template's elements, by the place of the element: its form, or a name that the kind does not have. */
export const elementFaults = (
  elements: readonly AnyRecord[],
  fields: TemplateFields,
): readonly { readonly n: number; readonly isForm: boolean; readonly found: TemplateFault }[] =>
  elements.flatMap(({ kind, value }, n) => {
    const { nodes, faults } = parseTemplate(elementSource(textOf(kind), textOf(value)), { isMarkup: false });
    const isForm = faults.length > 0;
    return (isForm ? faults : checkTemplate(nodes, fields)).map((found) => ({ n, isForm, found }));
  });
