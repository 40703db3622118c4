import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isCodeType } from '@weft/domain/rules/labels/code-types';
import { labelFields } from '../../labels/label-fields.ts';
import { elementFaults, elementsIn } from '../../labels/label-elements.ts';
import { sightOf } from '../../print/template-scope.ts';
import { handlerOf } from '../../records/handler.ts';

/** Label templates: every field that an element names must be one of the kind of record. Fault TEMPLATE_FIELD at `elements[n].value`. */
export const labelTemplateHandler = handlerOf(labelTemplate, {
  check: ({ config, person }, record, before): Promise<readonly Fault[]> => {
    const whole: AnyRecord = { ...before, ...record }; // the elements that stay print the new kind
    const type = textOf(whole['recordType']);
    if (!isCodeType(type)) return Promise.resolve([]);
    const wrong = elementFaults(elementsIn(whole), labelFields(type, sightOf(config, person)));
    return Promise.resolve(
      wrong.flatMap(
        ({ n, isForm, found }) => (isForm ? [] : [fault(`elements[${n}].value`, 'TEMPLATE_FIELD', found)]), // of its form the module's own rules tell
      ),
    );
  },
});
