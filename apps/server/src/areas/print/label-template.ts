import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isCodeType } from '@weft/domain/rules/labels/qr-payload';
import { checkTemplate } from '@weft/domain/rules/templates/check-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { labelFields } from '../../labels/label-fields.ts';
import { sightOf } from '../../print/template-scope.ts';
import { handlerOf } from '../../records/handler.ts';

/** Label templates: every field that an element names must be one of the kind of record. Fault TEMPLATE_FIELD at `elements[n].value`. */
export const labelTemplateHandler = handlerOf(labelTemplate, {
  check: ({ config, person }, record, before): Promise<readonly Fault[]> => {
    const type = textOf(record['recordType'] ?? before?.recordType);
    const elements = Array.isArray(record['elements']) ? (record['elements'] as readonly AnyRecord[]) : []; // `validate` has read them as lines
    if (!isCodeType(type)) return Promise.resolve([]);
    const fields = labelFields(type, sightOf(config, person));
    return Promise.resolve(
      elements.flatMap(({ value }, n) => {
        const { nodes, faults } = parseTemplate(textOf(value), { isMarkup: false });
        const unknown = faults.length > 0 ? [] : checkTemplate(nodes, fields);
        return unknown.map((found) => fault(`elements[${n}].value`, 'TEMPLATE_FIELD', found));
      }),
    );
  },
});
