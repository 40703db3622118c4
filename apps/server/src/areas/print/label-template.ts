import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { readFormula } from '@weft/domain/rules/formula/read-formula';
import { isCodeType } from '@weft/domain/rules/labels/code-types';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { labelFields } from '../../labels/label-fields.ts';
import { elementFaults, elementsIn } from '../../labels/label-elements.ts';
import { labelledModule, picturesOffered } from '../../labels/label-picture-names.ts';
import { sightOf } from '../../print/template-scope.ts';
import { handlerOf } from '../../records/handler.ts';
import { oneMarked } from '../../records/save/one-marked.ts';

/** Kinds of field that a formula reckons with. */
const FIGURES: ReadonlySet<string> = new Set(['figure', 'money']);

/** What a formula of copies names must be figures of the kind of record. */
const copiesFaults = (formula: string, fields: TemplateFields): readonly Fault[] => {
  const read = formula.trim() === '' ? undefined : readFormula(formula);
  if (read === undefined || 'reason' in read) return []; // its form the module's own rules tell
  return [...read.names]
    .filter((name) => !FIGURES.has(fields[name]?.kind ?? ''))
    .map((key) => fault('copies', 'FORMULA_OPERAND', { key }));
};

/** Label templates: every field that an element names must be one of the kind of record; one of a kind is the default. Faults TEMPLATE_FIELD at `elements[n].value`, FORMULA_OPERAND at `copies`. */
export const labelTemplateHandler = handlerOf(labelTemplate, {
  check: ({ config, person }, record, before): Promise<readonly Fault[]> => {
    const whole: AnyRecord = { ...before, ...record }; // the elements that stay print the new kind
    const type = textOf(whole['recordType']);
    if (!isCodeType(type)) return Promise.resolve([]);
    const fields = labelFields(type, sightOf(config, person));
    const hidden = person.hiddenIn(labelledModule(type)?.acl ?? '');
    const wrong = elementFaults(elementsIn(whole), fields, picturesOffered(type, hidden));
    return Promise.resolve([
      ...copiesFaults(textOf(whole['copies']), fields),
      ...wrong.flatMap(
        ({ n, isForm, found }) => (isForm ? [] : [fault(`elements[${n}].value`, 'TEMPLATE_FIELD', found)]), // of its form the module's own rules tell
      ),
    ]);
  },
  ...oneMarked(labelTemplate, 'isDefault', ['recordType']),
});
