import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { elementSource } from '@weft/domain/rules/labels/label-layout';
import { checkTemplate } from '@weft/domain/rules/templates/check-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { TemplateFault } from '@weft/domain/rules/templates/template-tree';
import { type LabelPicture, LOGO } from './label-picture-names.ts';

/** Elements of a template in wire form. */
export const elementsIn = (record: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(record['elements'])
    ? record['elements'].filter((one): one is AnyRecord => typeof one === 'object' && one !== null)
    : [];

/** What is wrong with the text of one element. */
type ElementFault = { readonly n: number; readonly isForm: boolean; readonly found: TemplateFault };

const pictureFaults = (name: string, pictures: readonly LabelPicture[], n: number): readonly ElementFault[] =>
  pictures.some(({ key }) => key === name)
    ? []
    : [{ n, isForm: false, found: { line: 1, column: 1, reason: `no picture is called ‘${name}’` } }];

/** What is wrong with the texts of a template's elements, by the place of the element: its form, or a name that the kind does not have. */
export const elementFaults = (
  elements: readonly AnyRecord[],
  fields: TemplateFields,
  pictures: readonly LabelPicture[],
): readonly ElementFault[] =>
  elements.flatMap(({ kind, value }, n) => {
    if (textOf(kind) === 'image') return pictureFaults(textOf(value).trim() || LOGO, pictures, n);
    const { nodes, faults } = parseTemplate(elementSource(textOf(kind), textOf(value)), { isMarkup: false });
    const isForm = faults.length > 0;
    return (isForm ? faults : checkTemplate(nodes, fields)).map((found) => ({ n, isForm, found }));
  });
