import { shippedCopies } from '@weft/domain/catalogue/print/shipped-templates';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { TEMPLATE_PARTS } from '@weft/domain/catalogue/print/print-template.rules';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { checkTemplate } from '@weft/domain/rules/templates/check-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { printedModule, sightOf, templateScope } from '../../print/template-scope.ts';
import { handlerOf } from '../../records/handler.ts';
import { oneMarked } from '../../records/save/one-marked.ts';

/** A new template that says nothing of copies prints those of its module. */
const withCopies = (input: AnyRecord): AnyRecord => {
  const module = input['copies'] === undefined ? printedModule(input['moduleName']) : undefined;
  return module === undefined ? input : { ...input, copies: shippedCopies(module).map((title) => ({ title })) };
};

/**
 * Print templates: every name in them is held against the module, so that what is saved prints. One default for each module and scope: a new one
 * takes the place of the old. Faults: TEMPLATE_FIELD at the part, REFERENCE at `moduleName`.
 */
export const printTemplateHandler = handlerOf(printTemplate, {
  begin: (_, inputs) => Promise.resolve(inputs.map(withCopies)),
  check: ({ config, person }, record, before): Promise<readonly Fault[]> => {
    const whole: AnyRecord = { ...before, ...record }; // the texts that stay print the new module
    const name = whole['moduleName'];
    const module = printedModule(name);
    const label = printTemplate.fields.moduleName.label;
    if (module === undefined)
      return Promise.resolve([fault('moduleName', 'REFERENCE', { label, value: textOf(name) })]);
    const fields = templateScope(module, sightOf(config, person));
    return Promise.resolve(
      TEMPLATE_PARTS.flatMap((part) => {
        const { nodes, faults } = parseTemplate(textOf(whole[part]), { isMarkup: true });
        return faults.length > 0
          ? []
          : checkTemplate(nodes, fields).map(({ line, column, reason }) =>
              fault(part, 'TEMPLATE_FIELD', { line, column, reason }),
            );
      }),
    );
  },
  ...oneMarked(printTemplate, 'isDefault', ['moduleName', 'party', 'branch', 'organization']),
});
